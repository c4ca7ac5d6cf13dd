/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

export interface paths {
    "/groups/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        /**
         * List the issues of a group
         * @description Returns the issues of the projects of a group.
         *
         *     Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
         *     otherwise.
         */
        get: operations["listGroupIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your issues
         * @description Returns the issues that the caller created, in all projects.
         *
         *     Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
         *     otherwise.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the SSH key.
                 * @example 33
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * Get an SSH key and its owner
         * @description Returns an SSH key, whosever it is, with the account it belongs to.
         *
         *     Only administrators can do this.
         */
        get: operations["getSshKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Returns projects, all of them or those that fit every filter sent, the newest first unless asked otherwise.
         *     With `simple=true` each shows only its id, URL, name and path.
         *
         *     Without a token, only public projects are returned.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Makes a project that the caller owns. Either `name` or `path` has to be sent; the other is made from it.
         *
         *     The `projects_limit` of an account says how many projects its user may create.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project
         * @description Returns one project, with its statistics if asked for them. A public project needs no token.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getProject"];
        /**
         * Change a project
         * @description Changes a project. `name` has to be sent even where it stays the same; what else is not sent is not changed.
         *
         *     Only members of the project can do this.
         */
        put: operations["updateProject"];
        post?: never;
        /**
         * Delete a project
         * @description Removes a project and everything that belongs to it.
         *
         *     Only members of the project can do this.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a project
         * @description Archives a project. Archiving it again changes nothing and answers the same.
         *
         *     Only the owner of the project and administrators can do this.
         */
        post: operations["archiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the events of a project
         * @description Returns what people did in a project, the newest first. A public project needs no token.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork a project
         * @description Makes a fork of a project in a namespace, which is named by its id or its path.
         *
         *     Any signed-in user who can see the project can do this.
         */
        post: operations["forkProject"];
        /**
         * Delete a fork relation
         * @description Makes a project count as a fork no longer. Both projects stay.
         *
         *     Only administrators can do this.
         */
        delete: operations["deleteForkRelation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/fork/{forked_from_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the project that it is to be a fork of.
                 * @example 42
                 */
                forked_from_id: number;
                /** @description The project to become a fork, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: number | string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a fork relation
         * @description Makes a project count as a fork of another. Both projects exist already.
         *
         *     Only administrators can do this.
         */
        post: operations["createForkRelation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the hooks of a project
         * @description Returns the hooks of a project, without their secrets.
         *
         *     Only members of the project can do this. A private project answers 404 to everyone else.
         */
        get: operations["listProjectHooks"];
        put?: never;
        /**
         * Add a hook to a project
         * @description Adds an address to notify of what happens in a project. Each kind of event has its switch.
         *
         *     Only members of the project can do this. The answer does not repeat the secret in `token`.
         */
        post: operations["createProjectHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the hook.
                 * @example 61
                 */
                hook_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a hook of a project
         * @description Returns one hook of a project, without its secret.
         *
         *     Only members of the project can do this. A private project answers 404 to everyone else.
         */
        get: operations["getProjectHook"];
        /**
         * Change a hook of a project
         * @description Changes a hook. `url` has to be sent even where it stays the same; what else is not sent is not changed.
         *
         *     Only members of the project can do this. The answer does not repeat the secret in `token`.
         */
        put: operations["updateProjectHook"];
        post?: never;
        /**
         * Remove a hook from a project
         * @description Removes a hook. Removing one that is gone already, or never was, succeeds too, with an empty body.
         *
         *     Only members of the project can do this.
         */
        delete: operations["deleteProjectHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/housekeeping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the housekeeping of a project
         * @description Starts the housekeeping task of a project.
         *
         *     Only members of the project can do this.
         */
        post: operations["startHousekeeping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the issues of a project
         * @description Returns the issues of a project.
         *
         *     Filters narrow the list. The newest issues come first, unless `order_by` and `sort` say
         *     otherwise. A private project answers 404 to everyone who is not a member.
         */
        get: operations["listProjectIssues"];
        put?: never;
        /**
         * Create an issue
         * @description Makes an issue in a project. Its state is `opened`. With `merge_request_to_resolve_discussions_of` it takes over
         *     the discussions of a merge request, which become resolved.
         *
         *     Only members of the project can do this, and only its owner and administrators can set `created_at`. Both 200
         *     and 201 are documented for success.
         */
        post: operations["createIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * Get an issue
         * @description Returns one issue, and whether the caller is subscribed to it.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getIssue"];
        /**
         * Change an issue
         * @description Changes an issue. What is not sent stays as it is. `state_event` closes an open issue or opens a closed one again.
         *
         *     Only members of the project can do this, and only its owner and administrators can set `updated_at`.
         */
        put: operations["updateIssue"];
        post?: never;
        /**
         * Delete an issue
         * @description Deletes an issue softly: it is marked as deleted rather than erased.
         *
         *     Only the owner of the project and administrators can do this.
         */
        delete: operations["deleteIssue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/add_spent_time": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add time spent on an issue
         * @description Adds a duration to the time spent on an issue. It is written as people do, `1h`; the answer also has the total in
         *     seconds.
         *
         *     Only members of the project can do this.
         */
        post: operations["addIssueSpentTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/closed_by": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The numeric id of the project. Its path is not documented to be taken here.
                 * @example 42
                 */
                id: components["parameters"]["ProjectNumber"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * List the merge requests that close an issue
         * @description Returns the merge requests that close an issue when they are merged. Here the project can only be named by its
         *     numeric id.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listMergeRequestsClosingIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an issue to another project
         * @description Moves an issue to another project and answers with the issue there. A label or milestone of that project that has
         *     the same name is assigned to it.
         *
         *     The target has to be another project than the one that the issue is in, and the caller needs the permissions to
         *     move it there; otherwise the answer is 400 with a message that says why. Which permissions those are is not
         *     documented.
         */
        post: operations["moveIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/reset_spent_time": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the time spent on an issue
         * @description Sets the time spent on an issue to 0 seconds. The estimate stays.
         *
         *     Only members of the project can do this.
         */
        post: operations["resetIssueSpentTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/reset_time_estimate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the time estimate of an issue
         * @description Sets the estimate of an issue to 0 seconds. The time spent on it stays.
         *
         *     Only members of the project can do this.
         */
        post: operations["resetIssueTimeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to an issue
         * @description Subscribes the caller to an issue. Nobody else's subscription changes, nor does the state of the issue.
         *
         *     A caller who is subscribed already gets 304.
         */
        post: operations["subscribeToIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/time_estimate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the time for an issue
         * @description Sets how long an issue is expected to take, in the place of what was estimated before. The duration is written as
         *     people do, `3h30m`; the answer also has it in seconds.
         *
         *     Only members of the project can do this.
         */
        post: operations["setIssueTimeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/time_stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * Get the time stats of an issue
         * @description Returns how long an issue is expected to take and how long was spent on it, in seconds and in words.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getIssueTimeStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/todo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a todo about an issue
         * @description Makes a todo for the caller about an issue. Its state is `pending`.
         *
         *     A caller who has a todo about the issue already gets 304.
         */
        post: operations["createIssueTodo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/issues/{issue_iid}/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from an issue
         * @description Ends the caller's subscription to an issue. Nobody else's subscription changes, nor does the state of the issue.
         *
         *     A caller who is not subscribed gets 304.
         */
        post: operations["unsubscribeFromIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the jobs of a project
         * @description Returns the CI jobs of a project, all of them or those with certain statuses.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listProjectJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Get a job
         * @description Returns one CI job with the commit it runs for, its pipeline and the person who started it.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Download the artifacts of a job
         * @description Returns the archive of the files that a job produced.
         *
         *     Answers 404 when there is no such job, or when it has no artifacts: it made none, it was erased, or
         *     they expired.
         */
        get: operations["downloadJobArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/artifacts/keep": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the artifacts of a job
         * @description Keeps artifacts that have a date on which they expire from being deleted on that date. The job does
         *     not change otherwise.
         *
         *     Only members of the project can do this.
         */
        post: operations["keepJobArtifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Stops a job, or keeps one that has not begun from running. Its status becomes `canceled`.
         *
         *     Only members of the project can do this. Which statuses permit it is not documented.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a job
         * @description Removes what a job left behind, its artifacts and its trace. The job itself stays.
         *
         *     Only members of the project can do this. Which statuses permit it is not documented.
         */
        post: operations["eraseJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/play": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a manual job
         * @description Starts a job that waits for somebody to start it. The answer shows the status `started`.
         *
         *     Only members of the project can do this, and only with a manual job.
         */
        post: operations["playJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a job
         * @description Runs a job once more. Its status becomes `pending`, and `finished_at` becomes `null`.
         *
         *     Only members of the project can do this. Which statuses permit it is not documented.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/{job_id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Download the trace of a job
         * @description Returns what a job printed while it ran, as a file.
         *
         *     Answers 404 when there is no such job, or when it has no trace.
         */
        get: operations["downloadJobTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/jobs/artifacts/{ref_name}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Download the artifacts of a branch or tag
         * @description Returns the archive of the job with this name that finished successfully on a branch or tag.
         *
         *     Answers 404 when there is no such job, or when it has no artifacts.
         */
        get: operations["downloadRefArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the merge requests of a project
         * @description Returns the merge requests of a project. Here the project can only be named by its numeric id.
         *
         *     Filters narrow the list and can be combined. The newest merge requests come first unless `order_by` and `sort`
         *     say otherwise. A private project answers 404 to everyone who is not a member.
         */
        get: operations["listMergeRequests"];
        put?: never;
        /**
         * Create a merge request
         * @description Offers the changes of one branch to another. The state of the new merge request is `opened`. With
         *     `target_project_id` the target branch is in another project.
         *
         *     Only members of the project can do this.
         */
        post: operations["createMergeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get a merge request
         * @description Returns one merge request, and whether the caller is subscribed to it.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getMergeRequest"];
        /**
         * Change a merge request
         * @description Changes a merge request. What is not sent stays as it is. `state_event` closes an open merge request or opens a
         *     closed one again. At least one of the fields must be sent.
         *
         *     Only members of the project can do this. Which state a reopened merge request has is not documented.
         */
        put: operations["updateMergeRequest"];
        post?: never;
        /**
         * Delete a merge request
         * @description Deletes a merge request softly: it is marked as deleted rather than erased.
         *
         *     Only the owner of the project and administrators can do this.
         */
        delete: operations["deleteMergeRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/add_spent_time": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add time spent on a merge request
         * @description Adds a duration to the time spent on a merge request. It is written as people do, `1h`; the answer also has
         *     the total in seconds.
         *
         *     Only members of the project can do this.
         */
        post: operations["addMergeRequestSpentTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/cancel_merge_when_pipeline_succeeds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel the merge that waits for a pipeline
         * @description Takes back that a merge request was accepted for when its pipeline succeeds. `merge_when_pipeline_succeeds`
         *     becomes false; the state stays as it is.
         *
         *     A merge request that is merged or closed already is answered with 405, one that is not set to be merged when
         *     the pipeline succeeds with 406. A caller without the permission to merge gets 401.
         */
        put: operations["cancelMergeWhenPipelineSucceeds"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get the changes of a merge request
         * @description Returns one merge request together with the files that it changes.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getMergeRequestChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/closes_issues": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List the issues that a merge request closes
         * @description Returns the issues that are closed when a merge request is merged. A project with an external issue tracker has
         *     issues of another shape: what the tracker calls them, as text, and their titles.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listIssuesClosedByMergeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/commits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List the commits of a merge request
         * @description Returns the commits that a merge request brings to its target branch.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listMergeRequestCommits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Accept a merge request
         * @description Merges an open merge request: its state becomes `merged`, `merge_commit_sha` is set, and the source branch is
         *     removed if that was requested. With `merge_when_pipeline_succeeds` its state stays as it is, and it is merged
         *     when the pipeline succeeds.
         *
         *     With `sha` nothing is merged unless that is the head of the source branch, so that nobody merges commits they
         *     have not seen; the answer is 409 otherwise. Conflicts are answered with 405, a merge request that is merged or
         *     closed already with 406. A caller without the permission to merge gets 401.
         */
        put: operations["acceptMergeRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/reset_spent_time": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the time spent on a merge request
         * @description Sets the time spent on a merge request to 0 seconds. The estimate stays.
         *
         *     Only members of the project can do this.
         */
        post: operations["resetMergeRequestSpentTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/reset_time_estimate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the time estimate of a merge request
         * @description Sets the estimate of a merge request to 0 seconds. The time spent on it stays.
         *
         *     Only members of the project can do this.
         */
        post: operations["resetMergeRequestTimeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a merge request
         * @description Subscribes the caller to a merge request. Nobody else's subscription changes, nor does the state of the
         *     merge request.
         *
         *     A caller who is subscribed already gets 304.
         */
        post: operations["subscribeToMergeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/time_estimate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the time for a merge request
         * @description Sets how long a merge request is expected to take, in the place of what was estimated before. The duration is
         *     written as people do, `3h30m`; the answer also has it in seconds.
         *
         *     Only members of the project can do this.
         */
        post: operations["setMergeRequestTimeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/time_stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get the time stats of a merge request
         * @description Returns how long a merge request is expected to take and how long was spent on it, in seconds and in words.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getMergeRequestTimeStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/todo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a todo about a merge request
         * @description Makes a todo for the caller about a merge request. Its state is `pending`.
         *
         *     A caller who has a todo about the merge request already gets 304.
         */
        post: operations["createMergeRequestTodo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from a merge request
         * @description Ends the caller's subscription to a merge request. Nobody else's subscription changes, nor does the state of the
         *     merge request.
         *
         *     A caller who is not subscribed gets 304.
         */
        post: operations["unsubscribeFromMergeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List the diff versions of a merge request
         * @description Returns the versions that the diff of a merge request has had.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listMergeRequestVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/merge_requests/{merge_request_iid}/versions/{version_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description The id of the version.
                 * @example 3001
                 */
                version_id: components["parameters"]["DiffVersionId"];
            };
            cookie?: never;
        };
        /**
         * Get a diff version of a merge request
         * @description Returns one version of the diff of a merge request, with its commits and the files it changes.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getMergeRequestVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/pipelines/{pipeline_id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the pipeline.
                 * @example 312
                 */
                pipeline_id: components["parameters"]["PipelineId"];
            };
            cookie?: never;
        };
        /**
         * List the jobs of a pipeline
         * @description Returns the CI jobs of one pipeline, all of them or those with certain statuses.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listPipelineJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/branches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the branches of a project
         * @description Returns the branches of a project's repository, each with the commit it points to.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/branches/{branch}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a branch
         * @description Returns one branch of a project's repository, with the commit it points to.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["getBranch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/branches/{branch}/protect": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Protect a branch
         * @description Protects a branch. If it is protected already, it stays so.
         *
         *     Only members of the project can do this.
         */
        put: operations["protectBranch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/repository/branches/{branch}/unprotect": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Unprotect a branch
         * @description Takes the protection from a branch. If it has none, it stays so.
         *
         *     Only members of the project can do this.
         */
        put: operations["unprotectBranch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a project with a group
         * @description Gives a group access to a project, until a certain day if one is sent.
         *
         *     Only members of the project can do this.
         */
        post: operations["shareProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/share/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example 8
                 */
                group_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End sharing a project with a group
         * @description Takes from a group the access to a project that sharing gave it.
         *
         *     Only members of the project can do this.
         */
        delete: operations["unshareProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/star": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Star a project
         * @description Stars a project for the caller: its `star_count` increases. If the caller has starred it already, nothing
         *     changes and the answer is 304.
         *
         *     Any signed-in user who can see the project can do this.
         */
        post: operations["starProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive a project
         * @description Takes a project out of the archive. Doing so again changes nothing and answers the same.
         *
         *     Only the owner of the project and administrators can do this.
         */
        post: operations["unarchiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/unstar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unstar a project
         * @description Takes back the star of the caller: the project's `star_count` decreases. If the caller has not starred it,
         *     nothing changes and the answer is 304.
         *
         *     Any signed-in user who can see the project can do this.
         */
        post: operations["unstarProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Uploads a file to a project. The answer holds its address and the Markdown that refers to it.
         *
         *     Only members of the project can do this. Both 200 and 201 are documented for success.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List the users of a project
         * @description Returns the users of a project, all of them or those that fit a search.
         *
         *     A private project answers 404 to everyone who is not a member.
         */
        get: operations["listProjectUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/search/{query}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The part of the name to look for.
                 * @example site
                 */
                query: string;
            };
            cookie?: never;
        };
        /**
         * Search projects by name
         * @description Returns the projects that the caller can see and whose name contains a text.
         *
         *     Without a token, only public projects are returned.
         */
        get: operations["searchProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/user/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user who is to own the project.
                 * @example 3
                 */
                user_id: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project for a user
         * @description Makes a project that belongs to a user. Here `name` always has to be sent.
         *
         *     Only administrators can do this.
         */
        post: operations["createProjectForUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description Returns the caller's own account, in the view that administrators have of it.
         *
         *     An administrator can act as somebody else with `sudo`. The answer is then that person's account, with the
         *     private token.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when users were last active
         * @description Returns the day on which each user was last active, for everyone who was active since a given day. Cloning
         *     and pushing over HTTP or SSH count, and so does signing in. The oldest comes first.
         *
         *     Only administrators can do this.
         */
        get: operations["listUserActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your emails
         * @description Returns the emails of the caller.
         */
        get: operations["listCurrentUserEmails"];
        put?: never;
        /**
         * Add an email to your account
         * @description Adds an email address to the account of the caller.
         *
         *     An address that the service has already is refused with 400, as is anything that is not a valid address.
         */
        post: operations["createCurrentUserEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/emails/{email_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the email.
                 * @example 61
                 */
                email_id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * Get one of your emails
         * @description Returns one email of the caller.
         */
        get: operations["getCurrentUserEmail"];
        put?: never;
        post?: never;
        /**
         * Remove one of your emails
         * @description Takes an email from the account of the caller. Removing an email that is gone already, or never was,
         *     succeeds too.
         */
        delete: operations["deleteCurrentUserEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your SSH keys
         * @description Returns the SSH keys of the caller.
         */
        get: operations["listCurrentUserSshKeys"];
        put?: never;
        /**
         * Add an SSH key to your account
         * @description Adds a public key with which the caller can reach repositories over SSH.
         *
         *     A key that the service has already is refused with 400, as is anything that is not a valid key.
         */
        post: operations["createCurrentUserSshKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the SSH key.
                 * @example 31
                 */
                key_id: components["parameters"]["SshKeyId"];
            };
            cookie?: never;
        };
        /**
         * Get one of your SSH keys
         * @description Returns one SSH key of the caller.
         */
        get: operations["getCurrentUserSshKey"];
        put?: never;
        post?: never;
        /**
         * Remove one of your SSH keys
         * @description Takes an SSH key from the account of the caller. Removing a key that is gone already, or never was,
         *     succeeds too.
         */
        delete: operations["deleteCurrentUserSshKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Returns the accounts of the service, all of them or those that fit the filters.
         *
         *     Administrators get the administrators' view of each account, everybody else a smaller one.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Makes an account. Either `password` or `reset_password` has to be sent; when `reset_password` is true,
         *     the password is not used.
         *
         *     Only administrators can do this.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns one account. Administrators get the administrators' view of it.
         */
        get: operations["getUser"];
        /**
         * Change a user
         * @description Changes an account. A new password holds until the next sign-in, where the person has to choose another.
         *
         *     Only administrators can do this. Every failure is answered with 404, even a value that is not valid or an
         *     address that another account has already.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Removes an account. Deleting a user who does not exist succeeds too, with an empty answer.
         *
         *     Only administrators can do this.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a user
         * @description Keeps a user from using the service. The `state` of the user becomes `blocked`.
         *
         *     Only administrators can do this. It is refused when directory synchronization manages whether the user is
         *     blocked.
         */
        post: operations["blockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List the emails of a user
         * @description Returns the emails of a user.
         *
         *     Only administrators can do this.
         */
        get: operations["listUserEmails"];
        put?: never;
        /**
         * Add an email to a user
         * @description Adds an email address to the account of a user.
         *
         *     Only administrators can do this. An address that the service has already is refused with 400, as is
         *     anything that is not a valid address.
         */
        post: operations["createUserEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/emails/{email_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user's email.
                 * @example 63
                 */
                email_id: components["parameters"]["UserEmailId"];
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an email of a user
         * @description Takes an email from the account of a user.
         *
         *     Only administrators can do this. Unlike with one's own emails, an email that is not there answers 404.
         */
        delete: operations["deleteUserEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List the events of a user
         * @description Returns what a user did in projects: pushes, comments, and what they opened or closed. The newest comes
         *     first.
         */
        get: operations["listUserEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List the SSH keys of a user
         * @description Returns the SSH keys of a user.
         *
         *     Only administrators can do this.
         */
        get: operations["listUserSshKeys"];
        put?: never;
        /**
         * Add an SSH key to a user
         * @description Adds a public key with which a user can reach repositories over SSH.
         *
         *     Only administrators can do this. A key that the service has already is refused with 400, as is anything
         *     that is not a valid key.
         */
        post: operations["createUserSshKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
                /**
                 * @description The id of the user's SSH key.
                 * @example 33
                 */
                key_id: components["parameters"]["UserSshKeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an SSH key of a user
         * @description Takes an SSH key from the account of a user.
         *
         *     Only administrators can do this. Unlike with one's own keys, a key that is not there answers 404.
         */
        delete: operations["deleteUserSshKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock a user
         * @description Lets a blocked user use the service again. The `state` of the user becomes `active`.
         *
         *     Only administrators can do this. It is refused when directory synchronization manages whether the user is
         *     blocked.
         */
        post: operations["unblockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/impersonation_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        /**
         * List the impersonation tokens of a user
         * @description Returns the tokens that administrators made to act as a user, all of them or those in a certain state.
         *
         *     Only administrators can do this.
         */
        get: operations["listImpersonationTokens"];
        put?: never;
        /**
         * Create an impersonation token
         * @description Makes a token with which the caller can act as a user, in API calls and when reading and writing Git
         *     repositories. The answer carries its secret value. The user does not see the token in the profile
         *     settings.
         *
         *     Only administrators can do this. Both 200 and 201 are documented for success.
         */
        post: operations["createImpersonationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/impersonation_tokens/{impersonation_token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        /**
         * Get an impersonation token
         * @description Returns one of the tokens that administrators made to act as a user.
         *
         *     Only administrators can do this.
         */
        get: operations["getImpersonationToken"];
        put?: never;
        post?: never;
        /**
         * Revoke an impersonation token
         * @description Makes a token useless for good. It stays in the list: `revoked` becomes true and `active` false.
         *
         *     Only administrators can do this.
         */
        delete: operations["revokeImpersonationToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description How far an access goes, as a number. */
        AccessLevel: number;
        /**
         * @description Something that a person did in a project. A comment brings `note`, a push brings `data`, anything else
         *     neither.
         */
        ActivityEvent: components["schemas"]["ActivityEventWithNote"] | components["schemas"]["ActivityEventWithPush"] | components["schemas"]["ActivityEventPlain"];
        /** @description What every event carries. */
        ActivityEventBase: {
            /**
             * @description What was done.
             * @example closed
             * @example opened
             * @example commented on
             */
            action_name: string;
            author: components["schemas"]["UserBrief"];
            /** @description The id of the person who did it. */
            author_id: number;
            /** @description The name of that person's account. */
            author_username: string;
            /** @description The id of the project it happened in. */
            project_id: number;
            /** @description The id of what it was done to; `null` for a push. */
            target_id: number | null;
            /** @description The title of what it was done to; `null` where it has none. */
            target_title: string | null;
            /**
             * @description The kind of what it was done to; `null` for a push.
             * @example Issue
             * @example Note
             */
            target_type: string | null;
            /** @description The title of the event. */
            title: string | null;
        };
        /** @description An event that is neither a comment nor a push. */
        ActivityEventPlain: components["schemas"]["ActivityEventBase"] & {
            /** @description Always `null`. */
            data: null;
        };
        /** @description An event that is a comment. */
        ActivityEventWithNote: components["schemas"]["ActivityEventBase"] & {
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description Always `null`. */
            data: null;
            note: components["schemas"]["EventNote"];
        };
        /** @description An event that is a push. */
        ActivityEventWithPush: components["schemas"]["ActivityEventBase"] & {
            data: components["schemas"]["PushData"];
        };
        /** @description A branch of a repository, with the commit it points to. */
        Branch: {
            commit: components["schemas"]["BranchCommit"];
            /** @description Whether developers can merge into the branch. */
            developers_can_merge: boolean;
            /** @description Whether developers can push to the branch. */
            developers_can_push: boolean;
            /** @description The name of the branch. */
            name: string;
            protected: components["schemas"]["BranchProtection"];
        };
        /** @description The commit that a branch points to. */
        BranchCommit: {
            /** @description The author's email address. */
            author_email: string;
            /** @description Who wrote the change. */
            author_name: string;
            /**
             * Format: date-time
             * @description When the change was written.
             */
            authored_date: string;
            /**
             * Format: date-time
             * @description When the commit was made.
             */
            committed_date: string;
            /** @description The committer's email address. */
            committer_email: string;
            /** @description Who made the commit. */
            committer_name: string;
            /** @description The full hash. */
            id: string;
            /** @description The whole message. */
            message: string;
            /** @description The full hashes of the commits before it. */
            parent_ids: string[];
        };
        /** @description Whether the branch is protected. */
        BranchProtection: boolean;
        /** @description The commit that a job ran for. */
        Commit: {
            /** @description The author's email address. */
            author_email: string;
            /** @description Who wrote the change. */
            author_name: string;
            /**
             * Format: date-time
             * @description When the commit was made.
             */
            created_at: string;
            /** @description The full hash. */
            id: string;
            /** @description The whole message. */
            message: string;
            /** @description The first characters of the hash. */
            short_id: string;
            /** @description The first line of the message. */
            title: string;
        };
        /**
         * @description Which time a list is sorted by: that of making something or that of its last change.
         * @enum {string}
         */
        CreatedOrUpdatedOrder: "created_at" | "updated_at";
        /** @description The account that an administrator acts as with `sudo`, with its secret token. */
        CurrentUserSudo: components["schemas"]["UserAdminView"] & {
            /** @description Whether the account is an administrator's. */
            is_admin: boolean;
            /** @description The private access token of the account. */
            private_token: string;
        };
        /** @description A version of the diff of a merge request, as listed. */
        DiffVersion: {
            /** @description The full hash of the newest commit that both branches share. */
            base_commit_sha: string;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description The full hash of the newest commit of the source branch. */
            head_commit_sha: string;
            /** @description The id of the version. */
            id: number;
            /** @description The id of the merge request; not its `iid`. */
            merge_request_id: number;
            /** @description How many files differ, as text. */
            real_size: string;
            /** @description The full hash of the commit of the target branch that the version starts from. */
            start_commit_sha: string;
            /**
             * @description Where the version stands.
             * @example collected
             */
            state: string;
        };
        /** @description A version of the difference that a merge request makes, with its commits and the files it changes. */
        DiffVersionWithDiffs: components["schemas"]["DiffVersion"] & {
            /** @description The commits of the version. */
            commits: components["schemas"]["MergeRequestCommit"][];
            /** @description What the version changes, file by file. */
            diffs: components["schemas"]["MergeRequestChange"][];
        };
        /**
         * @description A duration as people write it, hours and then minutes, such as `3h30m`.
         * @example 3h30m
         * @example 1h
         */
        DurationInput: string;
        /** @description A further email address of an account. */
        Email: {
            /** @description The address. */
            email: string;
            /** @description The id of the email. */
            id: number;
        };
        /** @description An email address to add. */
        EmailCreate: {
            /** @description The address. */
            email: string;
        };
        /** @description Why a request was refused. */
        ErrorMessage: {
            /** @description The reason, in words. */
            message: string;
        };
        /** @description The comment that an event is about. */
        EventNote: {
            /** @description The address of an attached file; `null` without one. */
            attachment: string | null;
            author: components["schemas"]["UserBrief"];
            /** @description The text. */
            body: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /** @description The id of the comment. */
            id: number;
            /** @description The id of what it comments on. */
            noteable_id: number;
            /**
             * @description The kind of what it comments on.
             * @example Issue
             */
            noteable_type: string;
            /** @description Whether the service wrote it, not a person. */
            system: boolean;
        };
        /** @description An issue that an external tracker keeps. */
        ExternalIssue: {
            /** @description What the tracker calls the issue. */
            id: string;
            /** @description What the issue is about. */
            title: string;
        };
        /** @description A group that a project is shared with. */
        GroupShare: {
            group_access_level: components["schemas"]["AccessLevel"];
            /** @description The id of the group. */
            group_id: number;
            /** @description The name of the group. */
            group_name: string;
        };
        /** @description The group to share a project with. */
        GroupShareCreate: {
            /**
             * Format: date
             * @description The day on which the share ends. Without it, the share lasts.
             */
            expires_at?: string;
            group_access: components["schemas"]["AccessLevel"];
            /** @description The id of the group. */
            group_id: number;
        };
        /** @description A token with which an administrator acts as another user, as listed and read. */
        ImpersonationToken: {
            /** @description Whether it can be used. */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date
             * @description The day on which it stops working; `null` if it never does.
             */
            expires_at: string | null;
            /** @description The id of the token. */
            id: number;
            /**
             * @description Always `true`.
             * @constant
             */
            impersonation: true;
            /** @description What the administrator called it. */
            name: string;
            /** @description Whether it was revoked. */
            revoked: boolean;
            /** @description What it may be used for. */
            scopes: components["schemas"]["ImpersonationTokenScope"][];
            /** @description The secret value. */
            token?: string;
        };
        /** @description A new token. */
        ImpersonationTokenCreate: components["schemas"]["ImpersonationTokenCreateBase"] & {
            /** @description What it may be used for. */
            scopes: components["schemas"]["ImpersonationTokenScope"][];
        };
        /** @description What a new token has besides its scopes. */
        ImpersonationTokenCreateBase: {
            /**
             * Format: date
             * @description The day on which it stops working. Without it, the token never expires.
             */
            expires_at?: string;
            /** @description What to call it. */
            name: string;
        };
        /** @description A new token, with its scopes as they are named in a form. */
        ImpersonationTokenCreateForm: components["schemas"]["ImpersonationTokenCreateBase"] & {
            /** @description What it may be used for; repeat it for each scope. */
            "scopes[]": components["schemas"]["ImpersonationTokenScope"][];
        };
        /**
         * @description What a token may be used for: `api` for the whole API and for Git, `read_user` for reading users.
         * @enum {string}
         */
        ImpersonationTokenScope: "api" | "read_user";
        /**
         * @description Which tokens to list.
         * @enum {string}
         */
        ImpersonationTokenStateFilter: "all" | "active" | "inactive";
        /** @description A token that was just made, with its secret value. */
        ImpersonationTokenWithSecret: components["schemas"]["ImpersonationToken"] & {
            /** @description The secret value. */
            token: string;
        };
        /** @description An issue, as listed. */
        Issue: components["schemas"]["IssueBase"] & {
            /** @description How many comments people wrote on it. */
            user_notes_count: number;
        };
        /** @description An issue, as answered to subscribing to it or unsubscribing from it. */
        IssueAfterSubscription: components["schemas"]["Issue"] & {
            subscribed?: components["schemas"]["IssueSubscription"];
        };
        /** @description What every answer about an issue carries. */
        IssueBase: {
            /**
             * @deprecated
             * @description The person who is to do it; `null` without one. Use `assignees` instead.
             */
            assignee: components["schemas"]["UserBrief"] | null;
            /** @description The person who is to do it, as the only element; empty without one. */
            assignees: components["schemas"]["UserBrief"][];
            author: components["schemas"]["UserBrief"];
            /** @description Whether it is marked as confidential. */
            confidential: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description What it is about, at length; `null` without one. */
            description: string | null;
            /**
             * Format: date
             * @description The day by which it is to be done; `null` without one.
             */
            due_date: string | null;
            /** @description The id of the issue, unique across the service. */
            id: number;
            /** @description The number of the issue within its project; the one that paths name it by. */
            iid: number;
            /** @description The names of its labels. */
            labels: string[];
            /** @description The milestone it belongs to; `null` without one. */
            milestone: components["schemas"]["Milestone"] | null;
            /** @description The id of the project that it belongs to. */
            project_id: number;
            state: components["schemas"]["IssueState"];
            /** @description What it is about, in a line. */
            title: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The address of its page. */
            web_url: string;
        };
        /** @description A new issue. */
        IssueCreate: components["schemas"]["IssueCreateBase"] & {
            /** @description The id of the person who is to do it, as the only element. */
            assignee_ids?: number[];
        };
        /** @description A new issue, but for its assignee. */
        IssueCreateBase: components["schemas"]["IssueWriteBase"] & {
            /**
             * @description Whether to mark it as confidential.
             * @default false
             */
            confidential?: boolean;
            /**
             * Format: date-time
             * @description When it is to count as made. Only the owner of the project and administrators may set it.
             */
            created_at?: string;
            /** @description The id of a discussion of the merge request in `merge_request_to_resolve_discussions_of`, which has to be sent with it. */
            discussion_to_resolve?: string;
            /** @description The iid of a merge request of the project. All its discussions become resolved, and it brings a default description. A title and description that are sent go before those it brings. */
            merge_request_to_resolve_discussions_of?: number;
            /** @description What it is about, in a line. */
            title: string;
        };
        /** @description A new issue, with its assignee as it is named in a form. */
        IssueCreateForm: components["schemas"]["IssueCreateBase"] & {
            /** @description The id of the person who is to do it, as the only element. */
            "assignee_ids[]"?: number[];
        };
        /** @description An issue, as shown in a todo about it. */
        IssueInTodo: components["schemas"]["Issue"] & {
            /** @description How many people voted against it. */
            downvotes: number;
            /** @description How many people voted for it. */
            upvotes: number;
        };
        /** @description Where to move an issue. */
        IssueMove: {
            /** @description The id of the project to move it to. */
            to_project_id: number;
        };
        /**
         * @description Where an issue stands.
         * @enum {string}
         */
        IssueState: "opened" | "closed";
        /**
         * @description What to do with the state of an issue.
         * @enum {string}
         */
        IssueStateEvent: "close" | "reopen";
        /** @description Whether the caller is subscribed to the issue. */
        IssueSubscription: boolean;
        /** @description Changes to an issue. What is not sent stays as it is. */
        IssueUpdate: components["schemas"]["IssueUpdateBase"] & {
            /** @description The id of the person who is to do it, as the only element. */
            assignee_ids?: number[];
        };
        /** @description Changes to an issue, but for its assignee. What is not sent stays as it is. */
        IssueUpdateBase: components["schemas"]["IssueWriteBase"] & {
            /** @description Whether it is marked as confidential. */
            confidential?: boolean;
            state_event?: components["schemas"]["IssueStateEvent"];
            /** @description What it is about, in a line. */
            title?: string;
            /**
             * Format: date-time
             * @description When it is to count as changed. Only the owner of the project and administrators may set it.
             */
            updated_at?: string;
        };
        /** @description Changes to an issue, with its assignee as it is named in a form. What is not sent stays as it is. */
        IssueUpdateForm: components["schemas"]["IssueUpdateBase"] & {
            /** @description The id of the person who is to do it, as the only element. */
            "assignee_ids[]"?: number[];
        };
        /** @description An issue, as answered to reading, creating or changing it. */
        IssueWithSubscription: components["schemas"]["Issue"] & {
            subscribed: components["schemas"]["IssueSubscription"];
        };
        /** @description What can be set both on a new issue and on an existing one, and never has to be. */
        IssueWriteBase: {
            /** @description What it is about, at length. */
            description?: string;
            /**
             * Format: date
             * @description The day by which it is to be done.
             */
            due_date?: string;
            /** @description The names of its labels, separated by commas. */
            labels?: string;
            /** @description The id of the milestone it belongs to. */
            milestone_id?: number;
        };
        /** @description A CI job, as listed and read. */
        Job: components["schemas"]["JobBase"] & {
            /** @description The archive of what the job produced; `null` without one. */
            artifacts_file: components["schemas"]["JobArtifactsFile"] | null;
            pipeline: components["schemas"]["JobPipeline"];
            /** @description The person who started the job. */
            user: components["schemas"]["JobUser"] | null;
        };
        /** @description A CI job, as answered to canceling, retrying or playing it. It does not name its pipeline. */
        JobAfterAction: components["schemas"]["JobBase"] & {
            /** @description The archive of what the job produced; `null` without one. */
            artifacts_file: components["schemas"]["JobArtifactsFile"] | null;
            /** @description Always `null` in this answer. */
            user: null;
        };
        /** @description A CI job, as answered to erasing it or keeping its artifacts. It names neither its pipeline nor the archive. */
        JobAfterArtifactsAction: components["schemas"]["JobBase"] & {
            /** @description Stands in the place of `artifacts_file`. */
            download_url: string | null;
            /** @description Always `null` in this answer. */
            user: null;
        };
        /** @description The archive of what a job produced. */
        JobArtifactsFile: {
            /** @description The name of the archive. */
            filename: string;
            /** @description How large it is, in bytes. */
            size: number;
        };
        /** @description What every answer about a job carries. */
        JobBase: {
            commit: components["schemas"]["Commit"];
            /** @description How much of the code the tests covered, in percent. */
            coverage: number | null;
            /**
             * Format: date-time
             * @description When the job was made.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description When it ended; `null` before.
             */
            finished_at: string | null;
            /** @description The id of the job. */
            id: number;
            /** @description The name of the job in the CI configuration. */
            name: string;
            /** @description The branch or tag it runs for. */
            ref: string;
            /** @description The runner that took the job. */
            runner: Record<string, unknown> | null;
            /** @description The stage of the pipeline it belongs to. */
            stage: string;
            /**
             * Format: date-time
             * @description When it began to run; `null` before.
             */
            started_at: string | null;
            status: components["schemas"]["JobStatus"];
            /** @description Whether `ref` is a tag. */
            tag: boolean;
        };
        /** @description The pipeline that a job belongs to. */
        JobPipeline: {
            /** @description The id of the pipeline. */
            id: number;
            /** @description The branch or tag it runs for. */
            ref: string;
            /** @description The full hash of the commit it runs for. */
            sha: string;
            /**
             * @description Where the pipeline stands.
             * @example pending
             * @example running
             */
            status: string;
        };
        /**
         * @description A job status that lists can be filtered by.
         * @enum {string}
         */
        JobScope: "created" | "pending" | "running" | "failed" | "success" | "canceled" | "skipped";
        /**
         * @description Where a job stands. The list of values is open: seen are the ones that lists filter by, and `started` in
         *     the answer to playing a job.
         * @example created
         * @example pending
         * @example running
         * @example failed
         * @example success
         * @example canceled
         * @example skipped
         * @example started
         */
        JobStatus: string;
        /** @description The person who started a job. */
        JobUser: components["schemas"]["UserBrief"] & {
            /** @description What the person says of themselves. */
            bio: string | null;
            /**
             * Format: date-time
             * @description When the account was made.
             */
            created_at: string;
            linkedin: components["schemas"]["ProfileText"];
            skype: components["schemas"]["ProfileText"];
            twitter: components["schemas"]["ProfileText"];
            website_url: components["schemas"]["ProfileText"];
        };
        /** @description A merge request, which offers the changes of one branch to another, as listed. */
        MergeRequest: {
            /** @description The person who is to look after it; `null` without one. */
            assignee: components["schemas"]["MergeRequestUser"] | null;
            author: components["schemas"]["MergeRequestUser"];
            /**
             * Format: date-time
             * @description When it was made. Some answers leave it out.
             */
            created_at?: string;
            /** @description What it does, at length; `null` without one. */
            description: string | null;
            /** @description How many people voted against it. */
            downvotes: number;
            /** @description Whether the source branch is removed by the merge, as chosen with `remove_source_branch`; `null` if nothing was chosen. */
            force_remove_source_branch: boolean | null;
            /** @description The id of the merge request, unique across the service. */
            id: number;
            /** @description The number of the merge request within its project; the one that paths name it by. */
            iid: number;
            /** @description The names of its labels. */
            labels: string[];
            /** @description The full hash of the commit that merged it; `null` before. */
            merge_commit_sha: string | null;
            merge_status: components["schemas"]["MergeStatus"];
            merge_when_pipeline_succeeds: components["schemas"]["MergeWhenPipelineSucceeds"];
            /** @description The milestone it belongs to; `null` without one. */
            milestone: components["schemas"]["Milestone"] | null;
            /** @description The id of the project that it belongs to. */
            project_id: number;
            /** @description The full hash of the commit at the head of the source branch. */
            sha: string;
            /** @description Whether the source branch is removed by the merge, as chosen when accepting; `null` if nothing was chosen. */
            should_remove_source_branch: boolean | null;
            /** @description The branch that is to be merged. */
            source_branch: string;
            /** @description The id of the project with the source branch. */
            source_project_id: number;
            state: components["schemas"]["MergeRequestState"];
            /** @description The branch that it is to be merged into. */
            target_branch: string;
            /** @description The id of the project with the target branch. */
            target_project_id: number;
            /** @description What it does, in a line. */
            title: string;
            /**
             * Format: date-time
             * @description When it last changed. Some answers leave it out.
             */
            updated_at?: string;
            /** @description How many people voted for it. */
            upvotes: number;
            /** @description How many comments people wrote on it. */
            user_notes_count: number;
            /** @description The address of its page. */
            web_url: string;
            /** @description Whether it is marked as unfinished. */
            work_in_progress: boolean;
        };
        /** @description How to merge. */
        MergeRequestAccept: {
            /** @description The message of the merge commit. */
            merge_commit_message?: string;
            /** @description Whether to wait until the pipeline succeeds. */
            merge_when_pipeline_succeeds?: boolean;
            /** @description The full hash that the head of the source branch must have; otherwise nothing is merged. */
            sha?: string;
            /** @description Whether to remove the source branch. */
            should_remove_source_branch?: boolean;
        };
        /** @description How one file changes. */
        MergeRequestChange: {
            /** @description The Git file mode before. */
            a_mode: string;
            /** @description The Git file mode after. */
            b_mode: string;
            /** @description Whether the file is removed. */
            deleted_file: boolean;
            /** @description The lines that change. */
            diff: string;
            /** @description Whether the file is added. */
            new_file: boolean;
            /** @description The path of the file after. */
            new_path: string;
            /** @description The path of the file before. */
            old_path: string;
            /** @description Whether the file gets another path. */
            renamed_file: boolean;
        };
        /** @description A commit of a merge request. */
        MergeRequestCommit: {
            /** @description The author's email address. */
            author_email: string;
            /** @description Who wrote the change. */
            author_name: string;
            /**
             * Format: date-time
             * @description When the commit was made.
             */
            created_at: string;
            /** @description The full hash. */
            id: string;
            /** @description The whole message. */
            message: string;
            /** @description The first characters of the hash. */
            short_id: string;
            /** @description The first line of the message. */
            title: string;
        };
        /** @description A new merge request. */
        MergeRequestCreate: WithRequired<components["schemas"]["MergeRequestWriteBase"], "target_branch" | "title"> & {
            /** @description The branch that is to be merged. It is a branch of the project that the path names. */
            source_branch: string;
            /** @description The id of the project with the target branch. Without it, that is the project that the path names. */
            target_project_id?: number;
        };
        /**
         * @description Where a merge request stands. The list of values is open: seen are `opened`, `closed`, `merged` and
         *     `reopened`.
         * @example opened
         * @example closed
         * @example merged
         * @example reopened
         */
        MergeRequestState: string;
        /**
         * @description What is to happen to the state of a merge request.
         * @enum {string}
         */
        MergeRequestStateEvent: "close" | "reopen";
        /**
         * @description Which merge requests to list, by where they stand.
         * @enum {string}
         */
        MergeRequestStateFilter: "opened" | "closed" | "merged" | "all";
        /** @description Whether the caller is subscribed to the merge request. */
        MergeRequestSubscription: boolean;
        /** @description Changes to a merge request, at least one. What is not sent stays as it is. */
        MergeRequestUpdate: components["schemas"]["MergeRequestWriteBase"] & {
            state_event?: components["schemas"]["MergeRequestStateEvent"];
        } & ({
            /** @description The branch that it is to be merged into. */
            target_branch: string;
        } | {
            /** @description What it does, in a line. */
            title: string;
        } | {
            /** @description The id of the person who is to look after it. */
            assignee_id: number;
        } | {
            /** @description What it does, at length. */
            description: string;
        } | {
            state_event: components["schemas"]["MergeRequestStateEvent"];
        } | {
            /** @description The names of its labels, separated by commas. */
            labels: string;
        } | {
            /** @description The id of the milestone it belongs to. */
            milestone_id: number;
        } | {
            /** @description Whether the source branch is to be removed by the merge. */
            remove_source_branch: boolean;
        });
        /** @description The author or assignee of a merge request. Some answers add the address and the age of the account. */
        MergeRequestUser: components["schemas"]["UserBrief"] & {
            /**
             * Format: date-time
             * @description When the account was made.
             */
            created_at?: string;
            /** @description The person's email address. */
            email?: string;
        };
        /** @description A merge request with the files that it changes. */
        MergeRequestWithChanges: components["schemas"]["MergeRequest"] & {
            /** @description What it changes, file by file. */
            changes: components["schemas"]["MergeRequestChange"][];
            subscribed?: components["schemas"]["MergeRequestSubscription"];
        };
        /** @description A merge request, as answered to reading it, creating it or changing it. */
        MergeRequestWithSubscription: components["schemas"]["MergeRequest"] & {
            subscribed: components["schemas"]["MergeRequestSubscription"];
        };
        /** @description What can be set both on a new merge request and on an existing one. */
        MergeRequestWriteBase: {
            /** @description The id of the person who is to look after it. */
            assignee_id?: number;
            /** @description What it does, at length. */
            description?: string;
            /** @description The names of its labels, separated by commas. */
            labels?: string;
            /** @description The id of the milestone it belongs to. */
            milestone_id?: number;
            /** @description Whether the source branch is to be removed by the merge. */
            remove_source_branch?: boolean;
            /** @description The branch that it is to be merged into. */
            target_branch?: string;
            /** @description What it does, in a line. */
            title?: string;
        };
        /**
         * @description Whether the source branch can be merged into the target branch. The list of values is open: seen are
         *     `can_be_merged`, `cannot_be_merged` and `unchecked`.
         * @example can_be_merged
         * @example cannot_be_merged
         * @example unchecked
         */
        MergeStatus: string;
        /** @description Whether the merge request was accepted and is merged as soon as its pipeline succeeds. */
        MergeWhenPipelineSucceeds: boolean;
        /** @description A milestone of a project, as shown on what is planned for it. */
        Milestone: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description What it is about. */
            description: string | null;
            /**
             * Format: date
             * @description The day by which it is to be reached; `null` without one.
             */
            due_date: string | null;
            /** @description The id of the milestone. */
            id: number;
            /** @description Its number within the project. */
            iid: number;
            /** @description The id of the project it belongs to. */
            project_id: number;
            /**
             * @description Where the milestone stands.
             * @example active
             * @example closed
             */
            state: string;
            /** @description What it is called. */
            title: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An issue in the project that it was moved to. It does not say how many comments it has. */
        MovedIssue: components["schemas"]["IssueBase"] & {
            subscribed?: components["schemas"]["IssueSubscription"];
        };
        /** @description An optional line of a user's profile, as the person entered it; empty or `null` when they did not. */
        ProfileText: string | null;
        /** @description A project with its settings and counts. */
        Project: WithRequired<components["schemas"]["ProjectSimple"], "name_with_namespace" | "path_with_namespace" | "http_url_to_repo" | "ssh_url_to_repo"> & {
            archived: components["schemas"]["ProjectArchiving"];
            /** @description The address of the project's avatar image; `null` without one. */
            avatar_url: string | null;
            /** @description Whether the project has a container registry. */
            container_registry_enabled: boolean;
            /**
             * Format: date-time
             * @description When the project was made.
             */
            created_at: string;
            /** @description The id of the user who made the project. */
            creator_id: number;
            /** @description The name of the default branch; `null` while the repository has no branches. */
            default_branch: string | null;
            /** @description What the project says of itself; `null` if it says nothing. */
            description: string | null;
            /** @description How many forks there are of the project. */
            forks_count: number;
            /** @description Whether the project has issues. */
            issues_enabled: boolean;
            /** @description Whether the project has CI jobs. */
            jobs_enabled: boolean;
            /**
             * Format: date-time
             * @description When something last happened in the project.
             */
            last_activity_at: string;
            /** @description Whether the project has merge requests. */
            merge_requests_enabled: boolean;
            namespace: components["schemas"]["ProjectNamespace"];
            /** @description Whether merge requests can be accepted only after all their discussions are resolved. */
            only_allow_merge_if_all_discussions_are_resolved: boolean;
            /** @description Whether merge requests can be accepted only after their pipeline succeeded. */
            only_allow_merge_if_pipeline_succeeds: boolean;
            /** @description How many issues are open. */
            open_issues_count: number;
            owner?: components["schemas"]["ProjectOwner"];
            permissions?: components["schemas"]["ProjectPermissions"];
            /** @description Whether the project's jobs are public. */
            public_jobs: boolean;
            /** @description Whether users can ask for access to the project. */
            request_access_enabled: boolean;
            /** @description A token for runners of the project. Only some answers carry it. */
            runners_token?: string;
            /** @description Whether shared runners take the project's jobs. */
            shared_runners_enabled: boolean;
            /** @description The groups that the project is shared with. */
            shared_with_groups: components["schemas"]["GroupShare"][];
            /** @description Whether the project has snippets. */
            snippets_enabled: boolean;
            star_count: components["schemas"]["ProjectStarCount"];
            statistics?: components["schemas"]["ProjectStatistics"];
            /** @description The words that the project is tagged with. */
            tag_list: string[];
            visibility: components["schemas"]["ProjectVisibility"];
            /** @description Whether the project has a wiki. */
            wiki_enabled: boolean;
        };
        /** @description How far an access goes, and of what the user is notified. */
        ProjectAccess: {
            access_level: components["schemas"]["AccessLevel"];
            /** @description Of what the user is notified, as a number. */
            notification_level: number;
        };
        /** @description Whether the project is archived. */
        ProjectArchiving: boolean;
        /** @description A new project. Either `name` or `path` has to be sent. */
        ProjectCreate: components["schemas"]["ProjectSettings"] & {
            /** @description The name of the project. Without it, `path` is the name. */
            name?: string;
            /** @description The id of the namespace to put the project in. Without it, the caller's own. */
            namespace_id?: number;
            /** @description The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
            path?: string;
        } & (components["schemas"]["ProjectCreateWithName"] | components["schemas"]["ProjectCreateWithPath"]);
        /** @description A new project that is to belong to a user. */
        ProjectCreateForUser: components["schemas"]["ProjectSettings"] & {
            /**
             * @description The name of the default branch.
             * @default master
             */
            default_branch?: string;
            /** @description The name of the project. */
            name: string;
            /** @description The id of the namespace to put the project in. Without it, that of the user. */
            namespace_id?: number;
            /** @description The last part of the project's path. Without it, it is made from the name, in lower case and with dashes. */
            path?: string;
        };
        /** @description A new project that has a name. */
        ProjectCreateWithName: {
            /** @description The name of the project. */
            name: string;
        };
        /** @description A new project that has a path. */
        ProjectCreateWithPath: {
            /** @description The last part of the project's path. */
            path: string;
        };
        /** @description Where to put a fork. */
        ProjectForkCreate: {
            /** @description The id or the path of the namespace to put the fork in. */
            namespace: number | string;
        };
        /**
         * @description An address that is notified of what happens in a project, with a switch for each kind of event. The secret
         *     that receivers check is never shown.
         */
        ProjectHook: {
            /**
             * Format: date-time
             * @description When the hook was added.
             */
            created_at: string;
            /** @description Whether the certificate of the address is verified when the hook is triggered. */
            enable_ssl_verification: boolean;
            /** @description The id of the hook. */
            id: number;
            /** @description Whether it is notified of what happens to issues. */
            issues_events: boolean;
            /** @description Whether it is notified of what happens to CI jobs. */
            job_events: boolean;
            /** @description Whether it is notified of what happens to merge requests. */
            merge_requests_events: boolean;
            /** @description Whether it is notified of comments. */
            note_events: boolean;
            /** @description Whether it is notified of what happens to CI pipelines. */
            pipeline_events: boolean;
            /** @description The id of the project it belongs to. */
            project_id: number;
            /** @description Whether it is notified of pushes. */
            push_events: boolean;
            /** @description Whether it is notified of pushed tags. */
            tag_push_events: boolean;
            /** @description The address that is notified. */
            url: string;
            /** @description Whether it is notified of what happens to the wiki. Set it as `wiki_events`. */
            wiki_page_events: boolean;
        };
        /** @description A new hook, or changes to one. */
        ProjectHookWrite: {
            /** @description Whether to verify the certificate of the address when the hook is triggered. */
            enable_ssl_verification?: boolean;
            /** @description Whether to notify of what happens to issues. */
            issues_events?: boolean;
            /** @description Whether to notify of what happens to CI jobs. */
            job_events?: boolean;
            /** @description Whether to notify of what happens to merge requests. */
            merge_requests_events?: boolean;
            /** @description Whether to notify of comments. */
            note_events?: boolean;
            /** @description Whether to notify of what happens to CI pipelines. */
            pipeline_events?: boolean;
            /** @description Whether to notify of pushes. */
            push_events?: boolean;
            /** @description Whether to notify of pushed tags. */
            tag_push_events?: boolean;
            /** @description A secret with which the receiver can validate what it is sent. It is never returned. */
            token?: string;
            /** @description The address to notify. */
            url: string;
            /** @description Whether to notify of what happens to the wiki. Answers call it `wiki_page_events`. */
            wiki_events?: boolean;
        };
        /** @description What the project stands under, such as a group or a user. */
        ProjectNamespace: {
            /** @description The whole path of the namespace. */
            full_path: string;
            /** @description The id of the namespace. */
            id: number;
            /**
             * @description What it is that the project stands under.
             * @example group
             * @example user
             */
            kind: string;
            /** @description The name of the namespace. */
            name: string;
            /** @description The last part of the namespace's path. */
            path: string;
        };
        /**
         * @description What a list of projects is sorted by.
         * @enum {string}
         */
        ProjectOrder: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at";
        /** @description The user who owns the project. Some answers leave it out. */
        ProjectOwner: {
            /**
             * Format: date-time
             * @description When the account was made.
             */
            created_at: string;
            /** @description The id of the user. */
            id: number;
            /** @description The full name. */
            name: string;
        };
        /** @description What the caller may do in the project, from two sources. */
        ProjectPermissions: {
            /** @description The access from the group that the project is in; `null` without any. */
            group_access: components["schemas"]["ProjectAccess"] | null;
            /** @description The access from the project itself; `null` without any. */
            project_access: components["schemas"]["ProjectAccess"] | null;
        };
        /**
         * @description What found projects are sorted by.
         * @enum {string}
         */
        ProjectSearchOrder: "id" | "name" | "created_at" | "last_activity_at";
        /** @description What can be set both on a new project and on an existing one, and never has to be. */
        ProjectSettings: {
            /** @description Whether the project has a container registry. */
            container_registry_enabled?: boolean;
            /** @description What the project says of itself. */
            description?: string;
            /** @description The address of a repository to import. */
            import_url?: string;
            /** @description Whether the project has issues. */
            issues_enabled?: boolean;
            /** @description Whether the project has CI jobs. */
            jobs_enabled?: boolean;
            /** @description Whether the project can hold LFS objects. */
            lfs_enabled?: boolean;
            /** @description Whether the project has merge requests. */
            merge_requests_enabled?: boolean;
            /** @description Whether merge requests can be accepted only after all their discussions are resolved. */
            only_allow_merge_if_all_discussions_are_resolved?: boolean;
            /** @description Whether merge requests can be accepted only after their pipeline succeeded. */
            only_allow_merge_if_pipeline_succeeds?: boolean;
            /** @description Whether the project's jobs are public. */
            public_jobs?: boolean;
            /** @description Whether users can ask for access to the project. */
            request_access_enabled?: boolean;
            /** @description Whether shared runners take the project's jobs. */
            shared_runners_enabled?: boolean;
            /** @description Whether the project has snippets. */
            snippets_enabled?: boolean;
            visibility?: components["schemas"]["ProjectVisibility"];
            /** @description Whether the project has a wiki. */
            wiki_enabled?: boolean;
        };
        /** @description What names a project and says where it is. With `simple=true`, a list shows nothing more. */
        ProjectSimple: {
            /** @description The address to clone from over HTTP. */
            http_url_to_repo?: string;
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description The name with that of the namespace before it. */
            name_with_namespace?: string;
            /** @description The last part of the project's path. */
            path: string;
            /** @description The full path of the project. */
            path_with_namespace?: string;
            /** @description The address to clone from over SSH. */
            ssh_url_to_repo?: string;
            /** @description The address of the project's page. */
            web_url: string;
        };
        /** @description How many users have starred the project. */
        ProjectStarCount: number;
        /** @description How large the project is. Only there when it was asked for. */
        ProjectStatistics: {
            /** @description How many commits the repository holds. */
            commit_count: number;
            /** @description The size of the artifacts of jobs. */
            job_artifacts_size: number;
            /** @description The size of the LFS objects. */
            lfs_objects_size: number;
            /** @description The size of the repository. */
            repository_size: number;
            /** @description The size of everything that is stored for the project. */
            storage_size: number;
        };
        /** @description Changes to a project. What is not sent stays as it is; `name` has to be sent. */
        ProjectUpdate: components["schemas"]["ProjectSettings"] & {
            /** @description The name of the default branch. */
            default_branch?: string;
            /** @description The name of the project. */
            name: string;
            /** @description The last part of the project's path. */
            path?: string;
        };
        /**
         * @description Who can reach a project: `private`, only users who were given access one by one; `internal`, any signed-in
         *     user can clone it; `public`, it can be cloned without signing in.
         * @enum {string}
         */
        ProjectVisibility: "private" | "internal" | "public";
        /** @description A commit that was pushed. */
        PushCommit: {
            author: components["schemas"]["PushCommitAuthor"];
            /** @description The full hash. */
            id: string;
            /** @description The whole message. */
            message: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            timestamp: string;
            /** @description The address of the commit's page. */
            url: string;
        };
        /** @description Who wrote a commit that was pushed. */
        PushCommitAuthor: {
            /** @description The author's email address. */
            email: string;
            /** @description The author's name. */
            name: string;
        };
        /** @description What was pushed. */
        PushData: {
            /** @description The hash of the commit that `ref` points to since. */
            after: string;
            /** @description The hash of the commit that `ref` pointed to before. */
            before: string;
            /** @description The commits that were pushed. */
            commits: components["schemas"]["PushCommit"][];
            /** @description What was pushed to. */
            ref: string;
            repository: components["schemas"]["PushRepository"];
            /** @description How many commits were pushed. */
            total_commits_count: number;
            /** @description The id of the person who pushed. */
            user_id: number;
            /** @description The name of that person. */
            user_name: string;
        };
        /** @description The repository that was pushed to. */
        PushRepository: {
            /** @description What the project says of itself; `null` if it says nothing. */
            description: string | null;
            /** @description The address of the project's page. */
            homepage: string;
            /** @description The name of the project. */
            name: string;
            /** @description The address to clone from. */
            url: string;
        };
        /**
         * @description In which direction a list is sorted: `asc` from the smallest or oldest, `desc` from the largest or newest.
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /** @description A public key that lets a user reach repositories over SSH. */
        SshKey: {
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
            /** @description The id of the key. */
            id: number;
            /** @description The text of the public key. */
            key: string;
            /** @description What its owner calls it. */
            title: string;
        };
        /** @description A public key to add. */
        SshKeyCreate: {
            /** @description The text of the public key. */
            key: string;
            /** @description What to call it. */
            title: string;
        };
        /** @description A public key and whose it is. */
        SshKeyWithUser: components["schemas"]["SshKey"] & {
            user: components["schemas"]["UserAdminView"];
        };
        /** @description How long something is expected to take, in seconds. */
        TimeEstimate: number;
        /** @description How long somebody worked on something, in seconds. */
        TimeSpent: number;
        /** @description How long something is expected to take, and how long was spent on it. */
        TimeStats: {
            /** @description The estimate for people to read, hours and then minutes with a space between, such as `3h 30m`; `null` without one. */
            human_time_estimate: string | null;
            /** @description The time spent for people to read, hours and then minutes with a space between, such as `1h`; `null` without any. */
            human_total_time_spent: string | null;
            time_estimate: components["schemas"]["TimeEstimate"];
            total_time_spent: components["schemas"]["TimeSpent"];
        };
        /** @description A duration to estimate or to add. */
        TimeTrackingInput: {
            duration: components["schemas"]["DurationInput"];
        };
        /** @description What every todo carries. */
        TodoBase: {
            /**
             * @description What brought it about.
             * @example marked
             */
            action_name: string;
            author: components["schemas"]["UserBrief"];
            /** @description The text of the todo. */
            body: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description The id of the todo. */
            id: number;
            project: components["schemas"]["TodoProject"];
            state: components["schemas"]["TodoState"];
            target_type: components["schemas"]["TodoTargetType"];
            /** @description The address of the page of what it is about. */
            target_url: string;
        };
        /** @description A todo about an issue. */
        TodoOfIssue: components["schemas"]["TodoBase"] & {
            target: components["schemas"]["IssueInTodo"];
            /**
             * @description Always `Issue`.
             * @constant
             */
            target_type: "Issue";
        };
        /** @description A todo about a merge request. */
        TodoOfMergeRequest: components["schemas"]["TodoBase"] & {
            target: components["schemas"]["MergeRequest"];
            /**
             * @description Always `MergeRequest`.
             * @constant
             */
            target_type: "MergeRequest";
        };
        /** @description The project of what a todo is about. */
        TodoProject: {
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description The name with that of the namespace before it. */
            name_with_namespace: string;
            /** @description The last part of the project's path. */
            path: string;
            /** @description The full path of the project. */
            path_with_namespace: string;
        };
        /**
         * @description Where a todo stands.
         * @example pending
         */
        TodoState: string;
        /**
         * @description What kind of thing a todo is about.
         * @enum {string}
         */
        TodoTargetType: "Issue" | "MergeRequest";
        /** @description A file to upload. */
        UploadCreate: {
            /**
             * Format: binary
             * @description The file, with its name.
             */
            file: Blob;
        };
        /** @description An uploaded file, and how to refer to it. */
        UploadResult: {
            /** @description The text that stands for the file where it cannot be shown. */
            alt: string;
            /** @description The Markdown that refers to the file. */
            markdown: string;
            /** @description The address of the file, relative to the path of the project. */
            url: string;
        };
        /** @description A person's account, as everyone can see it. */
        User: components["schemas"]["UserBrief"] & {
            /** @description What the person says of themselves. */
            bio: string | null;
            /**
             * Format: date-time
             * @description When the account was made.
             */
            created_at: string;
            linkedin: components["schemas"]["ProfileText"];
            /** @description Where the person is. */
            location: string | null;
            organization: components["schemas"]["ProfileText"];
            skype: components["schemas"]["ProfileText"];
            twitter: components["schemas"]["ProfileText"];
            website_url: components["schemas"]["ProfileText"];
        };
        /** @description When a person last used the service. Cloning, pushing and signing in count. */
        UserActivity: {
            /**
             * Format: date
             * @deprecated
             * @description The same day. Use `last_activity_on` instead.
             */
            last_activity_at: string;
            /**
             * Format: date
             * @description The day of the last activity.
             */
            last_activity_on: string;
            /** @description The name of the account. */
            username: string;
        };
        /** @description A person's account, as administrators see every account and everyone sees their own. */
        UserAdminView: components["schemas"]["User"] & {
            /** @description Whether the person may create groups. */
            can_create_group: boolean;
            /** @description Whether the person may create projects. */
            can_create_project: boolean;
            /** @description The number of the colour scheme in use. */
            color_scheme_id: number;
            /**
             * Format: date-time
             * @description When the address was confirmed; `null` before.
             */
            confirmed_at: string | null;
            /**
             * Format: date-time
             * @description When the person signed in last; `null` before the first time.
             */
            current_sign_in_at: string | null;
            /** @description The address of the account. */
            email: string;
            /** @description Whether the account is marked as external. */
            external: boolean;
            /** @description The accounts elsewhere that the person can sign in with. */
            identities: components["schemas"]["UserIdentity"][];
            /**
             * Format: date
             * @description The day of the last Git activity or sign-in; `null` before the first.
             */
            last_activity_on: string | null;
            /**
             * Format: date-time
             * @description When the person signed in the time before the current one; `null` before that.
             */
            last_sign_in_at: string | null;
            /** @description How many projects the person may create. */
            projects_limit: number;
            /** @description Whether signing in takes a second factor. */
            two_factor_enabled: boolean;
        };
        /** @description A person, as shown beside what they wrote or are assigned to. */
        UserBrief: {
            /** @description The address of the avatar image; `null` without one. */
            avatar_url: string | null;
            /** @description The id of the user. */
            id: number;
            /** @description The full name. */
            name: string;
            state: components["schemas"]["UserState"];
            /** @description The name to sign in and to be mentioned with. */
            username: string;
            /** @description The address of the profile page. */
            web_url: string;
        };
        /** @description A new account. Either `password` or `reset_password` has to be sent. */
        UserCreate: components["schemas"]["UserCreateBase"] & (components["schemas"]["UserCreateWithPassword"] | components["schemas"]["UserCreateWithReset"]);
        /** @description What can be set on a new account. */
        UserCreateBase: components["schemas"]["UserWriteBase"] & {
            /**
             * @description Whether the person becomes an administrator.
             * @default false
             */
            admin?: boolean;
            /**
             * @description Whether the person has to confirm the address.
             * @default true
             */
            confirm?: boolean;
            /** @description The address of the account. */
            email: string;
            /**
             * @description Whether the account is marked as external.
             * @default false
             */
            external?: boolean;
            /** @description The full name. */
            name: string;
            /** @description The password to sign in with. Not used when `reset_password` is true. */
            password?: string;
            /**
             * @description Let the person choose a password by resetting it. Goes before `password`.
             * @default false
             */
            reset_password?: boolean;
            /** @description The name to sign in and to be mentioned with. */
            username: string;
        };
        /** @description A new account that comes with a password. */
        UserCreateWithPassword: components["schemas"]["UserCreateBase"] & {
            /** @description The password to sign in with. Not used when `reset_password` is true. */
            password: string;
        };
        /** @description A new account whose owner chooses the password. */
        UserCreateWithReset: components["schemas"]["UserCreateBase"] & {
            /** @description Let the person choose a password by resetting it. Goes before `password`. */
            reset_password: boolean;
        };
        /** @description An account elsewhere that a person can sign in with. */
        UserIdentity: {
            /** @description The person's id at that provider. */
            extern_uid: string;
            /** @description The name of the identity provider. */
            provider: string;
        };
        /**
         * @description Whether the user may sign in.
         * @enum {string}
         */
        UserState: "active" | "blocked";
        /** @description Changes to an account. What is not sent stays as it is. */
        UserUpdate: components["schemas"]["UserWriteBase"] & {
            /** @description Whether the person is an administrator. */
            admin?: boolean;
            /** @description The address of the account. */
            email?: string;
            /** @description Whether the account is marked as external. */
            external?: boolean;
            /** @description The full name. */
            name?: string;
            /** @description A new password. The person has to change it at the next sign-in. */
            password?: string;
            /** @description The name to sign in and to be mentioned with. */
            username?: string;
        };
        /** @description Optional fields of an account, when it is made and when it is changed. */
        UserWriteBase: {
            /** @description What the person says of themselves. */
            bio?: string;
            /** @description Whether the person may create groups. */
            can_create_group?: boolean;
            /** @description The person's id at the identity provider that `provider` names. */
            extern_uid?: string;
            /** @description The person's LinkedIn profile. */
            linkedin?: string;
            /** @description Where the person is. */
            location?: string;
            /** @description Where the person works. */
            organization?: string;
            /** @description How many projects the person may create. */
            projects_limit?: number;
            /** @description The name of an identity provider that the person can sign in with. */
            provider?: string;
            /** @description The person's Skype name. */
            skype?: string;
            /** @description The person's Twitter name. */
            twitter?: string;
            /** @description The address of the person's web site. */
            website_url?: string;
        };
        /** @description What is wrong with each field of a request. */
        ValidationErrors: {
            /** @description By name of the field, everything that is wrong with it. */
            message: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description A parameter is missing or not valid. The body names each one and what was expected of it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The email is gone. */
        EmailGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The email was not added. The body says what is wrong, by field; `email` is documented. */
        EmailRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The caller is known but is not allowed to do this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The issue was not moved: the target is the project that it is in already, the caller lacks the permissions to move it there, or a parameter is missing or not valid. The body says which. */
        IssueMoveRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"] | components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The archive. */
        JobArtifacts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": Blob;
            };
        };
        /** @description The job does not exist, has no artifacts, or belongs to a project that the caller cannot see. */
        JobArtifactsNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The job does not exist, has no trace, or belongs to a project that the caller cannot see. */
        JobTraceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Conflicts prevent the merge. */
        MergeRequestConflicts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The merge request is merged or closed already. */
        MergeRequestNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The caller is not allowed to do this, or the token is missing, unknown, expired or revoked. */
        MergeRequestNotPermitted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The merge request is not set to be merged when the pipeline succeeds. */
        MergeRequestNotWaiting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description `sha` was sent and is not the head of the source branch. */
        MergeRequestShaMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description What the path names does not exist, or the caller cannot see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The caller has as many projects as their `projects_limit` allows, or may not put a project in that namespace. */
        ProjectCreateForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The project is private and the caller is not a member of it, or something the path names does not exist. */
        ProjectNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The SSH key is gone. */
        SshKeyGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The key was not added. The body says what is wrong, by field; `fingerprint` and `key` are documented. */
        SshKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The token is missing, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description There is no such user, or the user has no such email. */
        UserEmailNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description There is no such user. */
        UserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description There is no such user, or the user has no such key. */
        UserSshKeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Directory synchronization manages whether the user is blocked, or the caller is not an administrator. */
        UserStateForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The account was not changed. This is the answer to every failure, be it that there is no such user or that a value is not valid or taken. */
        UserUpdateFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
    };
    parameters: {
        /**
         * @description Which page to return, counted from 1.
         * @example 1
         */
        AssumedPage: number;
        /**
         * @description How many items a page holds.
         * @example 20
         */
        AssumedPerPage: number;
        /** @description The name of the branch, with slashes encoded as `%2F`. */
        BranchName: string;
        /**
         * @description The id of the version.
         * @example 3001
         */
        DiffVersionId: number;
        /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
        DiffVersionProjectId: number | string;
        /**
         * @description The id of the email.
         * @example 61
         */
        EmailId: number;
        /** @description The group, as its numeric id or its full path with slashes encoded as `%2F`. */
        GroupId: number | string;
        /**
         * @description The id of the user whom the token acts as.
         * @example 3
         */
        ImpersonatedUserId: number;
        /**
         * @description The id of the token.
         * @example 73
         */
        ImpersonationTokenId: number;
        /**
         * @description The iid of the issue, its number within the project.
         * @example 1
         */
        IssueIid: number;
        /**
         * @description Return only issues with these iids; repeat it for each.
         * @example [
         *       1,
         *       3
         *     ]
         */
        IssueIids: number[];
        /**
         * @description Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
         *     returns the issues without labels.
         */
        IssueLabels: string;
        /**
         * @description Return only issues of the milestone with this title.
         * @example Summer release
         */
        IssueMilestone: string;
        /**
         * @description Which time to sort by.
         * @example updated_at
         */
        IssueOrder: components["schemas"]["CreatedOrUpdatedOrder"];
        /**
         * @description Return only issues with this text in the title or the description.
         * @example footer
         */
        IssueSearch: string;
        /**
         * @description In which direction to sort.
         * @example asc
         */
        IssueSort: components["schemas"]["SortDirection"];
        /**
         * @description Return only issues in this state. Without it, all issues are returned.
         * @example opened
         */
        IssueStateFilter: components["schemas"]["IssueState"];
        /**
         * @description The id of the job.
         * @example 901
         */
        JobId: number;
        /**
         * @description Return only jobs with this status. For several statuses send `scope[]` instead. Without either, all jobs are returned.
         * @example running
         */
        JobScope: components["schemas"]["JobScope"];
        /**
         * @description Return only jobs with one of these statuses; repeat it for each. Without it, and without `scope`, all jobs are returned.
         * @example [
         *       "pending",
         *       "running"
         *     ]
         */
        JobScopeList: components["schemas"]["JobScope"][];
        /**
         * @description The iid of the merge request, its number within the project.
         * @example 1
         */
        MergeRequestIid: number;
        /**
         * @description Return only merge requests with these iids; repeat it for each.
         * @example [
         *       1,
         *       3
         *     ]
         */
        MergeRequestIids: number[];
        /**
         * @description Return only merge requests that carry all of these labels, given by their names, separated by commas.
         * @example bug,frontend
         */
        MergeRequestLabels: string;
        /**
         * @description Return only merge requests of the milestone with this title.
         * @example Summer release
         */
        MergeRequestMilestone: string;
        /**
         * @description Which time to sort by.
         * @example updated_at
         */
        MergeRequestOrder: components["schemas"]["CreatedOrUpdatedOrder"];
        /**
         * @description In which direction to sort.
         * @example asc
         */
        MergeRequestSort: components["schemas"]["SortDirection"];
        /**
         * @description Return only merge requests in this state. Without it, or with `all`, all are returned.
         * @example opened
         */
        MergeRequestStateFilter: components["schemas"]["MergeRequestStateFilter"];
        /**
         * @description Which page to return, counted from 1.
         * @example 1
         */
        Page: number;
        /**
         * @description How many items a page holds.
         * @example 20
         */
        PerPage: number;
        /**
         * @description The id of the pipeline.
         * @example 312
         */
        PipelineId: number;
        /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
        ProjectId: number | string;
        /**
         * @description The numeric id of the project. Its path is not documented to be taken here.
         * @example 42
         */
        ProjectNumber: number;
        /**
         * @description The id of the SSH key.
         * @example 31
         */
        SshKeyId: number;
        /**
         * @description Whether to show `statistics` too.
         * @example true
         */
        StatisticsIncluded: boolean;
        /**
         * @description The id of the user's email.
         * @example 63
         */
        UserEmailId: number;
        /**
         * @description The id of the user.
         * @example 3
         */
        UserId: number;
        /**
         * @description The id of the user's SSH key.
         * @example 33
         */
        UserSshKeyId: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Absolute URLs of the pages around this one, as `<url>; rel="next"`, with `prev`, `first` and `last` likewise.
         * @example <https://collab.example.com/api/v4/projects/42/jobs?page=1&per_page=20>; rel="first", <https://collab.example.com/api/v4/projects/42/jobs?page=1&per_page=20>; rel="last"
         */
        Link: string;
        /**
         * @description The number of the next page; empty on the last one.
         * @example
         */
        "X-Next-Page": string;
        /**
         * @description The number of this page, from 1.
         * @example 1
         */
        "X-Page": number;
        /**
         * @description How many items a page holds.
         * @example 20
         */
        "X-Per-Page": number;
        /**
         * @description The number of the page before; empty on the first one.
         * @example
         */
        "X-Prev-Page": string;
        /**
         * @description How many items there are on all pages together.
         * @example 3
         */
        "X-Total": number;
        /**
         * @description How many pages there are.
         * @example 1
         */
        "X-Total-Pages": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGroupIssues: {
        parameters: {
            query?: {
                /**
                 * @description Return only issues with these iids; repeat it for each.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
                 *     returns the issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Return only issues of the milestone with this title.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Which time to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only issues with this text in the title or the description.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Return only issues in this state. Without it, all issues are returned.
                 * @example opened
                 */
                state?: components["parameters"]["IssueStateFilter"];
            };
            header?: never;
            path: {
                /** @description The group, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues of the group. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /**
                 * @description Return only issues with these iids; repeat it for each.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
                 *     returns the issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Return only issues of the milestone with this title.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Which time to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only issues with this text in the title or the description.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Return only issues in this state. Without it, all issues are returned.
                 * @example opened
                 */
                state?: components["parameters"]["IssueStateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues of the caller. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the SSH key.
                 * @example 33
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SSH key and its owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKeyWithUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /**
                 * @description Return only archived projects, or with `false` only those that are not archived.
                 * @example false
                 */
                archived?: boolean;
                /**
                 * @description Return only projects that the caller is a member of.
                 * @example true
                 */
                membership?: boolean;
                /**
                 * @description What to sort by.
                 * @example last_activity_at
                 */
                order_by?: components["schemas"]["ProjectOrder"];
                /**
                 * @description Return only projects that the caller owns.
                 * @example true
                 */
                owned?: boolean;
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only projects whose name contains this.
                 * @example site
                 */
                search?: string;
                /**
                 * @description Whether to show only the id, URL, name and path of each project.
                 * @example true
                 */
                simple?: boolean;
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["schemas"]["SortDirection"];
                /**
                 * @description Return only projects that the caller has starred.
                 * @example true
                 */
                starred?: boolean;
                /**
                 * @description Whether to show `statistics` too.
                 * @example true
                 */
                statistics?: components["parameters"]["StatisticsIncluded"];
                /**
                 * @description Return only projects with this visibility.
                 * @example public
                 */
                visibility?: components["schemas"]["ProjectVisibility"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Project"] | components["schemas"]["ProjectSimple"])[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description The new project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProjectCreateForbidden"];
        };
    };
    getProject: {
        parameters: {
            query?: {
                /**
                 * @description Whether to show `statistics` too.
                 * @example true
                 */
                statistics?: components["parameters"]["StatisticsIncluded"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectUpdate"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description The project as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    archiveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectEvents: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the project, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    forkProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectForkCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForkCreate"];
            };
        };
        responses: {
            /** @description The fork. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProjectCreateForbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteForkRelation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relation is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createForkRelation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the project that it is to be a fork of.
                 * @example 42
                 */
                forked_from_id: number;
                /** @description The project to become a fork, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is a fork of the other. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectHooks: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hooks of the project. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createProjectHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectHookWrite"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectHookWrite"];
            };
        };
        responses: {
            /** @description The new hook. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getProjectHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the hook.
                 * @example 61
                 */
                hook_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateProjectHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the hook.
                 * @example 61
                 */
                hook_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectHookWrite"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectHookWrite"];
            };
        };
        responses: {
            /** @description The hook as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteProjectHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the hook.
                 * @example 61
                 */
                hook_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hook is gone. The body is the hook as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    startHousekeeping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task is started. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectIssues: {
        parameters: {
            query?: {
                /**
                 * @description Return only issues with these iids; repeat it for each.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Return only issues that carry all of these labels: their names, separated by commas. The value `No+Label`
                 *     returns the issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Return only issues of the milestone with this title.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Which time to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only issues with this text in the title or the description.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Return only issues in this state. Without it, all issues are returned.
                 * @example opened
                 */
                state?: components["parameters"]["IssueStateFilter"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues of the project. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["IssueCreateForm"];
            };
        };
        responses: {
            /** @description The new issue, opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueWithSubscription"];
                };
            };
            /** @description The new issue, opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IssueUpdate"];
                "application/x-www-form-urlencoded": components["schemas"]["IssueUpdateForm"];
            };
        };
        responses: {
            /** @description The issue as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addIssueSpentTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeTrackingInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TimeTrackingInput"];
            };
        };
        responses: {
            /** @description The time stats of the issue as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listMergeRequestsClosingIssue: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description The numeric id of the project. Its path is not documented to be taken here.
                 * @example 42
                 */
                id: components["parameters"]["ProjectNumber"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge requests that close the issue. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    moveIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueMove"];
                "application/x-www-form-urlencoded": components["schemas"]["IssueMove"];
            };
        };
        responses: {
            /** @description The issue in its new project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedIssue"];
                };
            };
            400: components["responses"]["IssueMoveRefused"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    resetIssueSpentTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the issue as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    resetIssueTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the issue as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    subscribeToIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue that the caller is subscribed to now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueAfterSubscription"];
                };
            };
            /** @description The caller is subscribed to the issue already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setIssueTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeTrackingInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TimeTrackingInput"];
            };
        };
        responses: {
            /** @description The time stats of the issue as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getIssueTimeStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createIssueTodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new todo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoOfIssue"];
                };
            };
            /** @description The caller has a todo about the issue already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    unsubscribeFromIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the issue, its number within the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue that the caller is not subscribed to any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueAfterSubscription"];
                };
            };
            /** @description The caller is not subscribed to the issue. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectJobs: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only jobs with this status. For several statuses send `scope[]` instead. Without either, all jobs are returned.
                 * @example running
                 */
                scope?: components["parameters"]["JobScope"];
                /**
                 * @description Return only jobs with one of these statuses; repeat it for each. Without it, and without `scope`, all jobs are returned.
                 * @example [
                 *       "pending",
                 *       "running"
                 *     ]
                 */
                "scope[]"?: components["parameters"]["JobScopeList"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs of the project. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    downloadJobArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobArtifacts"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobArtifactsNotFound"];
        };
    };
    keepJobArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job whose artifacts are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterArtifactsAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The canceled job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    eraseJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job without artifacts and trace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterArtifactsAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    playJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The started job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, pending again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    downloadJobTrace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobTraceNotFound"];
        };
    };
    downloadRefArtifacts: {
        parameters: {
            query: {
                /**
                 * @description The name of the job.
                 * @example build
                 */
                job: string;
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The branch or tag in the repository, with slashes encoded as `%2F`.
                 * @example master
                 */
                ref_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobArtifacts"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobArtifactsNotFound"];
        };
    };
    listMergeRequests: {
        parameters: {
            query?: {
                /**
                 * @description Return only merge requests with these iids; repeat it for each.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["MergeRequestIids"];
                /**
                 * @description Return only merge requests that carry all of these labels, given by their names, separated by commas.
                 * @example bug,frontend
                 */
                labels?: components["parameters"]["MergeRequestLabels"];
                /**
                 * @description Return only merge requests of the milestone with this title.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["MergeRequestMilestone"];
                /**
                 * @description Which time to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["MergeRequestOrder"];
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["parameters"]["MergeRequestSort"];
                /**
                 * @description Return only merge requests in this state. Without it, or with `all`, all are returned.
                 * @example opened
                 */
                state?: components["parameters"]["MergeRequestStateFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The numeric id of the project. Its path is not documented to be taken here.
                 * @example 42
                 */
                id: components["parameters"]["ProjectNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge requests of the project. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequestCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["MergeRequestCreate"];
            };
        };
        responses: {
            /** @description The new merge request, opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequestUpdate"];
                "application/x-www-form-urlencoded": components["schemas"]["MergeRequestUpdate"];
            };
        };
        responses: {
            /** @description The merge request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addMergeRequestSpentTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeTrackingInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TimeTrackingInput"];
            };
        };
        responses: {
            /** @description The time stats of the merge request as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cancelMergeWhenPipelineSucceeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request, which waits for nothing any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["MergeRequestNotPermitted"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MergeRequestNotOpen"];
            406: components["responses"]["MergeRequestNotWaiting"];
        };
    };
    getMergeRequestChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request with its changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithChanges"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listIssuesClosedByMergeRequest: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues that the merge request closes, all of one tracker. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Issue"] | components["schemas"]["ExternalIssue"])[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listMergeRequestCommits: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commits of the merge request. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestCommit"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    acceptMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergeRequestAccept"];
                "application/x-www-form-urlencoded": components["schemas"]["MergeRequestAccept"];
            };
        };
        responses: {
            /** @description The merged merge request, or the one that waits for its pipeline. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["MergeRequestNotPermitted"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MergeRequestConflicts"];
            406: components["responses"]["MergeRequestNotOpen"];
            409: components["responses"]["MergeRequestShaMismatch"];
        };
    };
    resetMergeRequestSpentTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the merge request as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    resetMergeRequestTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the merge request as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    subscribeToMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request that the caller is subscribed to now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            /** @description The caller is subscribed to the merge request already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setMergeRequestTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeTrackingInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TimeTrackingInput"];
            };
        };
        responses: {
            /** @description The time stats of the merge request as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMergeRequestTimeStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time stats of the merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createMergeRequestTodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new todo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoOfMergeRequest"];
                };
            };
            /** @description The caller has a todo about the merge request already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    unsubscribeFromMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request that the caller is not subscribed to any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequestWithSubscription"];
                };
            };
            /** @description The caller is not subscribed to the merge request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listMergeRequestVersions: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diff versions of the merge request. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiffVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getMergeRequestVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description The iid of the merge request, its number within the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description The id of the version.
                 * @example 3001
                 */
                version_id: components["parameters"]["DiffVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diff version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiffVersionWithDiffs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listPipelineJobs: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only jobs with this status. For several statuses send `scope[]` instead. Without either, all jobs are returned.
                 * @example running
                 */
                scope?: components["parameters"]["JobScope"];
                /**
                 * @description Return only jobs with one of these statuses; repeat it for each. Without it, and without `scope`, all jobs are returned.
                 * @example [
                 *       "pending",
                 *       "running"
                 *     ]
                 */
                "scope[]"?: components["parameters"]["JobScopeList"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description The id of the pipeline.
                 * @example 312
                 */
                pipeline_id: components["parameters"]["PipelineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs of the pipeline. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branches of the repository. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getBranch: {
        parameters: {
            query?: {
                /**
                 * @description A flag that has the name of a field of the branch.
                 * @example true
                 */
                developers_can_merge?: boolean;
                /**
                 * @description A flag that has the name of a field of the branch.
                 * @example true
                 */
                developers_can_push?: boolean;
            };
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    protectBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch, protected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    unprotectBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the branch, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch, no longer protected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    shareProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupShareCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["GroupShareCreate"];
            };
        };
        responses: {
            /** @description The project is shared with the group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    unshareProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example 8
                 */
                group_id: number;
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is no longer shared with the group. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    starProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, starred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The caller has starred the project already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    unarchiveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, no longer archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    unstarProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, no longer starred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The caller has not starred the project. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadCreate"];
            };
        };
        responses: {
            /** @description The uploaded file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            /** @description The uploaded file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectUsers: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Return only users whose email address or username matches this.
                 * @example jonas
                 */
                search?: string;
            };
            header?: never;
            path: {
                /** @description The project, as its numeric id or its full path with slashes encoded as `%2F`. */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users of the project. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserBrief"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    searchProjects: {
        parameters: {
            query?: {
                /**
                 * @description What to sort by.
                 * @example name
                 */
                order_by?: components["schemas"]["ProjectSearchOrder"];
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description In which direction to sort.
                 * @example asc
                 */
                sort?: components["schemas"]["SortDirection"];
            };
            header?: never;
            path: {
                /**
                 * @description The part of the name to look for.
                 * @example site
                 */
                query: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects that were found. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createProjectForUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user who is to own the project.
                 * @example 3
                 */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectCreateForUser"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectCreateForUser"];
            };
        };
        responses: {
            /** @description The new project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: {
                /**
                 * @description The id of the user to act as. For administrators only.
                 * @example 3
                 */
                sudo?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller, or the user whom an administrator acts as. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserSudo"] | components["schemas"]["UserAdminView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no user with the id in `sudo`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    listUserActivities: {
        parameters: {
            query?: {
                /**
                 * @description Return only users who were active on this day or later. Without it, the day six months ago is taken.
                 * @example 2017-01-01
                 */
                from?: string;
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last activity of each user, oldest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserActivity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listCurrentUserEmails: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails of the caller. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createCurrentUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["EmailCreate"];
            };
        };
        responses: {
            /** @description The new email. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["EmailRefused"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getCurrentUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the email.
                 * @example 61
                 */
                email_id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteCurrentUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the email.
                 * @example 61
                 */
                email_id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailGone"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listCurrentUserSshKeys: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SSH keys of the caller. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKey"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createCurrentUserSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SshKeyCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["SshKeyCreate"];
            };
        };
        responses: {
            /** @description The new SSH key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKey"];
                };
            };
            400: components["responses"]["SshKeyRefused"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getCurrentUserSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the SSH key.
                 * @example 31
                 */
                key_id: components["parameters"]["SshKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SSH key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteCurrentUserSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the SSH key.
                 * @example 31
                 */
                key_id: components["parameters"]["SshKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SshKeyGone"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Return only users who are active. Only `true` can be sent.
                 * @example true
                 */
                active?: true;
                /**
                 * @description Return only users who are blocked. Only `true` can be sent.
                 * @example true
                 */
                blocked?: true;
                /**
                 * @description Return only the user who has this id at an identity provider. Send `provider` with it.
                 * @example lind-522
                 */
                extern_uid?: string;
                /**
                 * @description Return only external users.
                 * @example true
                 */
                external?: boolean;
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description The name of the identity provider that `extern_uid` is from.
                 * @example saml
                 */
                provider?: string;
                /**
                 * @description Return only users whose email address or username matches this.
                 * @example jonas
                 */
                search?: string;
                /**
                 * @description Return only the user with this username.
                 * @example jonas
                 */
                username?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["UserAdminView"] | components["schemas"]["User"] | components["schemas"]["UserBrief"])[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"] | components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
                "application/x-www-form-urlencoded": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserUpdateFailed"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted account, or nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is blocked. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["UserStateForbidden"];
            404: components["responses"]["UserNotFound"];
        };
    };
    listUserEmails: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails of the user. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["EmailCreate"];
            };
        };
        responses: {
            /** @description The new email. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["EmailRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user's email.
                 * @example 63
                 */
                email_id: components["parameters"]["UserEmailId"];
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailGone"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserEmailNotFound"];
        };
    };
    listUserEvents: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the user, newest first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listUserSshKeys: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SSH keys of the user. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKey"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createUserSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SshKeyCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["SshKeyCreate"];
            };
        };
        responses: {
            /** @description The new SSH key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshKey"];
                };
            };
            400: components["responses"]["SshKeyRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteUserSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
                /**
                 * @description The id of the user's SSH key.
                 * @example 33
                 */
                key_id: components["parameters"]["UserSshKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SshKeyGone"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserSshKeyNotFound"];
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is active. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["UserStateForbidden"];
            404: components["responses"]["UserNotFound"];
        };
    };
    listImpersonationTokens: {
        parameters: {
            query?: {
                /**
                 * @description Which page to return, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many items a page holds.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Return only tokens in this state. Without it, all tokens are returned.
                 * @example active
                 */
                state?: components["schemas"]["ImpersonationTokenStateFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens of the user. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Next-Page": components["headers"]["X-Next-Page"];
                    "X-Page": components["headers"]["X-Page"];
                    "X-Per-Page": components["headers"]["X-Per-Page"];
                    "X-Prev-Page": components["headers"]["X-Prev-Page"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationToken"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createImpersonationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImpersonationTokenCreate"];
                "application/x-www-form-urlencoded": components["schemas"]["ImpersonationTokenCreateForm"];
            };
        };
        responses: {
            /** @description The new token, with its secret value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationTokenWithSecret"];
                };
            };
            /** @description The new token, with its secret value. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationTokenWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getImpersonationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    revokeImpersonationToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description The id of the user whom the token acts as.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
