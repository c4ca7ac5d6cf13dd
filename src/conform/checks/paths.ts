/** What paths name: other methods, things that are not there, things of somebody else, projects by their names. */
import { type Facts, factsOf, methodsOf } from '../contract.ts';
import { UNKNOWN_ID } from '../fixtures/fixtures.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import type { Item } from '../fixtures/items.ts';
import { succeeded } from '../http/exchange.ts';
import { NoAnswer } from '../http/sender.ts';
import { type OperationInput, serialize } from '../http/serialize.ts';
import { NotReached, needMemory, report, send } from '../session.ts';
import { expectRefusal, fact, type OperationCheck } from './check.ts';
import { differingFields } from './compare.ts';

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export const wrongMethod: OperationCheck = {
  id: 'method',
  rule: 'A method that a path does not have is refused; with 405 the header Allow names those that it has.',
  // Once for each path.
  appliesTo: ({ operation: { path, method } }) => methodsOf(path)[0] === method,
  run: async ({ session, world, facts }) => {
    const own = methodsOf(facts.operation.path);
    const values = await valuesFor(world, facts);
    const plain = await serialize(facts.operation, { ...values, query: {}, body: {} });
    for (const method of OTHER_METHODS.filter((each) => !own.includes(each))) {
      if (session.readOnly && method !== 'GET') continue;
      // Without a token nothing can come of it, even where the service has more than the contract says.
      const sent = {
        operation: facts.id,
        actor: 'nobody',
        wire: { ...plain, method, body: null },
      } as const;
      const received = await session.sender
        .send(sent.wire, 'nobody', session.signal)
        .catch(asNoAnswer);
      if (received === null) continue;
      const { status, headers } = received;
      const allowed = (headers.get('allow') ?? '')
        .split(',')
        .map((each) => each.trim().toUpperCase());
      const lacking = own.filter((each) => !allowed.includes(each));
      const certainty = fact(facts.pointer);
      if (status < 300 || status >= 500) {
        report(session, sent, {
          check: 'method',
          certainty,
          expected: `${method} is refused`,
          seen: `the status ${status}`,
        });
      } else if (status === 405 && lacking.length > 0) {
        report(session, sent, {
          ...{ check: 'method', certainty },
          expected: `the header Allow names ${own.join(', ')}`,
          seen: `"${headers.get('allow') ?? ''}"`,
        });
      }
    }
  },
};

function asNoAnswer(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}

export const unknownId: OperationCheck = {
  id: 'unknown-id',
  rule: 'What is not there is answered with 404.',
  appliesTo: ({ operation, answers }) =>
    operation.path.includes('{') && answers.some(({ status }) => status === 404),
  run: async ({ session, world, facts }) => {
    needMemory(session);
    const values = await valuesFor(world, facts);
    for (const parameter of facts.operation.parameters) {
      if (parameter.in !== 'path') continue;
      const { name, types } = parameter;
      const unknown = types.includes('integer') ? UNKNOWN_ID : 'conform-no-such-thing';
      // Removing what is gone already succeeds for some.
      if (isForgiving(facts) && facts.operation.path.endsWith(`{${name}}`)) continue;
      const exchange = await send(session, {
        facts,
        values: { ...values, path: { ...values.path, [name]: unknown } },
      });
      expectRefusal(session, facts, exchange, {
        ...{ check: 'unknown-id', what: `an unknown \`${name}\``, status: 404 },
        places: [{ pointer: facts.pointer, node: {} }],
        facets: [],
      });
    }
  },
};

/** Whether the contract promises that removing what is gone succeeds. */
export function isForgiving({ operation, answers, successes }: Facts): boolean {
  if (operation.method !== 'DELETE') return false;
  const mayBeEmpty = successes.some(({ node }) => node['x-empty-body'] !== undefined);
  return mayBeEmpty || !answers.some(({ status }) => status === 404);
}

export const wrongParent: OperationCheck = {
  id: 'wrong-parent',
  rule: 'What belongs to one project or user is not there in another.',
  appliesTo: ({ operation: { path } }) =>
    /\{\w+\}.*\{\w+\}$/.test(path) && !path.includes('forked_from_id'),
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    const name = 'user_id' in values.path ? 'user_id' : 'id';
    const ofProjects = facts.operation.path.startsWith('/projects');
    // Another one of ours, so that nothing is lost on a server that does not look.
    const other = (await world.need(ofProjects ? 'otherProject' : 'limitedUser')).path.id;
    if (other === values.path[name]) throw new NotReached('there is only one to try it on');
    // First where it is, which shows that it is there.
    if (facts.operation.method === 'GET') await send(session, { facts, values });
    const exchange = await send(session, {
      facts,
      values: { ...values, path: { ...values.path, [name]: other } },
    });
    if (isForgiving(facts)) return;
    expectRefusal(session, facts, exchange, {
      ...{ check: 'wrong-parent', what: 'a thing of another project or user', status: 404 },
      places: [{ pointer: facts.pointer, node: {} }],
      facets: [],
    });
  },
};

export const projectPath: OperationCheck = {
  id: 'project-path',
  rule: 'A project is the same by its number and by its full path, with slashes encoded.',
  appliesTo: ({ operation }) =>
    operation.method === 'GET' &&
    operation.parameters.some(
      ({ in: place, name, types }) => place === 'path' && name === 'id' && types.length === 2,
    ) &&
    operation.path.startsWith('/projects/'),
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    const full = await fullPathOf(world, values);
    const [first, again] = [
      await send(session, { facts, values }),
      await send(session, { facts, values: { ...values, path: { ...values.path, id: full } } }),
    ];
    if (!succeeded(first)) return;
    const isSame =
      succeeded(again) &&
      differingFields({ all: again.received.json }, { all: first.received.json }).length === 0;
    if (isSame) return;
    report(session, again, {
      ...{ check: 'project-path', certainty: fact(facts.pointer) },
      expected: 'the same answer by the full path as by the number',
      seen: `the status ${again.received.status} and another body`,
    });
  },
};

async function fullPathOf(
  world: Parameters<typeof valuesFor>[0],
  values: OperationInput,
): Promise<string> {
  const getProject = {
    facts: factsOf('getProject'),
    values: { path: { id: values.path.id }, query: {}, body: {} },
  };
  const { received } = await send(world.session, getProject);
  const full = (received.json as Item | null)?.path_with_namespace;
  if (typeof full !== 'string') throw new NotReached('the project does not say its full path');
  return full;
}
