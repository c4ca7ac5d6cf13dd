/**
 * Short scenarios, each in its own world, with the status of each response. They cover what the requests in
 * `statuses.test.ts`, which are made from the contract leave out.
 */
import type { Calls, Person, SandboxResponse } from '../use-sandbox.ts';

const TEXT = `
mira GET /projects/42/jobs/900/artifacts 200
mira GET /projects/42/jobs/900/trace 200
mira POST /projects/42/jobs/900/artifacts/keep 200
mira POST /projects/42/jobs/900/erase 200
mira POST /projects/42/jobs/900/artifacts/keep 404

mira POST /projects/42/jobs/901/play 400
mira POST /projects/42/jobs/902/play 200
robin POST /sandbox/jobs/902/advance?step=start 200
robin POST /sandbox/jobs/902/advance?step=fail 200
mira POST /projects/42/jobs/902/retry 200
mira POST /projects/42/jobs/902/cancel 200
robin POST /sandbox/jobs/902/advance?step=start 409
robin POST /sandbox/jobs/901/advance?step=succeed 200

mira POST /projects/42/issues/1/todo 200
mira POST /projects/42/issues/1/todo 304
mira POST /projects/42/merge_requests/1/todo 200
mira POST /projects/42/merge_requests/1/todo 304

mira POST /projects/42/issues title=x 201
mira POST /projects/42/issues/4/subscribe 304
mira POST /projects/42/issues/4/unsubscribe 200
mira POST /projects/42/issues/4/unsubscribe 304
mira POST /projects/42/issues/4/subscribe 200
mira PUT /projects/42/issues/4 state_event=close 200
mira PUT /projects/42/issues/4 state_event=reopen 200
mira POST /projects/42/issues/4/move to_project_id=43 200
mira DELETE /projects/42/issues/4 204

mira POST /projects/42/issues/2/time_estimate duration=1h 200
mira POST /projects/42/issues/2/time_estimate duration=2h 200
mira POST /projects/42/issues/2/reset_time_estimate 200
mira POST /projects/42/issues/2/reset_time_estimate 200
mira POST /projects/42/issues/2/add_spent_time duration=1h 200
mira POST /projects/42/issues/2/add_spent_time duration=1h 200
mira POST /projects/42/issues/2/reset_spent_time 200
mira POST /projects/42/merge_requests/2/time_estimate duration=1h 200
mira POST /projects/42/merge_requests/2/reset_time_estimate 200
mira POST /projects/42/merge_requests/2/add_spent_time duration=1h 200
mira POST /projects/42/merge_requests/2/reset_spent_time 200

mira PUT /projects/42/merge_requests/1/merge sha=71c0d4e9 409
mira PUT /projects/42/merge_requests/1 state_event=close 200
mira PUT /projects/42/merge_requests/1/merge 406
mira PUT /projects/42/merge_requests/1/cancel_merge_when_pipeline_succeeds 405
mira PUT /projects/42/merge_requests/1 state_event=reopen 200
mira PUT /projects/42/merge_requests/1/merge merge_when_pipeline_succeeds=true 200
mira PUT /projects/42/merge_requests/1/cancel_merge_when_pipeline_succeeds 200
mira PUT /projects/42/merge_requests/1/cancel_merge_when_pipeline_succeeds 406
mira PUT /projects/42/merge_requests/1/merge 200
mira DELETE /projects/42/merge_requests/1 204

mira PUT /projects/42/merge_requests/1/merge merge_when_pipeline_succeeds=true 200
mira PUT /projects/42/merge_requests/1/cancel_merge_when_pipeline_succeeds 200
mira PUT /projects/42/merge_requests/1/merge merge_when_pipeline_succeeds=true 200
robin POST /sandbox/pipelines/313/finish 200
mira PUT /projects/42/merge_requests/1/merge 406

mira PUT /projects/42/merge_requests/1 state_event=close 200
mira PUT /projects/42/merge_requests/1 state_event=reopen 200
mira PUT /projects/42/merge_requests/1 state_event=close 200
mira PUT /projects/42/merge_requests/1 state_event=reopen 200
mira PUT /projects/42/merge_requests/1/merge merge_when_pipeline_succeeds=true 200
robin POST /sandbox/pipelines/313/finish 200

mira PUT /projects/42/merge_requests/1/merge 200

mira POST /projects/42/merge_requests title=x&source_branch=feature/print-styles&target_branch=master 201
mira POST /projects/42/merge_requests/4/subscribe 304
mira POST /projects/42/merge_requests/4/unsubscribe 200
mira POST /projects/42/merge_requests/4/unsubscribe 304
mira POST /projects/42/merge_requests/4/subscribe 200
robin POST /sandbox/merge-requests/2004/compare?conflicts=true 200
mira PUT /projects/42/merge_requests/4/merge 405
robin POST /sandbox/merge-requests/2004/compare?conflicts=false 200
mira DELETE /projects/42/merge_requests/4 204

mira POST /projects/43/share group_id=8&group_access=30 201
mira DELETE /projects/43/share/8 204
mira PUT /projects/42/repository/branches/master/unprotect 200
mira PUT /projects/42/repository/branches/master/protect 200
mira GET /projects/42/repository/branches/master?developers_can_push=maybe 400
mira POST /projects/42/archive 200
mira POST /projects/42/unarchive 200
mira POST /projects/42/star 304
mira POST /projects/42/unstar 200
mira POST /projects/42/unstar 304
mira POST /projects/42/star 200
mira POST /projects name=x 201
robin POST /projects/user/3 name=y 201
ines POST /projects/42/fork namespace=ines 201
robin DELETE /projects/44/fork 204
robin POST /projects/44/fork/42 201
mira DELETE /projects/42 204

mira POST /projects/42/uploads file=@a.txt 201
mira POST /projects/42/uploads 400
mira GET /projects/42?statistics=maybe 400
nobody GET /projects 401
nobody GET /projects/42 401
mira GET /projects/42/jobs/artifacts/master/download 400
nobody GET /projects/search/web 401
nobody GET /projects/42/events 401

robin GET /user?sudo=x 400
robin GET /user?sudo=99 404
mira GET /user?sudo=3 403
robin POST /users/3/impersonation_tokens name=x&scopes[]=api 201
robin DELETE /users/3/impersonation_tokens/74 204
robin POST /users email=a@x.example&username=ada&name=Ada&password=secret-of-ada 201
robin POST /users/10/block 201
robin POST /users/10/unblock 201
robin DELETE /users/10 200
robin POST /users/9/block 403
`;

/** One request of a scenario. */
export interface Line {
  readonly text: string;
  readonly who: Person | 'nobody';
  readonly method: string;
  readonly path: string;
  readonly form: string | undefined;
  readonly status: number;
}

export const scenarios: readonly (readonly Line[])[] = TEXT.trim()
  .split('\n\n')
  .map((scenario) => scenario.split('\n').map(readLine));

function readLine(text: string): Line {
  const [who, method = '', path = '', ...rest] = text.split(' ');
  const status = Number(rest.pop());
  return { text, who: who as Line['who'], method, path, form: rest[0], status };
}

/** Sends a line; control calls go beside the contract. `nobody` has an invalid token. */
export function play(
  as: (who: Line['who']) => Calls,
  { who, method, path, form }: Line,
): Promise<SandboxResponse> {
  // From `/api/v4`, which the calls begin with.
  const url = path.startsWith('/sandbox/') ? `/../..${path}` : path;
  if (form === undefined) return as(who).send(method, url);
  const [name = '', file] = form.split('=@');
  if (file === undefined) return as(who).send(method, url, { body: new URLSearchParams(form) });
  const body = new FormData();
  body.set(name, new File(['text'], file));
  return as(who).send(method, url, { body });
}
