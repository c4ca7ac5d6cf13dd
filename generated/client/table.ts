/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */

/** The kinds of operations by letter, from A on: usual verb, method, documented statuses. */
export const KINDS: string = `create POST 200 403 404 400
list GET 200 404 400
get GET 200 404 400
create POST 201 403 404 400
create POST 200 304 404 400
list GET 200 400
update PUT 200 403 404 400
delete DELETE 204 403 404 400
list GET 200 403 404 400
get GET 200 403 404 400
download GET 200 404 400
delete DELETE 200 403 404 400
create POST 200 201 403 404 400
create POST 201 403 400
create POST 201 400
delete DELETE 200 400
create POST 200 404 400
update PUT 200 404 405 406 409 400
update PUT 200 404 405 406 400
upload POST 200 201 403 404 400
update PUT 200 403 404
delete DELETE 200 403 400
list GET 200 403 400`;

/** The operations, a line for each group. */
export const TABLE: string = `0projects/:id/jobsBlistForProject 2pipelines/:pipeline_id/jobsBlistForPipeline 2jobs/:job_idC 4artifactsK_~ 3artifacts/:ref_name/downloadKdownloadRefArtifacts 3:job_id/traceK_~ 4cancelA~ 4retryA~ 4eraseA~ 4artifacts/keepAkeepArtifacts 4playA~ jobs
0issuesF 0groups/:id/issuesBlistForGroup 0projects/:id/issuesBlistForProject 3M 3:issue_iidC 4G 4H 4moveQ~ 4subscribeE~ 4unsubscribeE~ 4todoE_~ 4time_estimateAset_~ 4reset_time_estimateA~ 4add_spent_timeA~ 4reset_spent_timeA~ 4time_statsC_~ 4closed_byBlistMergeRequestsClosing issues
2merge_requestsB 3D 3:merge_request_iidC 4G 4H 4commitsB_~ 4changesC_~ 4mergeRaccept 4cancel_merge_when_pipeline_succeedsS~ 4closes_issuesBlistIssuesClosedBy 4subscribeE~ 4unsubscribeE~ 4todoE_~ 4versionsB_~ 5:version_idCgetVersion 4time_estimateAset_~ 4reset_time_estimateA~ 4add_spent_timeA~ 4reset_spent_timeA~ 4time_statsC_~ mergeRequests
1F 1N 1:idC 2G 2H 2usersB_~ 2eventsB_~ 1user/:user_idDcreateForUser 1:id/forkD~ 3HdeleteForkRelation 2starE~ 2unstarE~ 2archiveA~ 2unarchiveA~ 2uploadsTuploadFile 2shareD~ 3:group_idHunshare 2fork/:forked_from_idDcreateForkRelation 1search/:queryFsearch 1:id/housekeepingDstart_~ projects
2hooksI 3D 3:hook_idJ 4G 4L projectHooks
2repository/branchesB 4:branchC 5protectG~ 5unprotectG~ branches
0usersF 1N 1:idC 2U 2V 0userJgetCurrent 0users/:id/blockD~ 2unblockD~ 2eventsB_~ 0user/activitiesW_~ users
1keysFlistForCurrentUser 2OcreateForCurrentUser 0users/:id/keysIlistForUser 3DcreateForUser 0user/keys/:key_idCgetForCurrentUser 3PdeleteForCurrentUser 0users/:id/keys/:key_idLdeleteForUser 0keys/:idJ sshKeys
0user/emailsFlistForCurrentUser 2OcreateForCurrentUser 0users/:id/emailsIlistForUser 3DcreateForUser 0user/emails/:email_idCgetForCurrentUser 3PdeleteForCurrentUser 0users/:id/emails/:email_idLdeleteForUser emails
1:user_id/impersonation_tokensI 3M 3:impersonation_token_idJ 4Hrevoke impersonationTokens`;
