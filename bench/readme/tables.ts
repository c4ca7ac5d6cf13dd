/** What the README shows of the results: a few rows of each benchmark that say most to somebody who is new here. */
import type { Results as Build } from '../build/results.ts';
import type { Results as Client } from '../client/results.ts';
import type { Row } from '../comparison.ts';
import type { Results as Mock } from '../mock/results.ts';
import type { Results as Site } from '../site/results.ts';

/** One table: each column is somebody who is compared, ours first. */
export interface Area<Results, Name extends string> {
  readonly title: string;
  readonly columns: readonly (readonly [name: Name, title: string])[];
  readonly rows: readonly Row<Results, Name>[];
}

const count = (value: number) => value.toLocaleString('en');
const kilobytes = (bytes: number) =>
  bytes < 10_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${count(Math.round(bytes / 1000))} KB`;
const microseconds = (value: number) => `${Math.round(value).toLocaleString('en')} µs`;
const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const hundredths = (value: number) => `${(value / 1000).toFixed(2)} s`;
const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

type ClientName = keyof NonNullable<Client['size']>;

export const CLIENT: Area<Client, ClientName> = {
  title: 'Client',
  columns: [
    ['ours', 'this client'],
    ['openapi-fetch', 'openapi-fetch'],
    ['hey-api', 'hey-api'],
    ['orval', 'orval'],
  ],
  rows: [
    {
      label: 'one operation, compressed',
      show: kilobytes,
      value: ({ size }, name) => size?.[name]?.one,
    },
    {
      label: 'all operations, compressed',
      show: kilobytes,
      value: ({ size }, name) => size?.[name]?.all,
    },
    {
      label: 'type check of 30 calls',
      show: times,
      value: ({ types }, name) => types?.[name]?.ratio.check,
    },
    {
      label: 'CPU of a read / `fetch` by hand',
      show: times,
      value: ({ run }, name) => run?.[name]?.loopback.read.ratio,
    },
    {
      label: 'CPU of a create / `fetch` by hand',
      show: times,
      value: ({ run }, name) => run?.[name]?.loopback.create.ratio,
    },
  ],
};

type MockName = keyof NonNullable<Mock['requests']>;

export const MOCK: Area<Mock, MockName> = {
  title: 'Mock',
  columns: [
    ['sandbox', 'sandbox'],
    ['stateless', 'stateless mock'],
    ['prism', 'Prism CLI'],
  ],
  rows: [
    {
      label: 'CPU of a list',
      show: microseconds,
      value: ({ requests }, name) => requests?.[name]?.list.microseconds,
    },
    {
      label: 'CPU of a create',
      show: microseconds,
      value: ({ requests }, name) => requests?.[name]?.create.microseconds,
    },
    {
      label: 'first answer after start',
      show: milliseconds,
      value: ({ start }, name) => start?.[name]?.milliseconds,
    },
  ],
};

type SiteName = keyof NonNullable<Site['desktop']>;

export const SITE: Area<Site, SiteName> = {
  title: 'Page of an operation',
  columns: [
    ['page', 'this site'],
    ['stock', 'Redoc'],
    ['scalar', 'Scalar'],
    ['swagger', 'Swagger UI'],
    ['elements', 'Elements'],
  ],
  rows: [
    {
      label: 'over the wire',
      show: kilobytes,
      value: ({ desktop }, name) => desktop?.[name]?.bytes,
    },
    { label: 'visible', show: seconds, value: ({ desktop }, name) => desktop?.[name]?.visible },
    {
      label: 'visible on a slow phone',
      show: seconds,
      value: ({ phone }, name) => phone?.[name]?.visible,
    },
    {
      label: 'blocks a slow phone',
      show: seconds,
      value: ({ phone }, name) => phone?.[name]?.blocking,
    },
    { label: 'findings of axe', show: count, value: ({ findings }, name) => findings?.[name] },
  ],
};

/** What has to be made anew, by ours alone: the others keep nothing. */
const ofOurs =
  (value: (results: Build) => number | undefined) => (results: Build, name: BuildName) =>
    name === 'all' ? value(results) : undefined;

type BuildName = 'all' | 'chain';

export const BUILD: Area<Build, BuildName> = {
  title: 'Build',
  columns: [
    ['all', '`npm run build -- --all`'],
    ['chain', 'the five tools it replaces'],
  ],
  rows: [
    {
      label: 'everything from nothing',
      show: hundredths,
      value: ({ commands }, name) => commands?.cold[name]?.wall,
    },
    {
      label: 'its CPU time',
      show: hundredths,
      value: ({ commands }, name) => commands?.cold[name]?.cpu,
    },
    {
      label: 'nothing has changed',
      show: hundredths,
      value: ofOurs(({ commands }) => commands?.unchanged.wall),
    },
    {
      label: 'findings after a save',
      show: hundredths,
      value: ofOurs(({ watch }) => watch?.findings),
    },
    {
      label: 'types, client, mock after a save',
      show: hundredths,
      value: ofOurs(({ watch }) => watch?.rebuilt),
    },
  ],
};
