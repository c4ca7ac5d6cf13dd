/** Writes the steps that lead to a finding so that they can be sent again: with variables for what the run created. */

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Claim } from '../claims/claim.ts';
import { containerAt, containerFields, containerKind } from '../container.ts';
import { evaluateLink, targetOf } from '../contract.ts';
import { toRunId } from '../fixtures/run-name.ts';
import type { CallerKind } from '../http/exchange.ts';
import { decode, fillPath } from '../http/serialize.ts';
import { type ServerConnection, showText } from '../http/shown.ts';
import { isAtOnce, type Recording, type Source, type Step } from './recording.ts';
import { findIdSource, listStepReferences, splitId } from './steps.ts';

/** Steps, and the claim that the last of them breaks. Texts have variables: `/projects/${project_1}`. */
export interface ReplayPlan {
  readonly steps: readonly ReplayStep[];
  readonly claim: Claim;
}

export interface ReplayStep {
  readonly operation: string;
  readonly caller: CallerKind;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Status of the response in the run; 0 if there was none. */
  readonly status: number;
  /** What the claim takes it for: the response that is judged, compared with, or sent at once with that. */
  readonly role: 'setup' | 'before' | 'other' | 'final';
  /** Whether the check itself sent it, so that it may be rejected where the defect is gone. */
  readonly isOwn: boolean;
  /** Steps with the same number are sent at once. */
  readonly batch: number;
  /** Variables that its response gives a value, by the field that has it. */
  readonly reads: Readonly<Record<string, string>>;
  /** The caller whose token its response has. */
  readonly tokenOf: CallerKind | null;
  /** Whether it is sent to where the response of the step beside it links to as the next page. */
  readonly followsLink: boolean;
  /** The link of its response that leads to the last step. */
  readonly link: PlannedLink | null;
  /** Path parameters, as the guard of writes has to see them. */
  readonly path: Readonly<Record<string, string>>;
  /** Fields that name another project than that of the path. */
  readonly projects: Readonly<Record<string, string>>;
}

interface PlannedLink {
  readonly name: string;
  /** Index of the item, if the response is a list. */
  readonly item: number;
}

interface PlanInput {
  readonly run: ServerConnection & { readonly recording: Recording };
  readonly steps: readonly Step[];
  readonly claim: Claim;
  readonly final: Step;
  readonly before: Step | undefined;
  readonly others: readonly Step[];
}

/** Names in templates. */
const variable = (name: string) => `\${${name}}`;

/** The name of the run, and its end. */
export const RUN = 'run';
export const RUN_ID = 'run_id';

export function toPlan({ run, steps, claim, final, before, others }: PlanInput): ReplayPlan {
  const { recording } = run;
  const names = createNames();
  const template = (text: string) => {
    let named = text
      .replaceAll(recording.run, variable(RUN))
      .replaceAll(toRunId(recording.run), variable(RUN_ID));
    for (const { token, source } of recording.findTokens(text)) {
      named = named.replaceAll(token, variable(names.use(source, 'token')));
    }
    return run.secrets.hide(named);
  };
  const batches = toBatches(steps, final);
  const linking = findLink(batches.flat(), final);
  const drafts = batches.flatMap((all, batch) =>
    all.map((step) => {
      const { operation, caller, request } = step.exchange;
      const replace = (text: string, isTarget = false) =>
        template(
          replaceIds(text, isTarget, recording, step, names, step === final ? before : undefined),
        );
      const role =
        step === final
          ? ('final' as const)
          : step === before
            ? ('before' as const)
            : others.includes(step)
              ? ('other' as const)
              : ('setup' as const);
      const projects = Object.entries({ ...step.input.path, ...step.input.body }).flatMap(
        ([name, value]) => {
          if (!containerFields(operation.contract).includes(name)) return [];
          const [id, rest] = splitId(String(value));
          const source = recording.findByPath(containerAt(operation.contract, id), step.index);
          const text =
            source === undefined
              ? template(id)
              : variable(names.use(source, containerKind(operation.contract)));
          return [[name, text + rest]];
        },
      );
      const draft = {
        operation: operation.id,
        caller,
        method: request.method,
        target: replace(request.target, true),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, template(value)]),
        ),
        body: request.body === null ? null : replace(showText(request.body)),
        status: step.status,
        role,
        isOwn: step.attempt === final.attempt,
        batch,
        followsLink: step === final && claim.when[0] === 'next-link',
        link: step === linking?.step ? linking.link : null,
        path: readPath(operation.path, replace(guardedTarget(step), true)),
        projects: Object.fromEntries(projects) as Record<string, string>,
      };
      return { step, draft };
    }),
  );
  const findId = (field: string, value: unknown) => {
    const source =
      typeof value === 'string'
        ? findMade(steps, final, value)
        : findIdSource(recording, steps, field, value);
    const isCreated = steps.some(({ index }) => index === source?.step.index);
    return source && isCreated ? variable(names.use(source, 'id')) : undefined;
  };
  const judged = toTemplate(withIndices(claim, final, findId), '', findId, template) as Claim;
  const callers = new Set(steps.map(({ exchange }) => exchange.caller));
  const tokenSources = [...callers].flatMap((caller) => {
    const source = recording.findToken(caller);
    return source === undefined ? [] : [{ caller, index: source.step.index }];
  });
  return {
    claim: judged,
    steps: drafts.map(({ step, draft }) => ({
      ...draft,
      reads: Object.fromEntries(
        names
          .list()
          .filter(({ source }) => source.step.index === step.index)
          .map(({ name, source }) => [name, source.field]),
      ),
      tokenOf: tokenSources.find(({ index }) => index === step.index)?.caller ?? null,
    })),
  };
}

