import type { OpenApiDocument } from '../contract/openapi.ts';
import type { Bundler } from './bundle.ts';
import { hashOf, hashOfFiles, readFiles, type SourceFile } from './files.ts';
import { type Made, readBundle, writeBundle } from './memory.ts';
import type { Project } from './project.ts';

/** All files of the contract. */
export function readSpec(project: Project): Promise<SourceFile[]> {
  return readFiles(project.spec, ['.yaml', '.yml', '.json']);
}

/** The contract as it stands, in its files and in one piece. */
export interface Contract {
  readonly files: readonly SourceFile[];
  readonly made: Made;
  /** Whether it had to be bundled, or was known already. */
  readonly bundled: boolean;
  /** The bundle; loaded when it is first asked for. Not to be written to. */
  readonly bundle: () => Promise<OpenApiDocument>;
}

/** Reads the contract; `remembered` is the bundle that was made last. Throws a SpecError. */
export type ContractReader = (remembered: Made | null) => Promise<Contract>;

/**
 * A reader of the project's contract, which bundles only where files changed.
 *
 * @param codeKey Names the code and tools that bundle.
 */
export function createContractReader(project: Project, codeKey: string): ContractReader {
  let bundler: Promise<Bundler> | undefined;
  let latest: { readonly hash: string; readonly document: OpenApiDocument } | undefined;

  const make = async (files: readonly SourceFile[], key: string): Promise<Made> => {
    // Loaded here, because the bundler takes longer to load than a fresh build takes altogether.
    bundler ??= import('./bundle.ts').then(({ createBundler }) =>
      createBundler(project.spec, project.root),
    );
    const document = await (await bundler)(files);
    const text = JSON.stringify(document);
    const made = { key, hash: hashOf(text) };
    latest = { hash: made.hash, document };
    await writeBundle(project.cache, text);
    return made;
  };

  const load = async (files: readonly SourceFile[], made: Made): Promise<OpenApiDocument> => {
    if (latest?.hash === made.hash) return latest.document;
    const text = await readBundle(project.cache, made);
    if (text === null) await make(files, made.key);
    else latest = { hash: made.hash, document: JSON.parse(text) as OpenApiDocument };
    if (latest === undefined) throw new Error('there is no bundle.');
    return latest.document;
  };

  return async (remembered) => {
    const files = await readSpec(project);
    const key = hashOf(codeKey, hashOfFiles(files));
    const bundled = remembered?.key !== key;
    const made = bundled ? await make(files, key) : remembered;
    return { files, made, bundled, bundle: () => load(files, made) };
  };
}
