import { posix } from 'node:path';
import { CommandError } from '../../src/command-line.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import type { GuideModel, SiteModel } from '../model/types.ts';
import { HOME, LIFE_CYCLES, toAddress } from './locations.ts';

/** Documents that are no pages, and where the site says the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md': toAddress(HOME),
  'generated/life-cycles.md': toAddress(LIFE_CYCLES),
  'spec/openapi.yaml': 'openapi.yaml',
};

/** Finds what the texts of the site name. */
export interface Directory {
  readonly operation: (id: string) => OperationModel;
  readonly guide: (name: string) => GuideModel;
  /**
   * The address behind a link in a document; `null` for a file of the project that is no page. Throws a
   * CommandError where there is nothing.
   */
  readonly linkTarget: (written: string, source: string) => string | null;
  /** The address of an operation, by id or route, or of a schema that a piece of code names. */
  readonly codeTarget: (code: string) => string | null;
}

export function createDirectory(model: SiteModel): Directory {
  const operations = new Map(model.operations.map((each) => [each.id, each]));
  const guides = new Map(model.guides.map((each) => [each.source, each]));
  const named = new Map([
    ...model.schemas.map((schema) => [schema.name, toAddress(schema)] as const),
    ...model.operations.flatMap((each) => [
      [each.id, toAddress(each)] as const,
      [`${each.method} ${each.path}`, toAddress(each)] as const,
    ]),
  ]);
  const files = new Map(
    [...model.operations].reverse().map((each) => [pathFile(each), toAddress(each)] as const),
  );
  return {
    operation: (id) => {
      const found = operations.get(id);
      if (found === undefined) throw new CommandError(`There is no operation ${id} to link to.`);
      return found;
    },
    guide: (name) => {
      const found = model.guides.find((each) => each.name === name);
      if (found === undefined) throw new CommandError(`There is no guide ${name} to link to.`);
      return found;
    },
    linkTarget: (written, source) => {
      if (/^https?:/.test(written)) return written;
      // `/guides/client/#install`, in texts that are written for the site.
      if (written.startsWith('/')) return written.slice(1).replace(/(^|\/)(?=#|$)/, '$1index.html');
      const [path = '', anchor] = written.split('#');
      const file = path === '' ? source : posix.join(posix.dirname(source), path);
      const guide = guides.get(file);
      if (guide !== undefined) return findInGuide(guide, anchor, source);
      const address = ELSEWHERE[file] ?? files.get(file);
      if (address !== undefined) return address;
      if (model.files.includes(file)) return null;
      throw new CommandError(`${source} links to ${written}, and there is no such file.`);
    },
    codeTarget: (code) => named.get(code) ?? null,
  };
}

function findInGuide(guide: GuideModel, anchor: string | undefined, source: string): string {
  if (
    anchor === undefined ||
    guide.sections.some((each) => each.anchor === anchor || each.aliases.includes(anchor))
  ) {
    return toAddress(guide, anchor);
  }
  throw new CommandError(
    `${source} links to #${anchor} of ${guide.source}, which has no such heading.`,
  );
}

/** Where the contract has the path of an operation; docs/conventions.md says how these files are named. */
function pathFile({ path, tag }: OperationModel): string {
  return `spec/paths/${tag}/${path.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '')}.yaml`;
}