/** The step of the same attempt whose response links to a read, and the link. */
function findLink(
  steps: readonly Step[],
  final: Step,
): { readonly step: Step; readonly link: PlannedLink } | null {
  const { operation, request } = final.exchange;
  if (request.method !== 'GET' || operation.isList) return null;
  const path = request.target.replace(/\?.*/, '');
  for (const step of steps.toReversed()) {
    const { attempt, exchange, input } = step;
    const { response, operation: source } = exchange;
    if (attempt !== final.attempt || response === undefined || response.status >= 300) continue;
    const body = response.json;
    const items = Array.isArray(body) ? body.map((_, item) => item) : [0];
    for (const link of source.documented.flatMap(({ links }) => links)) {
      if (targetOf(source, link) !== operation) continue;
      const item = items.find((each) => {
        const values = evaluateLink(link, { input, body, item: each });
        return values !== null && fillPath(operation.path, values) === path;
      });
      if (item !== undefined) return { step, link: { name: link.name, item } };
    }
  }
  return null;
}

/** A claim with variables for the ids of what the steps create. */
function toTemplate(
  value: unknown,
  field: string,
  findId: (field: string, value: unknown) => string | undefined,
  template: (text: string) => string,
): unknown {
  const inner = (each: unknown, name: string) => toTemplate(each, name, findId, template);
  if (Array.isArray(value)) return value.map((each) => inner(each, field));
  if (isRecord(value)) {
    // The value of a claim is that of its last field.
    const path = Array.isArray(value.path) ? value.path : [];
    const last = String(path.findLast((segment) => typeof segment === 'string') ?? field);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        inner(each, name === 'value' ? last : name),
      ]),
    );
  }
  return findId(field, value) ?? (typeof value === 'string' ? template(value) : value);
}

/** A claim with the index of an item that the run has not created instead of its id. */
function withIndices(
  claim: Claim,
  { exchange }: Step,
  findId: (field: string, value: unknown) => string | undefined,
): Claim {
  if (claim.kind !== 'field') return claim;
  const items = asArray(exchange.response?.json).map(asRecord);
  const path = claim.path.map((segment) => {
    if (!isRecord(segment) || !('id' in segment) || findId('id', segment.id) !== undefined) {
      return segment;
    }
    const index = items.findIndex(({ id }) => id === segment.id);
    return index < 0 ? segment : index;
  });
  return { ...claim, path };
}

/** Texts that a server makes, other ones on every server: hashes and times. */
const MADE = /^([0-9a-f]{20,}|\d{4}-\d\d-\d\dT\S+)$/;

/** The step before the last whose response has such a text that was not sent, and its field. */
function findMade(steps: readonly Step[], final: Step, value: string): Source | undefined {
  if (!MADE.test(value)) return undefined;
  for (const step of steps.filter((each) => each !== final)) {
    const { request, response } = step.exchange;
    if (showText(request.body).includes(value)) return undefined;
    const fields = Object.entries(asRecord(response?.json));
    const [field] = fields.find(([, shown]) => shown === value) ?? [];
    if (field !== undefined) return { step, field };
  }
  return undefined;
}

