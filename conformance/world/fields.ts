/** Values for fields of bodies, where the example of the contract would not do on a server with a life of its own. */
import type { Value } from '../../contract/operation.ts';
import type { World } from './world.ts';

type Source = (world: World) => unknown | Promise<unknown>;

/** A text that nobody has used before and that says where it comes from. */
const label: Source = (world) => world.label();
const nothing: Source = () => undefined;
const me: Source = async (world) => (await world.me()).id;

/** By operation and field, or by field alone. `undefined`: it is not sent. */
const SOURCES: Readonly<Record<string, Source>> = {
  name: label,
  title: label,
  path: label,
  username: label,
  extern_uid: label,
  email: (world) => `${world.label()}@example.com`,
  password: (world) => world.secret(),
  token: (world) => world.secret(),
  key: (world) => world.sshKey(),
  url: (world) => `https://hooks.example.com/${world.label()}`,
  file: (world) => new File([`Made by ${world.label()}\n`], 'conform.txt', { type: 'text/plain' }),
  namespace: async (world) => (await world.me()).username,
  to_project_id: async (world) => (await world.need('otherProject')).path.id,
  target_project_id: async (world) => (await world.need('repository')).path.id,
  group_id: async (world) => (await world.need('group')).path.id,
  group_access: () => 30,
  expires_at: () => '2099-12-31',
  due_date: () => '2099-01-31',
  assignee_id: me,
  assignee_ids: async (world) => [(await world.me()).id],
  labels: () => 'conform,kit',
  target_branch: async (world) => (await world.branches()).target,
  source_branch: async (world) => (await world.branches()).source,
  'updateMergeRequest target_branch': nothing,
  'acceptMergeRequest sha': nothing,
  should_remove_source_branch: () => false,
  'acceptMergeRequest merge_when_pipeline_succeeds': () => false,
  state_event: nothing,
  sudo: nothing,
  duration: () => '1h 30m',
  scopes: () => ['api'],
  merge_commit_message: label,
  // None can be made with this API.
  milestone_id: nothing,
  merge_request_to_resolve_discussions_of: nothing,
  discussion_to_resolve: nothing,
  default_branch: nothing,
  namespace_id: nothing,
  // It would have the server fetch something.
  import_url: nothing,
  // Nobody gets rights, and nothing is sent by mail.
  reset_password: nothing,
  admin: () => false,
  confirm: () => false,
  external: () => false,
  visibility: (world) => world.visibility,
  created_at: () => '2017-03-01T12:00:00.000Z',
  updated_at: () => '2017-03-02T12:00:00.000Z',
  projects_limit: () => 7,
  website_url: () => 'https://example.com/conform',
};

/** A value for a field; `undefined` where it is better left out. */
export async function fieldValue(world: World, operation: string, field: Value): Promise<unknown> {
  const source = SOURCES[`${operation} ${field.name}`] ?? SOURCES[field.name];
  if (source !== undefined) return source(world);
  const item = field.values?.[0] ?? plainValue(field);
  return field.array ? [item] : item;
}

function plainValue({ types, name }: Value): unknown {
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return 1;
  return `conform ${name}`;
}
