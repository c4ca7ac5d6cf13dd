/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

export interface paths {
    "/groups/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Group, identified by its ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        /**
         * List issues of a group
         * @description Returns the issues of the projects in a group, newest first by default.
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
         * List issues created by the caller
         * @description Returns the issues that the caller created, in all projects, newest first by default.
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
                 * @description ID of the SSH key.
                 * @example 33
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * Get an SSH key by ID
         * @description Returns an SSH key with the user who owns it.
         *
         *     Only administrators can look up SSH keys by ID.
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
         * @description Returns projects, newest first by default. With `simple=true`, returns only the ID, URL, name and path of
         *     each project.
         *
         *     Without authentication, only public projects are returned.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project owned by the caller. `name` or `path` is required; each defaults to a value derived from
         *     the other.
         *
         *     The caller can create at most `projects_limit` projects.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project
         * @description Returns a project, with its statistics if requested. If the project is public, no authentication is
         *     required.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["getProject"];
        /**
         * Update a project
         * @description Updates a project. `name` is always required; other omitted fields are unchanged.
         */
        put: operations["updateProject"];
        post?: never;
        /**
         * Delete a project
         * @description Deletes a project and all associated resources.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a project
         * @description Archives a project. Idempotent: archiving an archived project changes nothing.
         *
         *     Only administrators and project owners can archive a project.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List events of a project
         * @description Returns the activity events of a project, newest first. If the project is public, no authentication is
         *     required.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork a project
         * @description Creates a fork of a project in a namespace, identified by its ID or path.
         */
        post: operations["forkProject"];
        /**
         * Delete a fork relation
         * @description Deletes the forked-from relation of a project.
         *
         *     Only administrators can delete a fork relation.
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
                 * @description ID of the project to become the source of the fork.
                 * @example 42
                 */
                forked_from_id: number;
                /** @description Project to become the fork, identified by its numeric ID or its URL-encoded full path. */
                id: number | string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a fork relation between projects
         * @description Creates a forked-from relation between two existing projects.
         *
         *     Only administrators can create a fork relation.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List hooks of a project
         * @description Returns the hooks of a project, without their secret tokens.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["listProjectHooks"];
        put?: never;
        /**
         * Add a hook to a project
         * @description Adds a webhook to a project. Each kind of event is switched on or off by a flag. The secret `token` is
         *     never returned.
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
                 * @description ID of the project hook.
                 * @example 81
                 */
                hook_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project hook
         * @description Returns a project hook, without its secret token.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["getProjectHook"];
        /**
         * Update a project hook
         * @description Updates a project hook. `url` is always required; other omitted fields are unchanged. The secret `token`
         *     is never returned.
         */
        put: operations["updateProjectHook"];
        post?: never;
        /**
         * Delete a project hook
         * @description Deletes a project hook. Idempotent: if the hook does not exist, the request succeeds with an empty body.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start housekeeping of a project
         * @description Starts the housekeeping task of a project.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List issues of a project
         * @description Returns the issues of a project, newest first by default.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["listProjectIssues"];
        put?: never;
        /**
         * Create an issue
         * @description Creates an issue with the state `opened`. With `merge_request_to_resolve_discussions_of`, resolves all
         *     discussions of that merge request and fills in a default description.
         *
         *     Only administrators and project owners can set `created_at`. Returns 200 or 201.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * Get an issue
         * @description Returns an issue, including whether the caller is subscribed to it.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["getIssue"];
        /**
         * Update an issue
         * @description Updates an issue. Omitted fields are unchanged. Use `state_event` to close or reopen the issue.
         *
         *     Only administrators and project owners can set `updated_at`.
         */
        put: operations["updateIssue"];
        post?: never;
        /**
         * Delete an issue
         * @description Soft-deletes an issue.
         *
         *     Only administrators and project owners can delete issues.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Adds a duration, such as `1h`, to the time spent on an issue. Returns the updated time stats, in seconds
         *     and in human-readable form.
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
                 * @description Numeric ID of the project. The project path is not documented to be accepted here.
                 * @example 42
                 */
                id: components["parameters"]["ProjectNumber"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * List merge requests that close an issue
         * @description Returns the merge requests that close an issue when they are merged. Takes the numeric project ID only, not
         *     its path.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Moves an issue to another project and returns the issue in that project. A label or milestone with the same
         *     name in the target project is assigned to the moved issue. What becomes of the issue in the old project is
         *     not documented.
         *
         *     Returns 400 with a message if the target project is the current one or the caller lacks the required
         *     permissions. Which permissions are required is not documented.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Resets the time spent on an issue to 0 seconds.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Resets the time estimate of an issue to 0 seconds.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Subscribes the caller to an issue.
         *
         *     Returns 304 if the caller is already subscribed.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the time estimate of an issue
         * @description Sets the time estimate of an issue to a duration, such as `3h30m`. Returns the updated time stats, in
         *     seconds and in human-readable form.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        /**
         * Get the time stats of an issue
         * @description Returns the time estimate of an issue and the time spent on it, in seconds and in human-readable form.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a todo for an issue
         * @description Creates a todo for the caller on an issue. The new todo has the state `pending`.
         *
         *     Returns 304 if the caller already has a todo on the issue.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
         * @description Unsubscribes the caller from an issue.
         *
         *     Returns 304 if the caller is not subscribed.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List jobs of a project
         * @description Returns the jobs of a project. Use `scope` to return only jobs with certain statuses.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Get a job
         * @description Returns a job with its commit, its pipeline and its user.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Download the artifacts of a job
         * @description Returns the artifacts file of a job.
         *
         *     Returns 404 if the job does not exist or has no artifacts.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
         * @description Keeps the artifacts of a job from being deleted when they expire. The job is otherwise unchanged.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
         * @description Cancels a job. Its status becomes `canceled`. Which statuses permit canceling is not documented.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
         * @description Erases a job: removes its artifacts and its trace. The job itself remains. Which statuses permit erasing
         *     is not documented.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
         * @description Triggers a manual job. The response shows the status `started`.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
         * @description Retries a job. Its status becomes `pending` and `finished_at` becomes `null`. Which statuses permit
         *     retrying is not documented.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Download the trace of a job
         * @description Returns the trace (log output) of a job as a file.
         *
         *     Returns 404 if the job does not exist or has no trace.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Download job artifacts by branch or tag
         * @description Returns the artifacts file of the job with the given name that finished successfully on a branch or tag.
         *
         *     Returns 404 if the job does not exist or has no artifacts.
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
            path?: never;
            cookie?: never;
        };
        /**
         * List merge requests of a project
         * @description Returns the merge requests of a project, newest first by default. Takes the numeric project ID only, not
         *     its path.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["listMergeRequests"];
        put?: never;
        /**
         * Create a merge request
         * @description Creates a merge request with the state `opened`. To merge into a branch of another project, send
         *     `target_project_id`.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get a merge request
         * @description Returns a merge request, including whether the caller is subscribed to it.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
         */
        get: operations["getMergeRequest"];
        /**
         * Update a merge request
         * @description Updates a merge request. Send at least one field; omitted fields are unchanged. Use `state_event` to close
         *     or reopen the merge request. The state of a reopened merge request is not documented.
         */
        put: operations["updateMergeRequest"];
        post?: never;
        /**
         * Delete a merge request
         * @description Soft-deletes a merge request.
         *
         *     Only administrators and project owners can delete merge requests.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
         * @description Adds a duration, such as `1h`, to the time spent on a merge request. Returns the updated time stats, in
         *     seconds and in human-readable form.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel merge when pipeline succeeds
         * @description Cancels automatic merge: the merge request is no longer merged when its pipeline succeeds.
         *     `merge_when_pipeline_succeeds` becomes `false`; the state is unchanged.
         *
         *     Returns 401 if the caller lacks permission, 405 if the merge request is already merged or closed, and 406
         *     if it is not set to be merged when the pipeline succeeds.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get the changes of a merge request
         * @description Returns a merge request with the files that it changes.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List issues that a merge request closes
         * @description Returns the issues that are closed when a merge request is merged. For the built-in issue tracker, returns
         *     issues; for an external tracker, returns objects with a text `id` and a `title`.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List commits of a merge request
         * @description Returns the commits of a merge request.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Accept a merge request
         * @description Merges an open merge request: `state` becomes `merged`, `merge_commit_sha` is set, and the source branch
         *     is deleted if requested. With `merge_when_pipeline_succeeds`, the state is unchanged until the pipeline
         *     succeeds; then the merge request is merged.
         *
         *     With `sha`, merges only if that commit is the head of the source branch. Otherwise nothing is merged and
         *     the response is 409.
         *
         *     Returns 401 if the caller lacks permission, 405 if conflicts prevent the merge, and 406 if the merge
         *     request is already merged or closed.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
         * @description Resets the time spent on a merge request to 0 seconds.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
         * @description Resets the time estimate of a merge request to 0 seconds.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
         * @description Subscribes the caller to a merge request.
         *
         *     Returns 304 if the caller is already subscribed.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the time estimate of a merge request
         * @description Sets the time estimate of a merge request to a duration, such as `3h30m`. Returns the updated time
         *     stats, in seconds and in human-readable form.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * Get the time stats of a merge request
         * @description Returns the time estimate of a merge request and the time spent on it, in seconds and in human-readable
         *     form.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a todo for a merge request
         * @description Creates a todo for the caller on a merge request. The new todo has the state `pending`.
         *
         *     Returns 304 if the caller already has a todo on the merge request.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
         * @description Unsubscribes the caller from a merge request.
         *
         *     Returns 304 if the caller is not subscribed.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        /**
         * List diff versions of a merge request
         * @description Returns the diff versions of a merge request.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description ID of the diff version.
                 * @example 3001
                 */
                version_id: components["parameters"]["DiffVersionId"];
            };
            cookie?: never;
        };
        /**
         * Get a diff version of a merge request
         * @description Returns a diff version of a merge request, with its commits and the files that it changes.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the pipeline.
                 * @example 312
                 */
                pipeline_id: components["parameters"]["PipelineId"];
            };
            cookie?: never;
        };
        /**
         * List jobs of a pipeline
         * @description Returns the jobs of a pipeline. Use `scope` to return only jobs with certain statuses.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List branches of a project
         * @description Returns the branches of a project's repository, each with its latest commit.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a branch
         * @description Returns a branch of a project's repository, with its latest commit.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Protect a branch
         * @description Protects a branch.
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
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Unprotect a branch
         * @description Unprotects a branch.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a project with a group
         * @description Shares a project with a group, with an access level.
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
                 * @description ID of the group.
                 * @example 8
                 */
                group_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a project share
         * @description Deletes the share of a project with a group.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Star a project
         * @description Stars a project for the caller and increases its `star_count`.
         *
         *     Returns 304 if the caller has already starred the project.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive a project
         * @description Unarchives a project. Idempotent: unarchiving a project that is not archived changes nothing.
         *
         *     Only administrators and project owners can unarchive a project.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unstar a project
         * @description Removes the caller's star from a project and decreases its `star_count`.
         *
         *     Returns 304 if the caller has not starred the project.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file to a project
         * @description Uploads a file to a project. Returns its URL and the Markdown that links to it.
         *
         *     Returns 200 or 201.
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * List users of a project
         * @description Returns the users of a project.
         *
         *     Assumed (Further causes of errors): a resource that does not exist returns 404.
         *
         *     A private project returns 404 if the caller is not a member.
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
                 * @description Text to find in project names.
                 * @example site
                 */
                query: string;
            };
            cookie?: never;
        };
        /**
         * Search projects by name
         * @description Returns the projects visible to the caller whose name contains the given text. Without authentication,
         *     only public projects are returned.
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
                 * @description ID of the user who will own the project.
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
         * @description Creates a project owned by the given user. `name` is required.
         *
         *     Only administrators can create a project for another user.
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
         * @description Returns the caller's own account, with the same fields that administrators see.
         *
         *     Administrators can send `sudo` to get the account of another user, including `is_admin` and the secret
         *     `private_token`.
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
         * List user activities
         * @description Returns the date of the last activity of each user, oldest first. Git activity over HTTP or SSH (clone,
         *     push) and signing in count as activity. By default, the last 6 months are covered.
         *
         *     Only administrators can list user activities.
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
         * List emails of the caller
         * @description Returns the emails of the caller.
         */
        get: operations["listCurrentUserEmails"];
        put?: never;
        /**
         * Add an email for the caller
         * @description Adds an email to the caller's account.
         *
         *     Returns 400 with a message per field if the email is invalid, for example because the address is already
         *     taken.
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
                 * @description ID of the email.
                 * @example 61
                 */
                email_id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * Get an email of the caller
         * @description Returns an email of the caller.
         */
        get: operations["getCurrentUserEmail"];
        put?: never;
        post?: never;
        /**
         * Delete an email of the caller
         * @description Deletes an email of the caller. Idempotent: the request also succeeds if the email does not exist.
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
         * List SSH keys of the caller
         * @description Returns the SSH keys of the caller.
         */
        get: operations["listCurrentUserSshKeys"];
        put?: never;
        /**
         * Add an SSH key for the caller
         * @description Adds an SSH key to the caller's account.
         *
         *     Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
         *     taken.
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
                 * @description ID of the SSH key.
                 * @example 31
                 */
                key_id: components["parameters"]["SshKeyId"];
            };
            cookie?: never;
        };
        /**
         * Get an SSH key of the caller
         * @description Returns an SSH key of the caller.
         */
        get: operations["getCurrentUserSshKey"];
        put?: never;
        post?: never;
        /**
         * Delete an SSH key of the caller
         * @description Deletes an SSH key of the caller. Idempotent: the request also succeeds if the SSH key does not exist.
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
         * @description Returns the users of the service. Administrators get additional fields for each user.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user. Either `password` or `reset_password` is required; `reset_password` takes priority over
         *     `password`.
         *
         *     Only administrators can create users.
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user. Administrators get additional fields.
         */
        get: operations["getUser"];
        /**
         * Update a user
         * @description Updates a user. If the password is updated, the user must change it at the next sign-in.
         *
         *     Returns 404 for every failure, including conflicts such as a duplicate email.
         *
         *     Assumed (Error statuses): a request without a valid token returns 401, and one without permission 403.
         *
         *     Only administrators can update users.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes a user. Idempotent: if the user does not exist, the request succeeds with an empty body.
         *
         *     Only administrators can delete users.
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
                 * @description ID of the user.
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
         * @description Blocks a user: `state` becomes `blocked`.
         *
         *     Assumed (Blocked users): calls with a token of the user return 401 from then on.
         *
         *     Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
         *     not exist.
         *
         *     Only administrators can block users.
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List emails of a user
         * @description Returns the emails of a user.
         *
         *     Only administrators can list the emails of another user.
         */
        get: operations["listUserEmails"];
        put?: never;
        /**
         * Add an email for a user
         * @description Adds an email to a user's account.
         *
         *     Returns 400 with a message per field if the email is invalid, for example because the address is already
         *     taken.
         *
         *     Only administrators can add an email for another user.
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
                 * @description ID of the user's email.
                 * @example 63
                 */
                email_id: components["parameters"]["UserEmailId"];
                /**
                 * @description ID of the user.
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
         * Delete an email of a user
         * @description Deletes an email of a user. Unlike deleting an email of the caller, returns 404 if the user or the email
         *     does not exist.
         *
         *     Only administrators can delete an email of another user.
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List events of a user
         * @description Returns the contribution events of a user, newest first.
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * List SSH keys of a user
         * @description Returns the SSH keys of a user.
         *
         *     Only administrators can list the SSH keys of another user.
         */
        get: operations["listUserSshKeys"];
        put?: never;
        /**
         * Add an SSH key for a user
         * @description Adds an SSH key to a user's account.
         *
         *     Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
         *     taken.
         *
         *     Only administrators can add an SSH key for another user.
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
                /**
                 * @description ID of the user's SSH key.
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
         * Delete an SSH key of a user
         * @description Deletes an SSH key of a user. Unlike deleting an SSH key of the caller, returns 404 if the user or the SSH
         *     key does not exist.
         *
         *     Only administrators can delete an SSH key of another user.
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
                 * @description ID of the user.
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
         * @description Unblocks a user: `state` becomes `active`.
         *
         *     Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
         *     not exist.
         *
         *     Only administrators can unblock users.
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
                 * @description ID of the user whose impersonation tokens these are.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        /**
         * List impersonation tokens of a user
         * @description Returns the impersonation tokens of a user. Use `state` to list only active or inactive tokens.
         *
         *     Only administrators can list impersonation tokens.
         */
        get: operations["listImpersonationTokens"];
        put?: never;
        /**
         * Create an impersonation token
         * @description Creates an impersonation token, with which the caller can act as the user in API calls and in Git reads
         *     and writes. The response includes the secret value of the token. The user does not see the token in the
         *     profile settings.
         *
         *     Only administrators can create impersonation tokens. Returns 200 or 201.
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
                 * @description ID of the impersonation token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description ID of the user whose impersonation tokens these are.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        /**
         * Get an impersonation token
         * @description Returns an impersonation token of a user.
         *
         *     Only administrators can read impersonation tokens.
         */
        get: operations["getImpersonationToken"];
        put?: never;
        post?: never;
        /**
         * Revoke an impersonation token
         * @description Revokes an impersonation token: `revoked` becomes `true` and `active` becomes `false`.
         *
         *     Only administrators can revoke impersonation tokens.
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
        /** @description Access level, as a number. */
        AccessLevel: number;
        /**
         * @description Activity event in a project. A comment event has `note`, a push event has `data`, and other events have
         *     neither.
         */
        ActivityEvent: components["schemas"]["ActivityEventWithNote"] | components["schemas"]["ActivityEventWithPush"] | components["schemas"]["ActivityEventPlain"];
        /** @description Fields that all activity events have in common. */
        ActivityEventBase: {
            /**
             * @description Name of the action.
             * @example closed
             * @example opened
             * @example commented on
             */
            action_name: string;
            author: components["schemas"]["UserBrief"];
            /** @description ID of the author. */
            author_id: number;
            /** @description Username of the author. */
            author_username: string;
            /** @description ID of the project. */
            project_id: number;
            /** @description ID of the target, or `null`. */
            target_id: number | null;
            /** @description Title of the target, or `null`. */
            target_title: string | null;
            /**
             * @description Kind of the target, or `null`.
             * @example Issue
             * @example Note
             */
            target_type: string | null;
            /** @description Title of the event, or `null`. */
            title: string | null;
        };
        /** @description Activity event that is neither a comment nor a push. */
        ActivityEventPlain: components["schemas"]["ActivityEventBase"] & {
            /** @description Push data; always `null` for this kind of event. */
            data: null;
        };
        /** @description Activity event for a comment. */
        ActivityEventWithNote: components["schemas"]["ActivityEventBase"] & {
            /**
             * Format: date-time
             * @description Time of the event.
             */
            created_at: string;
            /** @description Push data, or `null`. */
            data: null;
            note: components["schemas"]["EventNote"];
        };
        /** @description Activity event for a push. */
        ActivityEventWithPush: components["schemas"]["ActivityEventBase"] & {
            data: components["schemas"]["PushData"];
        };
        /** @description Branch of a repository, with its commit. */
        Branch: {
            commit: components["schemas"]["BranchCommit"];
            /** @description Whether developers can merge into the branch. */
            developers_can_merge: boolean;
            /** @description Whether developers can push to the branch. */
            developers_can_push: boolean;
            /** @description Branch name. */
            name: string;
            /** @description Whether the branch is protected. */
            protected: boolean;
        };
        /** @description Commit of a branch. */
        BranchCommit: {
            /** @description Email address of the author. */
            author_email: string;
            /** @description Name of the author. */
            author_name: string;
            /**
             * Format: date-time
             * @description Time of authoring.
             */
            authored_date: string;
            /**
             * Format: date-time
             * @description Time of the commit.
             */
            committed_date: string;
            /** @description Email address of the committer. */
            committer_email: string;
            /** @description Name of the committer. */
            committer_name: string;
            /** @description Full commit hash. */
            id: string;
            /** @description Commit message. */
            message: string;
            /** @description Full hashes of the parent commits. */
            parent_ids: string[];
        };
        /** @description Commit that a job runs for. */
        Commit: {
            /** @description Email address of the author. */
            author_email: string;
            /** @description Name of the author. */
            author_name: string;
            /**
             * Format: date-time
             * @description Time of the commit.
             */
            created_at: string;
            /** @description Full commit hash. */
            id: string;
            /** @description Commit message. */
            message: string;
            /** @description Abbreviated commit hash. */
            short_id: string;
            /** @description Title of the commit message. */
            title: string;
        };
        /**
         * @description Timestamp field to sort by.
         * @enum {string}
         */
        CreatedOrUpdatedOrder: "created_at" | "updated_at";
        /** @description User that an administrator acts as with `sudo`, including the secret private token. */
        CurrentUserSudo: components["schemas"]["UserAdminView"] & {
            /** @description Whether the user is an administrator. */
            is_admin: boolean;
            /**
             * Format: password
             * @description Secret private access token of the user.
             */
            private_token: string;
        };
        /** @description Diff version of a merge request, as returned by lists. */
        DiffVersion: {
            /** @description Full hash of the merge base of the source and target branches. */
            base_commit_sha: string;
            /**
             * Format: date-time
             * @description Time of creation of the version.
             */
            created_at: string;
            /** @description Full hash of the head commit of the source branch. */
            head_commit_sha: string;
            /** @description ID of the diff version. */
            id: number;
            /** @description ID of the merge request, not its `iid`. */
            merge_request_id: number;
            /** @description Number of changed files, as text. */
            real_size: string;
            /** @description Full hash of the target branch commit that the version starts from. */
            start_commit_sha: string;
            /**
             * @description State of the diff version, such as `collected`.
             * @example collected
             */
            state: string;
        };
        /** @description Diff version of a merge request, with its commits and changed files. */
        DiffVersionWithDiffs: components["schemas"]["DiffVersion"] & {
            /** @description Commits of the version. */
            commits: components["schemas"]["MergeRequestCommit"][];
            /** @description Changed files of the version. */
            diffs: components["schemas"]["MergeRequestChange"][];
        };
        /**
         * @description Duration in human-readable form: hours, then minutes, such as `3h30m`.
         * @example 3h30m
         * @example 1h
         */
        DurationInput: string;
        /** @description Email of a user. */
        Email: {
            /** @description Email address. */
            email: string;
            /** @description ID of the email. */
            id: number;
        };
        /** @description Email to add. */
        EmailCreate: {
            /** @description Email address. */
            email: string;
        };
        /** @description Error message. */
        ErrorMessage: {
            /** @description Explanation of the error. */
            message: string;
        };
        /** @description Comment that an activity event is about. */
        EventNote: {
            /** @description URL of the attached file, or `null`. */
            attachment: string | null;
            author: components["schemas"]["UserBrief"];
            /** @description Text of the comment. */
            body: string;
            /**
             * Format: date-time
             * @description Time of the comment.
             */
            created_at: string;
            /** @description ID of the comment. */
            id: number;
            /** @description ID of the resource commented on. */
            noteable_id: number;
            /**
             * @description Kind of resource commented on.
             * @example Issue
             */
            noteable_type: string;
            /** @description Whether the comment is a system comment. */
            system: boolean;
        };
        /** @description Issue in an external issue tracker. */
        ExternalIssue: {
            /** @description ID of the issue in the external tracker. */
            id: string;
            /** @description Title of the issue. */
            title: string;
        };
        /** @description Group that a project is shared with. */
        GroupShare: {
            group_access_level: components["schemas"]["AccessLevel"];
            /** @description ID of the group. */
            group_id: number;
            /** @description Name of the group. */
            group_name: string;
        };
        /** @description Share of a project to create. */
        GroupShareCreate: {
            /**
             * Format: date
             * @description Expiration date of the share.
             */
            expires_at?: string;
            group_access: components["schemas"]["AccessLevel"];
            /** @description ID of the group. */
            group_id: number;
        };
        /** @description Token with which an administrator acts as another user. */
        ImpersonationToken: {
            /** @description Whether the token is active. */
            active: boolean;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date
             * @description Expiration date, or `null`.
             */
            expires_at: string | null;
            /** @description ID of the impersonation token. */
            id: number;
            /**
             * @description Whether the token is an impersonation token; always `true`.
             * @constant
             */
            impersonation: true;
            /** @description Name of the token. */
            name: string;
            /** @description Whether the token is revoked. */
            revoked: boolean;
            /** @description Scopes of the token. */
            scopes: components["schemas"]["ImpersonationTokenScope"][];
            /**
             * Format: password
             * @description Secret value of the token.
             */
            token?: string;
        };
        /** @description Impersonation token to create. */
        ImpersonationTokenCreate: components["schemas"]["ImpersonationTokenCreateBase"] & {
            /** @description Scopes of the token. */
            scopes: components["schemas"]["ImpersonationTokenScope"][];
        };
        /** @description Fields of a new impersonation token, except its scopes. */
        ImpersonationTokenCreateBase: {
            /**
             * Format: date
             * @description Expiration date.
             */
            expires_at?: string;
            /** @description Name of the token. */
            name: string;
        };
        /** @description Impersonation token to create, with form field names. */
        ImpersonationTokenCreateForm: components["schemas"]["ImpersonationTokenCreateBase"] & {
            /** @description Scopes of the token. Repeat the field for each scope. */
            "scopes[]": components["schemas"]["ImpersonationTokenScope"][];
        };
        /**
         * @description Scope of an impersonation token: `api` for the whole API and Git, `read_user` for reading users.
         * @enum {string}
         */
        ImpersonationTokenScope: "api" | "read_user";
        /**
         * @description Token state to filter by.
         * @enum {string}
         */
        ImpersonationTokenStateFilter: "all" | "active" | "inactive";
        /** @description Created impersonation token, with its secret value. */
        ImpersonationTokenWithSecret: components["schemas"]["ImpersonationToken"] & {
            /**
             * Format: password
             * @description Secret value of the token.
             */
            token: string;
        };
        /** @description Issue of a project, with the caller's subscription. */
        Issue: components["schemas"]["IssueSummary"] & {
            /** @description Whether the caller is subscribed to the issue. */
            subscribed: boolean;
        };
        /** @description Issue, with the fields that all responses with an issue have in common. */
        IssueBase: {
            /**
             * @deprecated
             * @description Assignee, or `null`. Deprecated: use `assignees` instead.
             */
            assignee: components["schemas"]["UserBrief"] | null;
            /** @description Assignee as the only element, or an empty array. */
            assignees: components["schemas"]["UserBrief"][];
            author: components["schemas"]["UserBrief"];
            /** @description Whether the issue is confidential. */
            confidential: boolean;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Issue description, or `null`. */
            description: string | null;
            /**
             * Format: date
             * @description Due date, or `null`.
             */
            due_date: string | null;
            /** @description ID of the issue, unique across the service. */
            id: number;
            /** @description Internal ID of the issue, unique within the project and used in paths. */
            iid: number;
            /** @description Names of the labels. */
            labels: string[];
            /** @description Milestone, or `null`. */
            milestone: components["schemas"]["Milestone"] | null;
            /** @description ID of the project. */
            project_id: number;
            state: components["schemas"]["IssueState"];
            /** @description Whether the caller is subscribed to the issue. Some responses omit this field. */
            subscribed?: boolean;
            /** @description Issue title. */
            title: string;
            /**
             * Format: date-time
             * @description Time of the last update.
             */
            updated_at: string;
            /** @description URL of the web page. */
            web_url: string;
        };
        /** @description Issue to create. */
        IssueCreate: components["schemas"]["IssueCreateBase"] & {
            /** @description IDs of the assignees. An issue has at most one assignee. */
            assignee_ids?: number[];
        };
        /** @description Fields of a new issue, except the assignee. */
        IssueCreateBase: {
            /**
             * @description Whether the issue is confidential.
             * @default false
             */
            confidential?: boolean;
            /**
             * Format: date-time
             * @description Time of creation to record. Only administrators and project owners can set this field.
             */
            created_at?: string;
            /** @description Issue description. */
            description?: string;
            /** @description ID of a discussion to resolve. Requires `merge_request_to_resolve_discussions_of`. */
            discussion_to_resolve?: string;
            /**
             * Format: date
             * @description Due date.
             */
            due_date?: string;
            /** @description Names of the labels, separated by commas. */
            labels?: string;
            /** @description Internal ID (`iid`) of a merge request in which to resolve all discussions. Fills in a default description; an explicit title or description takes precedence. */
            merge_request_to_resolve_discussions_of?: number;
            /** @description ID of the milestone. */
            milestone_id?: number;
            /** @description Issue title. */
            title: string;
        };
        /** @description Issue to create, with form field names. */
        IssueCreateForm: components["schemas"]["IssueCreateBase"] & {
            /** @description IDs of the assignees. An issue has at most one assignee. */
            "assignee_ids[]"?: number[];
        };
        /** @description Issue, as embedded in a todo. */
        IssueInTodo: components["schemas"]["IssueSummary"] & {
            /** @description Number of downvotes. */
            downvotes: number;
            /** @description Number of upvotes. */
            upvotes: number;
        };
        /** @description Target of an issue move. */
        IssueMove: {
            /** @description ID of the target project. */
            to_project_id: number;
        };
        /**
         * @description Issue state.
         * @enum {string}
         */
        IssueState: "opened" | "closed";
        /**
         * @description Event that changes the issue state: `close` or `reopen`.
         * @enum {string}
         */
        IssueStateEvent: "close" | "reopen";
        /** @description Issue, as lists return it. */
        IssueSummary: components["schemas"]["IssueBase"] & {
            /** @description Number of user comments (notes). */
            user_notes_count: number;
        };
        /** @description Issue fields to update. Omitted fields are unchanged. */
        IssueUpdate: components["schemas"]["IssueUpdateBase"] & {
            /** @description IDs of the assignees. An issue has at most one assignee. */
            assignee_ids?: number[];
        };
        /** @description Issue fields to update, except the assignee. Omitted fields are unchanged. */
        IssueUpdateBase: {
            /** @description Whether the issue is confidential. */
            confidential?: boolean;
            /** @description Issue description, or `null` to clear the description. */
            description?: string | null;
            /**
             * Format: date
             * @description Due date, or `null` to clear the due date.
             */
            due_date?: string | null;
            /** @description Names of the labels, separated by commas, or `null` to clear the labels. */
            labels?: string | null;
            /** @description ID of the milestone, or `null` to clear the milestone. */
            milestone_id?: number | null;
            state_event?: components["schemas"]["IssueStateEvent"];
            /** @description Issue title. */
            title?: string;
            /**
             * Format: date-time
             * @description Time of the last update to record. Only administrators and project owners can set this field.
             */
            updated_at?: string;
        };
        /** @description Issue fields to update, with form field names. Omitted fields are unchanged. */
        IssueUpdateForm: components["schemas"]["IssueUpdateBase"] & {
            /** @description IDs of the assignees. An issue has at most one assignee. */
            "assignee_ids[]"?: number[];
        };
        /** @description CI job. */
        Job: components["schemas"]["JobBase"] & {
            /** @description Artifacts file of the job, or `null`. */
            artifacts_file: components["schemas"]["JobArtifactsFile"] | null;
            pipeline: components["schemas"]["JobPipeline"];
            /** @description User of the job, or `null`. */
            user: components["schemas"]["JobUser"] | null;
        };
        /** @description CI job after being canceled, retried or played. */
        JobAfterAction: components["schemas"]["JobBase"] & {
            /** @description Artifacts file of the job, or `null`. */
            artifacts_file: components["schemas"]["JobArtifactsFile"] | null;
            /** @description User of the job, or `null`. */
            user: components["schemas"]["JobUser"] | null;
        };
        /** @description CI job after being erased or having its artifacts kept. */
        JobAfterArtifactsAction: components["schemas"]["JobBase"] & {
            /** @description URL of the artifacts file, or `null`. Replaces `artifacts_file` in this response. */
            download_url?: string | null;
            /** @description User of the job, or `null`. */
            user: components["schemas"]["JobUser"] | null;
        };
        /** @description Artifacts file of a job. */
        JobArtifactsFile: {
            /** @description File name. */
            filename: string;
            /** @description File size in bytes. */
            size: number;
        };
        /** @description Fields that all job responses have in common. */
        JobBase: {
            commit: components["schemas"]["Commit"];
            /** @description Test coverage in percent, or `null`. */
            coverage: number | null;
            /**
             * Format: date-time
             * @description Time of creation, or `null`.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description Finish time, or `null`.
             */
            finished_at: string | null;
            /** @description ID of the job. */
            id: number;
            /** @description Job name. */
            name: string;
            /** @description Branch or tag. */
            ref: string;
            /** @description Runner of the job, or `null`. */
            runner: Record<string, unknown> | null;
            /** @description Stage of the pipeline that the job belongs to. */
            stage: string;
            /**
             * Format: date-time
             * @description Start time, or `null`.
             */
            started_at: string | null;
            status: components["schemas"]["JobStatus"];
            /** @description Whether `ref` is a tag. */
            tag: boolean;
        };
        /** @description Pipeline of a job. */
        JobPipeline: {
            /** @description ID of the pipeline. */
            id: number;
            /** @description Branch or tag. */
            ref: string;
            /** @description Full hash of the commit. */
            sha: string;
            /**
             * @description Pipeline status.
             * @example pending
             * @example running
             */
            status: string;
        };
        /**
         * @description Job status to filter by.
         * @enum {string}
         */
        JobScope: "created" | "pending" | "running" | "failed" | "success" | "canceled" | "skipped";
        /**
         * @description Job status. The response to playing a job shows `started`.
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
        /** @description User of a job. */
        JobUser: components["schemas"]["UserBrief"] & {
            /** @description Short biography of the user. */
            bio: string | null;
            /**
             * Format: date-time
             * @description Time of creation of the user.
             */
            created_at: string;
            linkedin: components["schemas"]["ProfileText"];
            skype: components["schemas"]["ProfileText"];
            twitter: components["schemas"]["ProfileText"];
            website_url: components["schemas"]["ProfileText"];
        };
        /** @description Merge request, which proposes merging one branch into another, with the caller's subscription. */
        MergeRequest: components["schemas"]["MergeRequestBase"] & {
            /** @description Whether the caller is subscribed to the merge request. */
            subscribed: boolean;
        };
        /** @description Options for accepting a merge request. */
        MergeRequestAccept: {
            /** @description Message of the merge commit. */
            merge_commit_message?: string;
            /** @description Whether to merge only when the pipeline succeeds. */
            merge_when_pipeline_succeeds?: boolean;
            /** @description Expected head commit of the source branch. If the head differs, nothing is merged. */
            sha?: string;
            /** @description Whether to delete the source branch after the merge. */
            should_remove_source_branch?: boolean;
        };
        /** @description Merge request, with the fields that all responses with a merge request have in common. */
        MergeRequestBase: {
            /** @description Assignee, or `null`. */
            assignee: components["schemas"]["MergeRequestUser"] | null;
            author: components["schemas"]["MergeRequestUser"];
            /**
             * Format: date-time
             * @description Time of creation. Some responses omit this field.
             */
            created_at?: string;
            /** @description Merge request description, or `null`. */
            description: string | null;
            /** @description Number of downvotes. */
            downvotes: number;
            /** @description Whether to delete the source branch on merge, as requested with `remove_source_branch`; `null` if not specified. */
            force_remove_source_branch: boolean | null;
            /** @description ID of the merge request, unique across the service. */
            id: number;
            /** @description Internal ID of the merge request, unique within the project and used in paths. */
            iid: number;
            /** @description Names of the labels. */
            labels: string[];
            /** @description Full hash of the merge commit, or `null` if the merge request is not merged. */
            merge_commit_sha: string | null;
            merge_status: components["schemas"]["MergeStatus"];
            /** @description Whether the merge request is merged automatically when its pipeline succeeds. */
            merge_when_pipeline_succeeds: boolean;
            /** @description Milestone, or `null`. */
            milestone: components["schemas"]["Milestone"] | null;
            /** @description ID of the project. */
            project_id: number;
            /** @description Full hash of the head commit of the source branch. */
            sha: string;
            /** @description Whether to delete the source branch on merge, as requested when accepting; `null` if not specified. */
            should_remove_source_branch: boolean | null;
            /** @description Source branch. */
            source_branch: string;
            /** @description ID of the project of the source branch, or `null` if the project no longer exists. */
            source_project_id: number | null;
            state: components["schemas"]["MergeRequestState"];
            /** @description Whether the caller is subscribed to the merge request. Some responses omit this field. */
            subscribed?: boolean;
            /** @description Target branch. */
            target_branch: string;
            /** @description ID of the project of the target branch. */
            target_project_id: number;
            /** @description Merge request title. */
            title: string;
            /**
             * Format: date-time
             * @description Time of the last update. Some responses omit this field.
             */
            updated_at?: string;
            /** @description Number of upvotes. */
            upvotes: number;
            /** @description Number of user comments (notes). */
            user_notes_count: number;
            /** @description URL of the web page. */
            web_url: string;
            /** @description Whether the merge request is marked as work in progress. */
            work_in_progress: boolean;
        };
        /** @description Changed file. */
        MergeRequestChange: {
            /** @description Git file mode before the change. */
            a_mode: string;
            /** @description Git file mode after the change. */
            b_mode: string;
            /** @description Whether the file is deleted. */
            deleted_file: boolean;
            /** @description Changed lines, as a diff. */
            diff: string;
            /** @description Whether the file is added. */
            new_file: boolean;
            /** @description Path of the file after the change. */
            new_path: string;
            /** @description Path of the file before the change. */
            old_path: string;
            /** @description Whether the file is renamed. */
            renamed_file: boolean;
        };
        /** @description Commit of a merge request. */
        MergeRequestCommit: {
            /** @description Email address of the author. */
            author_email: string;
            /** @description Name of the author. */
            author_name: string;
            /**
             * Format: date-time
             * @description Time of the commit.
             */
            created_at: string;
            /** @description Full commit hash. */
            id: string;
            /** @description Commit message. */
            message: string;
            /** @description Abbreviated commit hash. */
            short_id: string;
            /** @description Title of the commit message. */
            title: string;
        };
        /** @description Error of a merge that conflicts prevent. */
        MergeRequestConflictsError: components["schemas"]["ErrorMessage"] & {
            /**
             * @description Documented text, which says that the merge request has conflicts.
             * @constant
             */
            message: "Branch cannot be merged";
        };
        /** @description Merge request to create. */
        MergeRequestCreate: {
            /** @description ID of the assignee. */
            assignee_id?: number;
            /** @description Merge request description. */
            description?: string;
            /** @description Names of the labels, separated by commas. */
            labels?: string;
            /** @description ID of the milestone. */
            milestone_id?: number;
            /** @description Whether to delete the source branch on merge. */
            remove_source_branch?: boolean;
            /** @description Source branch, in the project that the path identifies. */
            source_branch: string;
            /** @description Target branch. */
            target_branch: string;
            /** @description ID of the project of the target branch. Defaults to the project that the path identifies. */
            target_project_id?: number;
            /** @description Merge request title. */
            title: string;
        };
        /** @description Error of a merge request that is already merged or closed. */
        MergeRequestNotOpenError: components["schemas"]["ErrorMessage"] & {
            /**
             * @description Documented text, the name of the status 405.
             * @constant
             */
            message: "Method Not Allowed";
        };
        /** @description Error of a `sha` that is not the head of the source branch. */
        MergeRequestShaError: components["schemas"]["ErrorMessage"] & {
            /**
             * @description Documented text, which says that `sha` is not the head of the source branch.
             * @constant
             */
            message: "SHA does not match HEAD of source branch";
        };
        /**
         * @description Merge request state.
         * @example opened
         * @example closed
         * @example merged
         * @example reopened
         */
        MergeRequestState: string;
        /**
         * @description Event that changes the merge request state: `close` or `reopen`.
         * @enum {string}
         */
        MergeRequestStateEvent: "close" | "reopen";
        /**
         * @description Merge request state to filter by.
         * @enum {string}
         */
        MergeRequestStateFilter: "opened" | "closed" | "merged" | "all";
        /** @description Merge request fields to update. Send at least one; omitted fields are unchanged. */
        MergeRequestUpdate: {
            /** @description ID of the assignee, or `null` to clear the assignee. */
            assignee_id?: number | null;
            /** @description Merge request description, or `null` to clear the description. */
            description?: string | null;
            /** @description Names of the labels, separated by commas, or `null` to clear the labels. */
            labels?: string | null;
            /** @description ID of the milestone, or `null` to clear the milestone. */
            milestone_id?: number | null;
            /** @description Whether to delete the source branch on merge. */
            remove_source_branch?: boolean;
            state_event?: components["schemas"]["MergeRequestStateEvent"];
            /** @description Target branch. */
            target_branch?: string;
            /** @description Merge request title. */
            title?: string;
        };
        /** @description Author or assignee of a merge request. Some responses add `email` and `created_at`. */
        MergeRequestUser: components["schemas"]["UserBrief"] & {
            /**
             * Format: date-time
             * @description Time of creation of the user.
             */
            created_at?: string;
            /** @description Email address of the user. */
            email?: string;
        };
        /** @description Merge request with its changed files. */
        MergeRequestWithChanges: components["schemas"]["MergeRequestBase"] & {
            /** @description Changed files. */
            changes: components["schemas"]["MergeRequestChange"][];
        };
        /**
         * @description Whether the source branch can be merged into the target branch.
         * @example can_be_merged
         * @example cannot_be_merged
         * @example unchecked
         */
        MergeStatus: string;
        /** @description Project milestone. */
        Milestone: {
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Milestone description, or `null`. */
            description: string | null;
            /**
             * Format: date
             * @description Due date, or `null`.
             */
            due_date: string | null;
            /** @description ID of the milestone. */
            id: number;
            /** @description Internal ID of the milestone, unique within the project. */
            iid: number;
            /** @description ID of the project. */
            project_id: number;
            /**
             * @description Milestone state.
             * @example active
             * @example closed
             */
            state: string;
            /** @description Milestone title. */
            title: string;
            /**
             * Format: date-time
             * @description Time of the last update.
             */
            updated_at: string;
        };
        /** @description Text of the user's profile, or `null`. */
        ProfileText: string | null;
        /** @description Project with its settings and counters. */
        Project: components["schemas"]["ProjectSimple"] & {
            /** @description Whether the project is archived. */
            archived: boolean;
            /** @description URL of the avatar image, or `null`. */
            avatar_url: string | null;
            /** @description Whether the container registry is enabled. */
            container_registry_enabled: boolean;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description ID of the user who created the project. */
            creator_id: number;
            /** @description Default branch, or `null`. */
            default_branch: string | null;
            /** @description Project description, or `null`. */
            description: string | null;
            /** @description Number of forks. */
            forks_count: number;
            /** @description HTTP URL to clone the repository from. */
            http_url_to_repo: string;
            /** @description Whether issues are enabled. */
            issues_enabled: boolean;
            /** @description Whether CI jobs are enabled. */
            jobs_enabled: boolean;
            /**
             * Format: date-time
             * @description Time of the last activity.
             */
            last_activity_at: string;
            /** @description Whether merge requests are enabled. */
            merge_requests_enabled: boolean;
            /** @description Project name with the name of the namespace. */
            name_with_namespace: string;
            namespace: components["schemas"]["ProjectNamespace"];
            /** @description Whether merge requests can be merged only if all discussions are resolved. */
            only_allow_merge_if_all_discussions_are_resolved: boolean;
            /** @description Whether merge requests can be merged only if the pipeline succeeds. */
            only_allow_merge_if_pipeline_succeeds: boolean;
            /** @description Number of open issues. */
            open_issues_count: number;
            owner?: components["schemas"]["ProjectOwner"];
            /** @description Full path of the project, including the namespace. */
            path_with_namespace: string;
            permissions?: components["schemas"]["ProjectPermissions"];
            /** @description Whether the jobs are public. */
            public_jobs: boolean;
            /** @description Whether users can request access. */
            request_access_enabled: boolean;
            /**
             * Format: password
             * @description Secret token for the runners of the project. Only some responses include this field.
             */
            runners_token?: string;
            /** @description Whether shared runners are enabled. */
            shared_runners_enabled: boolean;
            /** @description Groups that the project is shared with. */
            shared_with_groups: components["schemas"]["GroupShare"][];
            /** @description Whether snippets are enabled. */
            snippets_enabled: boolean;
            /** @description SSH URL to clone the repository from. */
            ssh_url_to_repo: string;
            /** @description Number of stars. */
            star_count: number;
            statistics?: components["schemas"]["ProjectStatistics"];
            /** @description Tags of the project. */
            tag_list: string[];
            visibility: components["schemas"]["ProjectVisibility"];
            /** @description Whether the wiki is enabled. */
            wiki_enabled: boolean;
        };
        /** @description Access level and notification level. */
        ProjectAccess: {
            access_level: components["schemas"]["AccessLevel"];
            /** @description Notification level, as a number. */
            notification_level: number;
        };
        /** @description Project to create. Either `name` or `path` is required. */
        ProjectCreate: components["schemas"]["ProjectCreateBase"] & components["schemas"]["ProjectNameOrPath"];
        /** @description Fields for creating a project. */
        ProjectCreateBase: components["schemas"]["ProjectSettings"] & {
            /** @description Project name. Defaults to `path`. */
            name?: string;
            /** @description ID of the namespace for the project. Defaults to the caller's namespace. */
            namespace_id?: number;
            /** @description Project path, without the namespace. Defaults to the name in lower case, with dashes. */
            path?: string;
        };
        /** @description Project to create for a user. */
        ProjectCreateForUser: components["schemas"]["ProjectSettings"] & {
            /**
             * @description Default branch.
             * @default master
             */
            default_branch?: string;
            /** @description Project name. */
            name: string;
            /** @description ID of the namespace for the project. */
            namespace_id?: number;
            /** @description Project path, without the namespace. Defaults to the name in lower case, with dashes. */
            path?: string;
        };
        /** @description Project to create, with a name. */
        ProjectCreateWithName: components["schemas"]["ProjectCreateBase"] & {
            /** @description Project name. */
            name: string;
        };
        /** @description Project to create, with a path. */
        ProjectCreateWithPath: components["schemas"]["ProjectCreateBase"] & {
            /** @description Project path, without the namespace. */
            path: string;
        };
        /** @description Target of a fork. */
        ProjectForkCreate: {
            /** @description ID or path of the target namespace. */
            namespace: number | string;
        };
        /** @description Project hook (webhook): a URL that is notified of events in a project. The secret token is never returned. */
        ProjectHook: {
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Whether the SSL certificate of the URL is verified when the hook is triggered. */
            enable_ssl_verification: boolean;
            /** @description ID of the project hook. */
            id: number;
            /** @description Whether issue events are sent. */
            issues_events: boolean;
            /** @description Whether job events are sent. */
            job_events: boolean;
            /** @description Whether merge request events are sent. */
            merge_requests_events: boolean;
            /** @description Whether comment (note) events are sent. */
            note_events: boolean;
            /** @description Whether pipeline events are sent. */
            pipeline_events: boolean;
            /** @description ID of the project. */
            project_id: number;
            /** @description Whether push events are sent. */
            push_events: boolean;
            /** @description Whether tag push events are sent. */
            tag_push_events: boolean;
            /** @description URL to notify. */
            url: string;
            /** @description Whether wiki page events are sent. Requests name this field `wiki_events`. */
            wiki_page_events: boolean;
        };
        /** @description Project hook to create or update. */
        ProjectHookWrite: {
            /** @description Whether to verify the SSL certificate of the URL when the hook is triggered. */
            enable_ssl_verification?: boolean;
            /** @description Whether to send issue events. */
            issues_events?: boolean;
            /** @description Whether to send job events. */
            job_events?: boolean;
            /** @description Whether to send merge request events. */
            merge_requests_events?: boolean;
            /** @description Whether to send comment (note) events. */
            note_events?: boolean;
            /** @description Whether to send pipeline events. */
            pipeline_events?: boolean;
            /** @description Whether to send push events. */
            push_events?: boolean;
            /** @description Whether to send tag push events. */
            tag_push_events?: boolean;
            /**
             * Format: password
             * @description Secret token with which the receiver validates payloads. The token is never returned.
             */
            token?: string;
            /** @description URL to notify. */
            url: string;
            /** @description Whether to send wiki page events. Responses name this field `wiki_page_events`. */
            wiki_events?: boolean;
        };
        /** @description Name or path of a project; at least one is required. */
        ProjectNameOrPath: components["schemas"]["ProjectCreateWithName"] | components["schemas"]["ProjectCreateWithPath"];
        /** @description Namespace of a project. */
        ProjectNamespace: {
            /** @description Full path of the namespace. */
            full_path: string;
            /** @description ID of the namespace. */
            id: number;
            /**
             * @description Kind of namespace, such as `group` or `user`.
             * @example group
             * @example user
             */
            kind: string;
            /** @description Namespace name. */
            name: string;
            /** @description Namespace path. */
            path: string;
        };
        /**
         * @description Project field to sort by.
         * @enum {string}
         */
        ProjectOrder: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at";
        /** @description User who owns the project. Some responses omit the owner. */
        ProjectOwner: {
            /**
             * Format: date-time
             * @description Time of creation of the user.
             */
            created_at: string;
            /** @description ID of the user. */
            id: number;
            /** @description Full name of the user. */
            name: string;
        };
        /** @description Permissions of the caller in the project. */
        ProjectPermissions: {
            /** @description Access through the group, or `null`. */
            group_access: components["schemas"]["ProjectAccess"] | null;
            /** @description Access through the project, or `null`. */
            project_access: components["schemas"]["ProjectAccess"] | null;
        };
        /**
         * @description Project field to sort search results by.
         * @enum {string}
         */
        ProjectSearchOrder: "id" | "name" | "created_at" | "last_activity_at";
        /** @description Optional fields for creating and updating a project. */
        ProjectSettings: {
            /** @description Whether the container registry is enabled. */
            container_registry_enabled?: boolean;
            /** @description Project description. */
            description?: string;
            /** @description URL of a repository to import. */
            import_url?: string;
            /** @description Whether issues are enabled. */
            issues_enabled?: boolean;
            /** @description Whether CI jobs are enabled. */
            jobs_enabled?: boolean;
            /** @description Whether LFS is enabled. */
            lfs_enabled?: boolean;
            /** @description Whether merge requests are enabled. */
            merge_requests_enabled?: boolean;
            /** @description Whether merge requests can be merged only if all discussions are resolved. */
            only_allow_merge_if_all_discussions_are_resolved?: boolean;
            /** @description Whether merge requests can be merged only if the pipeline succeeds. */
            only_allow_merge_if_pipeline_succeeds?: boolean;
            /** @description Whether the jobs are public. */
            public_jobs?: boolean;
            /** @description Whether users can request access. */
            request_access_enabled?: boolean;
            /** @description Whether shared runners are enabled. */
            shared_runners_enabled?: boolean;
            /** @description Whether snippets are enabled. */
            snippets_enabled?: boolean;
            visibility?: components["schemas"]["ProjectVisibility"];
            /** @description Whether the wiki is enabled. */
            wiki_enabled?: boolean;
        };
        /** @description Project with only its ID, URL, name and path. */
        ProjectSimple: {
            /** @description HTTP URL to clone the repository from. */
            http_url_to_repo?: string;
            /** @description ID of the project. */
            id: number;
            /** @description Project name. */
            name: string;
            /** @description Project name with the name of the namespace. */
            name_with_namespace?: string;
            /** @description Project path, without the namespace. */
            path: string;
            /** @description Full path of the project, including the namespace. */
            path_with_namespace?: string;
            /** @description SSH URL to clone the repository from. */
            ssh_url_to_repo?: string;
            /** @description URL of the project page. */
            web_url: string;
        };
        /** @description Size statistics of a project, present only if requested. */
        ProjectStatistics: {
            /** @description Number of commits. */
            commit_count: number;
            /** @description Size of the job artifacts in bytes. */
            job_artifacts_size: number;
            /** @description Size of the LFS objects in bytes. */
            lfs_objects_size: number;
            /** @description Size of the repository in bytes. */
            repository_size: number;
            /** @description Total storage size in bytes. */
            storage_size: number;
        };
        /** @description Project fields to update. `name` is required; other omitted fields are unchanged. */
        ProjectUpdate: components["schemas"]["ProjectSettings"] & {
            /** @description Default branch. */
            default_branch?: string;
            /** @description Project name. */
            name: string;
            /** @description Project path, without the namespace. */
            path?: string;
        };
        /**
         * @description Project visibility: `private` (access is granted explicitly per user), `internal` (any signed-in user can
         *     clone the project) or `public` (the project can be cloned without authentication).
         * @enum {string}
         */
        ProjectVisibility: "private" | "internal" | "public";
        /** @description Commit in a push. */
        PushCommit: {
            author: components["schemas"]["PushCommitAuthor"];
            /** @description Full commit hash. */
            id: string;
            /** @description Commit message. */
            message: string;
            /**
             * Format: date-time
             * @description Time of the commit.
             */
            timestamp: string;
            /** @description URL of the commit. */
            url: string;
        };
        /** @description Author of a commit in a push. */
        PushCommitAuthor: {
            /** @description Email address of the author. */
            email: string;
            /** @description Name of the author. */
            name: string;
        };
        /** @description Data of a push. */
        PushData: {
            /** @description Commit hash of the ref after the push. */
            after: string;
            /** @description Commit hash of the ref before the push. */
            before: string;
            /** @description Commits in the push. */
            commits: components["schemas"]["PushCommit"][];
            /** @description Git ref that was pushed to. */
            ref: string;
            repository: components["schemas"]["PushRepository"];
            /** @description Total number of commits. */
            total_commits_count: number;
            /** @description ID of the user who pushed. */
            user_id: number;
            /** @description Name of the user who pushed. */
            user_name: string;
        };
        /** @description Repository that was pushed to. */
        PushRepository: {
            /** @description Repository description, or `null`. */
            description: string | null;
            /** @description URL of the home page. */
            homepage: string;
            /** @description Repository name. */
            name: string;
            /** @description URL of the repository. */
            url: string;
        };
        /**
         * @description Sort direction: `asc` (ascending) or `desc` (descending).
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /** @description SSH key of a user. */
        SshKey: {
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description ID of the SSH key. */
            id: number;
            /** @description Text of the public key. */
            key: string;
            /** @description Title of the SSH key. */
            title: string;
        };
        /** @description SSH key to add. */
        SshKeyCreate: {
            /** @description Text of the public key. */
            key: string;
            /** @description Title of the SSH key. */
            title: string;
        };
        /** @description SSH key with its user. */
        SshKeyWithUser: components["schemas"]["SshKey"] & {
            user: components["schemas"]["UserAdminView"];
        };
        /** @description Time estimate and time spent on an issue or merge request. */
        TimeStats: {
            /**
             * @description Time estimate in human-readable form: hours, then minutes, separated by a space, or `null`.
             * @example 3h 30m
             */
            human_time_estimate: string | null;
            /**
             * @description Time spent in human-readable form: hours, then minutes, separated by a space, or `null`.
             * @example 1h 15m
             */
            human_total_time_spent: string | null;
            /** @description Time estimate in seconds. */
            time_estimate: number;
            /** @description Time spent in seconds. */
            total_time_spent: number;
        };
        /** @description Duration to set or add. */
        TimeTrackingInput: {
            duration: components["schemas"]["DurationInput"];
        };
        /** @description Fields that all todos have in common. */
        TodoBase: {
            /**
             * @description Name of the action.
             * @example marked
             */
            action_name: string;
            author: components["schemas"]["UserBrief"];
            /** @description Text of the todo. */
            body: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description ID of the todo. */
            id: number;
            project: components["schemas"]["TodoProject"];
            state: components["schemas"]["TodoState"];
            target_type: components["schemas"]["TodoTargetType"];
            /** @description URL of the target. */
            target_url: string;
        };
        /** @description Todo for an issue. */
        TodoOfIssue: components["schemas"]["TodoBase"] & {
            target: components["schemas"]["IssueInTodo"];
            /**
             * @description Kind of target; always `Issue`.
             * @constant
             */
            target_type: "Issue";
        };
        /** @description Todo for a merge request. */
        TodoOfMergeRequest: components["schemas"]["TodoBase"] & {
            target: components["schemas"]["MergeRequestBase"];
            /**
             * @description Kind of target; always `MergeRequest`.
             * @constant
             */
            target_type: "MergeRequest";
        };
        /** @description Project of a todo. */
        TodoProject: {
            /** @description ID of the project. */
            id: number;
            /** @description Project name. */
            name: string;
            /** @description Project name with the name of the namespace. */
            name_with_namespace: string;
            /** @description Project path, without the namespace. */
            path: string;
            /** @description Full path of the project, including the namespace. */
            path_with_namespace: string;
        };
        /**
         * @description Todo state.
         * @example pending
         */
        TodoState: string;
        /**
         * @description Kind of todo target.
         * @enum {string}
         */
        TodoTargetType: "Issue" | "MergeRequest";
        /** @description File to upload. */
        UploadCreate: {
            /**
             * Format: binary
             * @description File content and file name.
             */
            file: Blob;
        };
        /** @description Uploaded file, with its URL and Markdown. */
        UploadResult: {
            /** @description Alternative text. */
            alt: string;
            /** @description Markdown that links to the file. */
            markdown: string;
            /** @description URL of the file, relative to the project path. */
            url: string;
        };
        /** @description User, as visible to everyone. */
        User: components["schemas"]["UserBrief"] & {
            /** @description Short biography of the user. */
            bio: string | null;
            /**
             * Format: date-time
             * @description Time of creation of the user.
             */
            created_at: string;
            linkedin: components["schemas"]["ProfileText"];
            /** @description Location of the user. */
            location: string | null;
            organization: components["schemas"]["ProfileText"];
            skype: components["schemas"]["ProfileText"];
            twitter: components["schemas"]["ProfileText"];
            website_url: components["schemas"]["ProfileText"];
        };
        /** @description Last activity of a user. */
        UserActivity: {
            /**
             * Format: date
             * @deprecated
             * @description Date of the last activity. Deprecated: use `last_activity_on` instead.
             */
            last_activity_at: string;
            /**
             * Format: date
             * @description Date of the last activity.
             */
            last_activity_on: string;
            /** @description Username of the user. */
            username: string;
        };
        /** @description User, as visible to administrators and to the user. */
        UserAdminView: components["schemas"]["User"] & {
            /** @description Whether the user can create groups. */
            can_create_group: boolean;
            /** @description Whether the user can create projects. */
            can_create_project: boolean;
            /** @description ID of the color scheme. */
            color_scheme_id: number;
            /**
             * Format: date-time
             * @description Time of the email confirmation, or `null`.
             */
            confirmed_at: string | null;
            /**
             * Format: date-time
             * @description Time of the current sign-in, or `null`.
             */
            current_sign_in_at: string | null;
            /** @description Email address of the user. */
            email: string;
            /** @description Whether the user is external. */
            external: boolean;
            /** @description Identities of the user at external providers. */
            identities: components["schemas"]["UserIdentity"][];
            /**
             * Format: date
             * @description Date of the last activity, or `null`.
             */
            last_activity_on: string | null;
            /**
             * Format: date-time
             * @description Time of the last sign-in, or `null`.
             */
            last_sign_in_at: string | null;
            /** @description Maximum number of projects that the user may create. */
            projects_limit: number;
            /** @description Whether two-factor authentication is enabled. */
            two_factor_enabled: boolean;
        };
        /** @description User, in brief. */
        UserBrief: {
            /** @description URL of the avatar image, or `null`. */
            avatar_url: string | null;
            /** @description ID of the user. */
            id: number;
            /** @description Full name of the user. */
            name: string;
            state: components["schemas"]["UserState"];
            /** @description Username. */
            username: string;
            /** @description URL of the profile page. */
            web_url: string;
        };
        /** @description User to create. Either `password` or `reset_password` is required. */
        UserCreate: components["schemas"]["UserCreateBase"] & components["schemas"]["UserPasswordOrReset"];
        /** @description Fields for creating a user. */
        UserCreateBase: components["schemas"]["UserWriteBase"] & {
            /**
             * @description Whether the user is an administrator.
             * @default false
             */
            admin?: boolean;
            /**
             * @description Whether the user must confirm the email address.
             * @default true
             */
            confirm?: boolean;
            /** @description Email address of the user. */
            email: string;
            /**
             * @description Whether the user is external.
             * @default false
             */
            external?: boolean;
            /** @description Full name of the user. */
            name: string;
            /**
             * Format: password
             * @description Password of the user. `reset_password` takes priority.
             */
            password?: string;
            /**
             * @description Whether the user sets the password through a password reset. Takes priority over `password`.
             * @default false
             */
            reset_password?: boolean;
            /** @description Username. */
            username: string;
        };
        /** @description User to create, with a password. */
        UserCreateWithPassword: components["schemas"]["UserCreateBase"] & {
            /**
             * Format: password
             * @description Password of the user. `reset_password` takes priority.
             */
            password: string;
        };
        /** @description User to create, with a password reset. */
        UserCreateWithReset: components["schemas"]["UserCreateBase"] & {
            /** @description Whether the user sets the password through a password reset. Takes priority over `password`. */
            reset_password: boolean;
        };
        /** @description Identity of a user at an external provider. */
        UserIdentity: {
            /** @description ID of the user at the identity provider. */
            extern_uid: string;
            /** @description Name of the identity provider. */
            provider: string;
        };
        /** @description Password or password reset of a new user; at least one is required. */
        UserPasswordOrReset: components["schemas"]["UserCreateWithPassword"] | components["schemas"]["UserCreateWithReset"];
        /**
         * @description User state.
         * @enum {string}
         */
        UserState: "active" | "blocked";
        /** @description User fields to update. Omitted fields are unchanged. */
        UserUpdate: components["schemas"]["UserWriteBase"] & {
            /** @description Whether the user is an administrator. */
            admin?: boolean;
            /** @description Email address of the user. */
            email?: string;
            /** @description Whether the user is external. */
            external?: boolean;
            /** @description Full name of the user. */
            name?: string;
            /**
             * Format: password
             * @description New password. The user must change it at the next sign-in.
             */
            password?: string;
            /** @description Username. */
            username?: string;
        };
        /** @description Optional fields for creating and updating a user. */
        UserWriteBase: {
            /** @description Short biography of the user. */
            bio?: string;
            /** @description Whether the user can create groups. */
            can_create_group?: boolean;
            /** @description ID of the user at the identity provider in `provider`. */
            extern_uid?: string;
            /** @description LinkedIn profile. */
            linkedin?: string;
            /** @description Location of the user. */
            location?: string;
            /** @description Organization of the user. */
            organization?: string;
            /** @description Maximum number of projects that the user may create. */
            projects_limit?: number;
            /** @description Name of the identity provider of `extern_uid`. */
            provider?: string;
            /** @description Skype name. */
            skype?: string;
            /** @description Twitter name. */
            twitter?: string;
            /** @description URL of the user's website. */
            website_url?: string;
        };
        /** @description Validation errors, by field. */
        ValidationErrors: {
            /** @description Error texts, by field name. */
            message: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The email is deleted. */
        EmailGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Validation failed. The body lists the errors by field, such as `email`. */
        EmailRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The caller lacks permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidDuration: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidEmailId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidIssueIid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidJobId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidKeyId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidMergeRequestIid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidName: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidSudo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidTitle: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidUrl: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description A parameter is missing or invalid. The body lists the errors by field. */
        InvalidUserId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /**
         * @description The target project is the current project, or the caller lacks permission. A message gives the reason.
         *
         *     Assumed: the same status, with the errors by field, if a parameter is missing or invalid.
         */
        IssueMoveRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"] | components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The artifacts file. */
        JobArtifacts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": Blob;
            };
        };
        /** @description The job does not exist or has no artifacts, or the project is not visible to the caller. */
        JobArtifactsNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The job does not exist or has no trace, or the project is not visible to the caller. */
        JobTraceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Conflicts prevent the merge. The message is `Branch cannot be merged`. */
        MergeRequestConflicts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MergeRequestConflictsError"];
            };
        };
        /** @description The merge request is already merged or closed. The message is `Method Not Allowed`. */
        MergeRequestNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MergeRequestNotOpenError"];
            };
        };
        /**
         * @description The caller lacks permission.
         *
         *     Assumed: the same status if the token is missing or invalid.
         */
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
        /** @description The given `sha` is not the head of the source branch. The message is `SHA does not match HEAD of source branch`. */
        MergeRequestShaMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MergeRequestShaError"];
            };
        };
        /** @description The resource does not exist or is not visible to the caller. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The caller has reached `projects_limit` or cannot create projects in the namespace. */
        ProjectCreateForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /**
         * @description Assumed: the resource does not exist.
         *
         *     Documented: the project is private and the caller is not a member.
         */
        ProjectNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The SSH key is deleted. */
        SshKeyGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Validation failed. The body lists the errors by field, such as `fingerprint` or `key`. */
        SshKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrors"];
            };
        };
        /** @description The token is missing or invalid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The user or the email does not exist. */
        UserEmailNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The user does not exist. */
        UserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The user or the SSH key does not exist. */
        UserSshKeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /**
         * @description Directory synchronization manages the blocked state of the user.
         *
         *     Assumed: the same status if the caller is not an administrator.
         */
        UserStateForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The user was not updated: the user does not exist, a value is invalid, or a value conflicts, such as a duplicate email. */
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
         * @description Page number.
         * @example 1
         */
        AssumedPage: number;
        /**
         * @description Items per page.
         * @example 20
         */
        AssumedPerPage: number;
        /** @description Branch name, with slashes encoded as `%2F`. */
        BranchName: string;
        /**
         * @description ID of the diff version.
         * @example 3001
         */
        DiffVersionId: number;
        /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
        DiffVersionProjectId: number | string;
        /**
         * @description ID of the email.
         * @example 61
         */
        EmailId: number;
        /** @description Group, identified by its ID or its URL-encoded full path (slashes as `%2F`). */
        GroupId: number | string;
        /**
         * @description ID of the user whose impersonation tokens these are.
         * @example 3
         */
        ImpersonatedUserId: number;
        /**
         * @description ID of the impersonation token.
         * @example 73
         */
        ImpersonationTokenId: number;
        /**
         * @description Internal ID (`iid`) of the issue in the project.
         * @example 1
         */
        IssueIid: number;
        /**
         * @description Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID.
         * @example [
         *       1,
         *       3
         *     ]
         */
        IssueIids: number[];
        /**
         * @description Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
         *     `No+Label` selects issues without labels.
         */
        IssueLabels: string;
        /**
         * @description Milestone title to filter by.
         * @example Summer release
         */
        IssueMilestone: string;
        /**
         * @description Field to sort by.
         * @example updated_at
         */
        IssueOrder: components["schemas"]["CreatedOrUpdatedOrder"];
        /**
         * @description Text to find in titles and descriptions.
         * @example footer
         */
        IssueSearch: string;
        /**
         * @description Sort direction.
         * @example asc
         */
        IssueSort: components["schemas"]["SortDirection"];
        /**
         * @description Issue state to filter by. If omitted, all issues are returned.
         * @example opened
         */
        IssueStateFilter: components["schemas"]["IssueState"];
        /**
         * @description ID of the job.
         * @example 901
         */
        JobId: number;
        /**
         * @description Job status to filter by. For several statuses, use `scope[]`. If both are omitted, all jobs are returned.
         * @example running
         */
        JobScopeFilter: components["schemas"]["JobScope"];
        /**
         * @description Job statuses to filter by. Repeat the parameter for each status. If both `scope` and `scope[]` are omitted, all jobs are returned.
         * @example [
         *       "pending",
         *       "running"
         *     ]
         */
        JobScopeListFilter: components["schemas"]["JobScope"][];
        /**
         * @description Internal ID (`iid`) of the merge request in the project.
         * @example 1
         */
        MergeRequestIid: number;
        /**
         * @description Internal IDs (`iid`) of the merge requests to return. Repeat the parameter for each ID.
         * @example [
         *       1,
         *       3
         *     ]
         */
        MergeRequestIids: number[];
        /**
         * @description Names of the labels to filter by, separated by commas.
         * @example bug,frontend
         */
        MergeRequestLabels: string;
        /**
         * @description Milestone to filter by.
         * @example Summer release
         */
        MergeRequestMilestone: string;
        /**
         * @description Field to sort by.
         * @example updated_at
         */
        MergeRequestOrder: components["schemas"]["CreatedOrUpdatedOrder"];
        /**
         * @description Sort direction.
         * @example asc
         */
        MergeRequestSort: components["schemas"]["SortDirection"];
        /**
         * @description Merge request state to filter by. If omitted, all merge requests are returned, as with `all`.
         * @example opened
         */
        MergeRequestStates: components["schemas"]["MergeRequestStateFilter"];
        /**
         * @description Page number.
         * @example 1
         */
        Page: number;
        /**
         * @description Items per page.
         * @example 20
         */
        PerPage: number;
        /**
         * @description ID of the pipeline.
         * @example 312
         */
        PipelineId: number;
        /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
        ProjectId: number | string;
        /**
         * @description Numeric ID of the project. The project path is not documented to be accepted here.
         * @example 42
         */
        ProjectNumber: number;
        /**
         * @description ID of the SSH key.
         * @example 31
         */
        SshKeyId: number;
        /**
         * @description Whether to include `statistics`.
         * @example true
         */
        StatisticsIncluded: boolean;
        /**
         * @description ID of the user's email.
         * @example 63
         */
        UserEmailId: number;
        /**
         * @description ID of the user.
         * @example 3
         */
        UserId: number;
        /**
         * @description ID of the user's SSH key.
         * @example 33
         */
        UserSshKeyId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Links to other pages, as `<url>; rel="next"`, likewise `prev`, `first` and `last`. The URLs are absolute. */
        Link: string;
        /** @description Number of the next page, or empty on the last page. */
        "X-Next-Page": string;
        /** @description Number of this page, starting at 1. */
        "X-Page": number;
        /** @description Items per page. */
        "X-Per-Page": number;
        /** @description Number of the previous page, or empty on the first page. */
        "X-Prev-Page": string;
        /** @description Total number of items. */
        "X-Total": number;
        /** @description Total number of pages. */
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
                 * @description Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
                 *     `No+Label` selects issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Milestone title to filter by.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Field to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Text to find in titles and descriptions.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Issue state to filter by. If omitted, all issues are returned.
                 * @example opened
                 */
                state?: components["parameters"]["IssueStateFilter"];
            };
            header?: never;
            path: {
                /** @description Group, identified by its ID or its URL-encoded full path (slashes as `%2F`). */
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
                    "application/json": components["schemas"]["IssueSummary"][];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /**
                 * @description Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
                 *     `No+Label` selects issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Milestone title to filter by.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Field to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Text to find in titles and descriptions.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Issue state to filter by. If omitted, all issues are returned.
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
            /** @description The issues created by the caller. */
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
                    "application/json": components["schemas"]["IssueSummary"][];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the SSH key.
                 * @example 33
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SSH key, with its user. */
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
                 * @description Whether to return only archived projects (`true`) or leave them out (`false`).
                 * @example false
                 */
                archived?: boolean;
                /**
                 * @description Whether to return only projects that the caller is a member of.
                 * @example true
                 */
                membership?: boolean;
                /**
                 * @description Field to sort by.
                 * @example last_activity_at
                 */
                order_by?: components["schemas"]["ProjectOrder"];
                /**
                 * @description Whether to return only projects that the caller owns.
                 * @example true
                 */
                owned?: boolean;
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Text to find in project names.
                 * @example site
                 */
                search?: string;
                /**
                 * @description Whether to return only the ID, URL, name and path of each project.
                 * @example true
                 */
                simple?: boolean;
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["schemas"]["SortDirection"];
                /**
                 * @description Whether to return only projects that the caller has starred.
                 * @example true
                 */
                starred?: boolean;
                /**
                 * @description Whether to include `statistics`.
                 * @example true
                 */
                statistics?: components["parameters"]["StatisticsIncluded"];
                /**
                 * @description Visibility to filter by.
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
            400: components["responses"]["InvalidPage"];
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
            /** @description The created project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["InvalidName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProjectCreateForbidden"];
        };
    };
    getProject: {
        parameters: {
            query?: {
                /**
                 * @description Whether to include `statistics`.
                 * @example true
                 */
                statistics?: components["parameters"]["StatisticsIncluded"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The updated project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["InvalidName"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is deleted. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archived project. */
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
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    forkProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The created fork. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fork relation is deleted. */
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
                 * @description ID of the project to become the source of the fork.
                 * @example 42
                 */
                forked_from_id: number;
                /** @description Project to become the fork, identified by its numeric ID or its URL-encoded full path. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fork relation is created. */
            201: {
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
    listProjectHooks: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            400: components["responses"]["InvalidPage"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The created project hook. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["InvalidUrl"];
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
                 * @description ID of the project hook.
                 * @example 81
                 */
                hook_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project hook. */
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
                 * @description ID of the project hook.
                 * @example 81
                 */
                hook_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The updated project hook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectHook"];
                };
            };
            400: components["responses"]["InvalidUrl"];
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
                 * @description ID of the project hook.
                 * @example 81
                 */
                hook_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted project hook, or an empty body if it did not exist. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The housekeeping task is started. */
            201: {
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
    listProjectIssues: {
        parameters: {
            query?: {
                /**
                 * @description Internal IDs (`iid`) of the issues to return. Repeat the parameter for each ID.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["IssueIids"];
                /**
                 * @description Names of the labels to filter by, separated by commas. Issues must carry all of the labels. The value
                 *     `No+Label` selects issues without labels.
                 */
                labels?: components["parameters"]["IssueLabels"];
                /**
                 * @description Milestone title to filter by.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["IssueMilestone"];
                /**
                 * @description Field to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["IssueOrder"];
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Text to find in titles and descriptions.
                 * @example footer
                 */
                search?: components["parameters"]["IssueSearch"];
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["parameters"]["IssueSort"];
                /**
                 * @description Issue state to filter by. If omitted, all issues are returned.
                 * @example opened
                 */
                state?: components["parameters"]["IssueStateFilter"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                    "application/json": components["schemas"]["IssueSummary"][];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The created issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            /** @description The created issue. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            400: components["responses"]["InvalidTitle"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
                    "application/json": components["schemas"]["Issue"];
                };
            };
            400: components["responses"]["InvalidIssueIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
            /** @description The updated issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            400: components["responses"]["InvalidTitle"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
            400: components["responses"]["InvalidIssueIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
            /** @description The updated time stats of the issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidDuration"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listMergeRequestsClosingIssue: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description Numeric ID of the project. The project path is not documented to be accepted here.
                 * @example 42
                 */
                id: components["parameters"]["ProjectNumber"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
                    "application/json": components["schemas"]["MergeRequestBase"][];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    moveIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
                    "application/json": components["schemas"]["IssueBase"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated time stats of the issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidIssueIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated time stats of the issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidIssueIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue, with the caller subscribed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueSummary"];
                };
            };
            /** @description The caller is already subscribed to the issue; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidIssueIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setIssueTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
            /** @description The updated time stats of the issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidDuration"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
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
            400: components["responses"]["InvalidIssueIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createIssueTodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The created todo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoOfIssue"];
                };
            };
            /** @description The caller already has a todo on the issue; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidIssueIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    unsubscribeFromIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the issue in the project.
                 * @example 1
                 */
                issue_iid: components["parameters"]["IssueIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue, with the caller no longer subscribed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueSummary"];
                };
            };
            /** @description The caller is not subscribed to the issue; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidIssueIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listProjectJobs: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Job status to filter by. For several statuses, use `scope[]`. If both are omitted, all jobs are returned.
                 * @example running
                 */
                scope?: components["parameters"]["JobScopeFilter"];
                /**
                 * @description Job statuses to filter by. Repeat the parameter for each status. If both `scope` and `scope[]` are omitted, all jobs are returned.
                 * @example [
                 *       "pending",
                 *       "running"
                 *     ]
                 */
                "scope[]"?: components["parameters"]["JobScopeListFilter"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
            400: components["responses"]["InvalidJobId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    downloadJobArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobArtifacts"];
            400: components["responses"]["InvalidJobId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobArtifactsNotFound"];
        };
    };
    keepJobArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
            400: components["responses"]["InvalidJobId"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
            400: components["responses"]["InvalidJobId"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The erased job, without artifacts and trace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterArtifactsAction"];
                };
            };
            400: components["responses"]["InvalidJobId"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
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
            400: components["responses"]["InvalidJobId"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The retried job, with the status `pending`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAfterAction"];
                };
            };
            400: components["responses"]["InvalidJobId"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the job.
                 * @example 901
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trace file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["InvalidJobId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobTraceNotFound"];
        };
    };
    downloadRefArtifacts: {
        parameters: {
            query: {
                /**
                 * @description Name of the job.
                 * @example build
                 */
                job: string;
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Repository ref, such as a branch or tag, with slashes encoded as `%2F`.
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
                 * @description Internal IDs (`iid`) of the merge requests to return. Repeat the parameter for each ID.
                 * @example [
                 *       1,
                 *       3
                 *     ]
                 */
                "iids[]"?: components["parameters"]["MergeRequestIids"];
                /**
                 * @description Names of the labels to filter by, separated by commas.
                 * @example bug,frontend
                 */
                labels?: components["parameters"]["MergeRequestLabels"];
                /**
                 * @description Milestone to filter by.
                 * @example Summer release
                 */
                milestone?: components["parameters"]["MergeRequestMilestone"];
                /**
                 * @description Field to sort by.
                 * @example updated_at
                 */
                order_by?: components["parameters"]["MergeRequestOrder"];
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["parameters"]["MergeRequestSort"];
                /**
                 * @description Merge request state to filter by. If omitted, all merge requests are returned, as with `all`.
                 * @example opened
                 */
                state?: components["parameters"]["MergeRequestStates"];
            };
            header?: never;
            path: {
                /**
                 * @description Numeric ID of the project. The project path is not documented to be accepted here.
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
                    "application/json": components["schemas"]["MergeRequestBase"][];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The created merge request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            400: components["responses"]["InvalidTitle"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    updateMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            /** @description The updated merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            400: components["responses"]["InvalidTitle"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            400: components["responses"]["InvalidMergeRequestIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            /** @description The updated time stats of the merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidDuration"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request, with automatic merge canceled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            400: components["responses"]["InvalidMergeRequestIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listIssuesClosedByMergeRequest: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues that the merge request closes, from the built-in tracker or an external one. */
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
                    "application/json": (components["schemas"]["IssueSummary"] | components["schemas"]["ExternalIssue"])[];
                };
            };
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listMergeRequestCommits: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    acceptMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            /** @description The merged merge request, or the open one that is merged when its pipeline succeeds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            400: components["responses"]["InvalidMergeRequestIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated time stats of the merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidMergeRequestIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated time stats of the merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidMergeRequestIid"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request, with the caller subscribed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            /** @description The caller is already subscribed to the merge request; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setMergeRequestTimeEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            /** @description The updated time stats of the merge request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeStats"];
                };
            };
            400: components["responses"]["InvalidDuration"];
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    createMergeRequestTodo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The created todo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodoOfMergeRequest"];
                };
            };
            /** @description The caller already has a todo on the merge request; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    unsubscribeFromMergeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merge request, with the caller no longer subscribed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeRequest"];
                };
            };
            /** @description The caller is not subscribed to the merge request; nothing changes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listMergeRequestVersions: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getMergeRequestVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["DiffVersionProjectId"];
                /**
                 * @description Internal ID (`iid`) of the merge request in the project.
                 * @example 1
                 */
                merge_request_iid: components["parameters"]["MergeRequestIid"];
                /**
                 * @description ID of the diff version.
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
            400: components["responses"]["InvalidMergeRequestIid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listPipelineJobs: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Job status to filter by. For several statuses, use `scope[]`. If both are omitted, all jobs are returned.
                 * @example running
                 */
                scope?: components["parameters"]["JobScopeFilter"];
                /**
                 * @description Job statuses to filter by. Repeat the parameter for each status. If both `scope` and `scope[]` are omitted, all jobs are returned.
                 * @example [
                 *       "pending",
                 *       "running"
                 *     ]
                 */
                "scope[]"?: components["parameters"]["JobScopeListFilter"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
                /**
                 * @description ID of the pipeline.
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    getBranch: {
        parameters: {
            query?: {
                /**
                 * @description Whether developers can merge into the branch.
                 * @example true
                 */
                developers_can_merge?: boolean;
                /**
                 * @description Whether developers can push to the branch.
                 * @example true
                 */
                developers_can_push?: boolean;
            };
            header?: never;
            path: {
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The protected branch. */
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
                /** @description Branch name, with slashes encoded as `%2F`. */
                branch: components["parameters"]["BranchName"];
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unprotected branch. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                content?: never;
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
                 * @description ID of the group.
                 * @example 8
                 */
                group_id: number;
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The starred project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The caller has already starred the project; nothing changes. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
                id: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unarchived project. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            /** @description The caller has not starred the project; nothing changes. */
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
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Text to search for.
                 * @example jonas
                 */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Project, identified by its numeric ID or its URL-encoded full path (slashes as `%2F`). */
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ProjectNotFound"];
        };
    };
    searchProjects: {
        parameters: {
            query?: {
                /**
                 * @description Field to sort by.
                 * @example name
                 */
                order_by?: components["schemas"]["ProjectSearchOrder"];
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
                /**
                 * @description Sort direction.
                 * @example asc
                 */
                sort?: components["schemas"]["SortDirection"];
            };
            header?: never;
            path: {
                /**
                 * @description Text to find in project names.
                 * @example site
                 */
                query: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching projects. */
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createProjectForUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the user who will own the project.
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
            /** @description The created project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["InvalidName"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: {
                /**
                 * @description ID of the user to act as. Administrators only.
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
            /** @description The caller, or the user in `sudo`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserSudo"] | components["schemas"]["UserAdminView"];
                };
            };
            400: components["responses"]["InvalidSudo"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The user in `sudo` does not exist. */
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
                 * @description First day of the period to return. The default is 6 months ago.
                 * @example 2017-01-01
                 */
                from?: string;
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listCurrentUserEmails: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
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
            400: components["responses"]["InvalidPage"];
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
            /** @description The created email. */
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
                 * @description ID of the email.
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
            400: components["responses"]["InvalidEmailId"];
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
                 * @description ID of the email.
                 * @example 61
                 */
                email_id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailGone"];
            400: components["responses"]["InvalidEmailId"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listCurrentUserSshKeys: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
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
            400: components["responses"]["InvalidPage"];
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
            /** @description The created SSH key. */
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
                 * @description ID of the SSH key.
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
            400: components["responses"]["InvalidKeyId"];
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
                 * @description ID of the SSH key.
                 * @example 31
                 */
                key_id: components["parameters"]["SshKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SshKeyGone"];
            400: components["responses"]["InvalidKeyId"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Whether to return only active users. Only `true` is supported.
                 * @example true
                 */
                active?: true;
                /**
                 * @description Whether to return only blocked users. Only `true` is supported.
                 * @example true
                 */
                blocked?: true;
                /**
                 * @description User ID at an external identity provider to filter by. Requires `provider`.
                 * @example lind-522
                 */
                extern_uid?: string;
                /**
                 * @description Whether to return only external users.
                 * @example true
                 */
                external?: boolean;
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Name of the identity provider of `extern_uid`.
                 * @example saml
                 */
                provider?: string;
                /**
                 * @description Text to search for in email addresses and usernames.
                 * @example jonas
                 */
                search?: string;
                /**
                 * @description Username to filter by.
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
            400: components["responses"]["InvalidPage"];
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
            /** @description The created user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAdminView"];
                };
            };
            400: components["responses"]["InvalidName"];
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
                 * @description ID of the user.
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
                 * @description ID of the user.
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
            /** @description The updated user. */
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted user, or an empty body if the user did not exist. */
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
                 * @description ID of the user.
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
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
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
            400: components["responses"]["InvalidPage"];
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
                 * @description ID of the user.
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
            /** @description The created email. */
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
                 * @description ID of the user's email.
                 * @example 63
                 */
                email_id: components["parameters"]["UserEmailId"];
                /**
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailGone"];
            400: components["responses"]["InvalidEmailId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserEmailNotFound"];
        };
    };
    listUserEvents: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
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
            400: components["responses"]["InvalidPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listUserSshKeys: {
        parameters: {
            query?: {
                /**
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["AssumedPage"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["AssumedPerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user.
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
            400: components["responses"]["InvalidPage"];
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
                 * @description ID of the user.
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
            /** @description The created SSH key. */
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
                /**
                 * @description ID of the user's SSH key.
                 * @example 33
                 */
                key_id: components["parameters"]["UserSshKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SshKeyGone"];
            400: components["responses"]["InvalidKeyId"];
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
                 * @description ID of the user.
                 * @example 3
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is unblocked. */
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
                 * @description Page number.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page.
                 * @example 20
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description State of the tokens to return.
                 * @example active
                 */
                state?: components["schemas"]["ImpersonationTokenStateFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the user whose impersonation tokens these are.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The impersonation tokens of the user. */
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
            400: components["responses"]["InvalidPage"];
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
                 * @description ID of the user whose impersonation tokens these are.
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
            /** @description The created impersonation token, with its secret value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationTokenWithSecret"];
                };
            };
            /** @description The created impersonation token, with its secret value. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationTokenWithSecret"];
                };
            };
            400: components["responses"]["InvalidName"];
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
                 * @description ID of the impersonation token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description ID of the user whose impersonation tokens these are.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The impersonation token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpersonationToken"];
                };
            };
            400: components["responses"]["InvalidUserId"];
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
                 * @description ID of the impersonation token.
                 * @example 73
                 */
                impersonation_token_id: components["parameters"]["ImpersonationTokenId"];
                /**
                 * @description ID of the user whose impersonation tokens these are.
                 * @example 3
                 */
                user_id: components["parameters"]["ImpersonatedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The impersonation token is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidUserId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
}