/** Writes that were sent at once stand together, as they were sent, the final one last. */
function toBatches(steps: readonly Step[], final: Step): readonly (readonly Step[])[] {
  const batches: Step[][] = [];
  const isWrite = ({ exchange }: Step) => exchange.request.method !== 'GET';
  for (const step of steps) {
    const last = batches.at(-1);
    if (last?.every((each) => isWrite(each) && isWrite(step) && isAtOnce(each, step))) {
      last.push(step);
    } else batches.push([step]);
  }
  const rank = (step: Step) => (step === final ? Number.POSITIVE_INFINITY : step.startedAt);
  return batches.map((all) => all.toSorted((a, b) => rank(a) - rank(b)));
}

/** Names the fields of responses that a plan uses: `issue_2`. */
function createNames() {
  const names = new Map<string, { readonly source: Source; readonly name: string }>();
  return {
    use: (source: Source, wanted: string): string => {
      const key = `${source.step.index} ${source.field}`;
      const number = [...names.values()].filter(({ name }) => name.startsWith(`${wanted}_`)).length;
      const name = names.get(key)?.name ?? `${wanted}_${number + 1}`;
      names.set(key, { source, name });
      return name;
    },
    list: () => [...names.values()],
  };
}

type PlanNames = ReturnType<typeof createNames>;

/** `/projects/45/issues/3` → `issue` */
function toNoun(path: string): string {
  return (path.split('/').at(-2) ?? 'id').replace(/s$/, '').replace(/\W/g, '_');
}

/** Replaces the ids of created resources by variables, in the target of a request or in its body. */
function replaceIds(
  text: string,
  isTarget: boolean,
  recording: Recording,
  step: Step,
  names: PlanNames,
  creation: Step | undefined,
): string {
  const [path = '', ...query] = isTarget ? text.split('?') : [];
  const segments = path.split('/');
  let rest = isTarget ? query.map((each) => `?${each}`).join('') : text;
  for (const { source: found, at, id, path: named } of listStepReferences(recording, step)) {
    // Two that were created at once may have been given one id.
    const isOwn = creation?.created.includes(named) === true;
    const source = isOwn ? { ...found, step: creation } : found;
    const value = variable(names.use(source, toNoun(named)));
    if (typeof at === 'number') {
      if (!isTarget) continue;
      const segment = segments[at] ?? '';
      const hex = variable(`${names.use(source, toNoun(named))}|hex`);
      // A container may be named by its full path.
      const plain = segment.startsWith(id) ? value + segment.slice(id.length) : segment;
      segments[at] = segment.startsWith('0x') ? hex : plain;
    } else {
      const start = at === '#' ? '%23|#' : `\\b${at}"?(?:\\[\\d*\\]|%5B\\d*%5D)?(?:=|:\\s*\\[?)"?`;
      rest = rest.replace(
        new RegExp(`(${start})${id}(?!\\d)`, 'g'),
        (_, before: string) => `${before}${value}`,
      );
    }
  }
  return segments.join('/') + rest;
}

/** A check may mutate what its input has been serialized to. */
function guardedTarget({ exchange: { operation, request }, input }: Step): string {
  const isWhole = operation.parameters.every(
    ({ in: at, name }) => at !== 'path' || name in input.path,
  );
  return isWhole ? fillPath(operation.path, input.path) : request.target;
}

/** The path parameters of a target. */
function readPath(template: string, target: string): Record<string, string> {
  const values = target.replace(/\?.*/, '').split('/');
  return Object.fromEntries(
    template.split('/').flatMap((segment, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
      return name === undefined ? [] : [[name, decode(values[index] ?? '')]];
    }),
  );
}

/** The values of variables in a text, or in all texts of data; a text that is one variable is its value. */
export function fill(value: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, fill(each, values)]),
    ) as UnknownRecord;
  }
  if (typeof value !== 'string') return value;
  const [, whole] = /^\$\{(\w+)\}$/.exec(value) ?? [];
  if (whole !== undefined && values.has(whole)) return values.get(whole);
  return value.replace(/\$\{(\w+)(\|hex)?\}/g, (text, name: string, isHex?: string) => {
    if (!values.has(name)) return text;
    const own = values.get(name);
    return isHex === undefined ? String(own) : `0x${Number(own).toString(16)}`;
  });
}
