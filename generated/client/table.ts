/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

/** The statuses besides 400 and 401, by letter: none, A, B, … */
export const STATUSES: readonly string[] = ['200 403 404','200 404','201 403 404','200','200 304 404','204 403 404','200 201 403 404','201 403','200 403','201','200 404 405 406 409','200 404 405 406'];

/** The operations, a line for each group. */
export const TABLE: string = `0projects/:id/jobs*AlistForProject 2pipelines/:pipeline_id/jobs*AlistForPipeline 2jobs/:job_id!A 4artifacts~AdownloadArtifacts 3artifacts/:ref_name/download~AdownloadRefArtifacts 3:job_id/trace~AdownloadTrace 4cancel+. 4retry+. 4erase+. 4artifacts/keep+keepArtifacts 4play+. jobs
0issues*C 0groups/:id/issues*AlistForGroup 0projects/:id/issues*AlistForProject 3+F 3:issue_iid!A 4= 4-E 4move+A. 4subscribe+D. 4unsubscribe+D. 4todo+DcreateTodo 4time_estimate+setTimeEstimate 4reset_time_estimate+. 4add_spent_time+. 4reset_spent_time+. 4time_stats!AgetTimeStats 4closed_by*AlistMergeRequestsClosing issues
2merge_requests*A 3+B 3:merge_request_iid!A 4= 4-E 4commits*AlistCommits 4changes!AgetChanges 4merge=Jaccept 4cancel_merge_when_pipeline_succeeds=K. 4closes_issues*AlistIssuesClosedBy 4subscribe+D. 4unsubscribe+D. 4todo+DcreateTodo 4versions*AlistVersions 5:version_id!AgetVersion 4time_estimate+setTimeEstimate 4reset_time_estimate+. 4add_spent_time+. 4reset_spent_time+. 4time_stats!AgetTimeStats mergeRequests
1*C 1+G 1:id!A 2= 2-E 2users*AlistUsers 2events*AlistEvents 1user/:user_id+BcreateForUser 1:id/fork+B. 3-EdeleteForkRelation 2star+D. 2unstar+D. 2archive+. 2unarchive+. 2uploads^FuploadFile 2share+B. 3:group_id-Eunshare 2fork/:forked_from_id+BcreateForkRelation 1search/:query*Csearch 1:id/housekeeping+BstartHousekeeping projects
2hooks* 3+B 3:hook_id! 4= 4- projectHooks
2repository/branches*A 4:branch!A 5protect=. 5unprotect=. branches
0users*C 1+G 1:id!A 2= 2-H 0user!getCurrent 0users/:id/block+B. 2unblock+B. 2events*AlistEvents 0user/activities*HlistActivities users
1keys*ClistForCurrentUser 2+IcreateForCurrentUser 0users/:id/keys*listForUser 3+BcreateForUser 0user/keys/:key_id!AgetForCurrentUser 3-CdeleteForCurrentUser 0users/:id/keys/:key_id-deleteForUser 0keys/:id! sshKeys
0user/emails*ClistForCurrentUser 2+IcreateForCurrentUser 0users/:id/emails*listForUser 3+BcreateForUser 0user/emails/:email_id!AgetForCurrentUser 3-CdeleteForCurrentUser 0users/:id/emails/:email_id-deleteForUser emails
1:user_id/impersonation_tokens* 3+F 3:impersonation_token_id! 4-Erevoke impersonationTokens`;
