/** Calls a URL for changes, with the body that a team's template makes: that of the service is undocumented. */
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { hostOf, isLoopback } from '../../http/gate.ts';
import type { DataProblem } from '../store/problems.ts';
import type { Delivery, HookChange } from './changes.ts';

/** JSON with placeholders: `{"title": "{{row.title}}"}`. One that is a whole text becomes the value itself. */
export interface HookTemplate {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface DeliveryOptions {
  /** On this machine, or on one of the hosts. */
  readonly url: string;
  readonly template: HookTemplate;
  /** Names of other hosts that may be called. */
  readonly hosts?: readonly string[];
  /** Milliseconds before the second attempt; twice as many before the third. */
  readonly retryAfter?: number;
}

const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 10_000;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

const NAMES: readonly string[] = [
  ...(['event', 'action', 'world', 'time', 'hook', 'project', 'table', 'row', 'before'] as const),
] satisfies (keyof HookChange)[];

/** Throws an Error for a URL that may not be called, and for a template that is not valid. */
export function createDelivery({
  url,
  template,
  hosts = [],
  retryAfter = 1000,
}: DeliveryOptions): (change: HookChange) => Promise<Delivery> {
  const target = parseTarget(url, hosts);
  const [problem] = findTemplateProblems(template);
  if (problem !== undefined) {
    throw new Error(`The template: ${[...problem.path, problem.text].join(' ')}.`);
  }
  return async (change) => {
    const init: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': JSON_TYPE, ...toHeaders(fill(template.headers ?? {}, change)) },
      body: JSON.stringify(fill(template.body, change)),
      // It could lead to another host.
      redirect: 'manual',
    };
    const began = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      const { status, problem } = await call(target, init);
      const isOver = attempts === MAX_ATTEMPTS || (status !== null && status < 500);
      const ms = performance.now() - began;
      if (isOver) return { url: target.origin + target.pathname, status, ms, attempts, problem };
      await new Promise((resolve) => setTimeout(resolve, retryAfter * attempts));
    }
  };
}

async function call(url: URL, init: RequestInit): Promise<Pick<Delivery, 'status' | 'problem'>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return { status: response.status, problem: '' };
  } catch (error) {
    const { cause } = error as Error;
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    return { status: null, problem: `The receiver did not respond${code}.` };
  }
}

/** The URL to call. Throws an Error for what is none, and for one of a host that is not permitted. */
export function parseTarget(text: string, hosts: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error('--on-change takes a URL such as http://127.0.0.1:3000/hook.');
  }
  const host = hostOf(url.origin);
  if (isLoopback(host) || hosts.includes(host)) return url;
  throw new Error(`${host} is not this machine; --on-change-host ${host} permits to call it.`);
}

/** What is wrong with a template; nothing for one that can be filled. */
export function findTemplateProblems(value: unknown): readonly DataProblem[] {
  if (typeof value !== 'object' || value === null || !('body' in value)) {
    return [{ path: [], text: 'must have a body, and may have headers' }];
  }
  const { headers = {}, body, ...rest } = value as Partial<HookTemplate>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    return [{ path: [unknown], text: 'is not known; body and headers are' }];
  const isText = (each: unknown) => typeof each === 'string';
  if (typeof headers !== 'object' || !Object.values(headers).every(isText)) {
    return [{ path: ['headers'], text: 'must be texts by name' }];
  }
  return [...JSON.stringify([headers, body]).matchAll(PLACEHOLDER)].flatMap(([all, path = '']) => {
    const [name = ''] = path.split('.');
    const text = `has ${all}, which begins with none of ${NAMES.join(', ')}`;
    return NAMES.includes(name) ? [] : [{ path: [], text }];
  });
}

function fill(value: unknown, change: HookChange): unknown {
  if (typeof value === 'string') return fillText(value, change);
  if (Array.isArray(value)) return value.map((item) => fill(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, change)]));
}

function fillText(text: string, change: HookChange): unknown {
  const [whole] = text.matchAll(PLACEHOLDER);
  if (whole?.[0] === text) return valueAt(change, whole[1] ?? '');
  return text.replace(PLACEHOLDER, (_, path: string) => String(valueAt(change, path) ?? ''));
}

/** `null` for what is not there. */
function valueAt(change: HookChange, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Readonly<Record<string, unknown>>)[name]
          : null,
      change,
    );
}

function toHeaders(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [name, String(value ?? '')]),
  );
}
