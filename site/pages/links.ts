import { posix } from 'node:path';
import { SiteError } from '../failure.ts';
import type { GuideModel, OperationModel, SiteModel } from '../model/index.ts';
import { addressOf, HOME, LIFE_CYCLES } from './address.ts';

/** Documents that are no pages, and where the site says the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md': addressOf(HOME),
  'generated/life-cycles.md': addressOf(LIFE_CYCLES),
  'spec/openapi.yaml': 'openapi.yaml',
};

/** Finds what the texts of the site name. */
export interface Directory {
  readonly operation: (id: string) => OperationModel;
  /**
   * The address behind a link in a document; `null` for a file of the project that is no page. Throws a
   * SiteError where there is nothing.
   */
  readonly behind: (written: string, source: string) => string | null;
  /** The address of an operation, by id or route, or of a schema that a piece of code names. */
  readonly named: (code: string) => string | null;
}

/** Everything that can be linked to. */
export function directoryOf(model: SiteModel): Directory {
  const operations = new Map(model.operations.map((each) => [each.id, each]));
  const guides = new Map(model.guides.map((each) => [each.source, each]));
  const named = new Map([
    ...model.schemas.map((schema) => [schema.name, addressOf(schema)] as const),
    ...model.operations.flatMap((each) => [
      [each.id, addressOf(each)] as const,
      [`${each.method} ${each.path}`, addressOf(each)] as const,
    ]),
  ]);
  const files = new Map(
    [...model.operations].reverse().map((each) => [fileOf(each), addressOf(each)] as const),
  );
  return {
    operation: (id) => {
      const found = operations.get(id);
      if (found === undefined) throw new SiteError(`There is no operation ${id} to link to.`);
      return found;
    },
    behind: (written, source) => {
      if (/^https?:/.test(written)) return written;
      const [path = '', anchor] = written.split('#');
      const file = path === '' ? source : posix.join(posix.dirname(source), path);
      const guide = guides.get(file);
      if (guide !== undefined) return inGuide(guide, anchor, source);
      const address = ELSEWHERE[file] ?? files.get(file);
      if (address !== undefined) return address;
      if (model.files.includes(file)) return null;
      throw new SiteError(`${source} links to ${written}, and there is no such file.`);
    },
    named: (code) => named.get(code) ?? null,
  };
}

function inGuide(guide: GuideModel, anchor: string | undefined, source: string): string {
  if (anchor === undefined || guide.sections.some((section) => section.anchor === anchor)) {
    return addressOf(guide, anchor);
  }
  throw new SiteError(
    `${source} links to #${anchor} of ${guide.source}, which has no such heading.`,
  );
}

/** Where the contract has the path of an operation; docs/conventions.md says how these files are named. */
function fileOf({ path, tag }: OperationModel): string {
  return `spec/paths/${tag}/${path.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '')}.yaml`;
}
