/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

export interface paths {
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
        /** @description The account that an administrator acts as with `sudo`, with its secret token. */
        CurrentUserSudo: components["schemas"]["UserAdminView"] & {
            /** @description Whether the account is an administrator's. */
            is_admin: boolean;
            /** @description The private access token of the account. */
            private_token: string;
        };
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
        /** @description An optional line of a user's profile, as the person entered it; empty or `null` when they did not. */
        ProfileText: string | null;
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
        /** @description What the path names does not exist, or the caller cannot see it. */
        NotFound: {
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
        /**
         * @description The id of the email.
         * @example 61
         */
        EmailId: number;
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
         * @description The id of the SSH key.
         * @example 31
         */
        SshKeyId: number;
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
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
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
                    "text/plain": Blob;
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
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["JobArtifactsNotFound"];
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
            /** @description The email is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The SSH key is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The email is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The SSH key is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
