import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { Bundler } from './bundle.ts';
import type { FileIndex } from './file-index.ts';
import { hashOf, hashOfFiles, readFiles, type SourceFile } from './files.ts';
import { type Made, readBundle, writeBundle } from './memory.ts';
import type { Project } from './project.ts';

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/** All files of the contract. */
export function readSpec(project: Project): Promise<SourceFile[]> {
  return readFiles(project.spec, EXTENSIONS);
}

/** The contract as it stands, in its files and in one piece. */
export interface Contract {
  /** Read when they are first asked for. */
  readonly files: () => Promise<readonly SourceFile[]>;
  readonly made: Made;
  /** Whether it had to be bundled, or was known already. */
  readonly bundled: boolean;
  /** The bundle; loaded when it is first asked for. Not to be written to. */
  readonly bundle: () => Promise<OpenApiDocument>;
}

/** Reads the contract; `remembered` is the bundle that was made last. Throws a SpecError. */
export type ContractReader = (remembered: Made | null) => Promise<Contract>;

/** A bundle as JSON that somebody else made. */
export interface GivenBundle {
  readonly text: string;
  /** The hash of the files that it was made from. */
  readonly of: string;
}

export interface ContractReaderOptions {
  /** Names the code and tools that bundle. */
  readonly codeKey: string;
  readonly index: FileIndex;
  /** Gives a bundle that is made elsewhere at the moment; `null` where there is none after all. */
  readonly given?: (() => Promise<GivenBundle | null>) | undefined;
}

/** A reader of the project's contract, which bundles only where files changed. */
export function createContractReader(
  project: Project,
  { codeKey, index, given }: ContractReaderOptions,
): ContractReader {
  let bundler: Promise<Bundler> | undefined;
  let latest: { readonly hash: string; readonly document: OpenApiDocument } | undefined;

  const bundle = async (files: readonly SourceFile[]): Promise<GivenBundle> => {
    const of = hashOfFiles(files);
    const elsewhere = await given?.();
    if (elsewhere?.of === of) return elsewhere;
    // Loaded here, because the bundler takes longer to load than a fresh build takes altogether.
    bundler ??= import('./bundle.ts').then(({ createBundler }) =>
      createBundler(project.spec, project.root),
    );
    return { of, text: JSON.stringify(await (await bundler)(files)) };
  };

  const make = async (): Promise<Made> => {
    const { of, text } = await bundle(await readSpec(project));
    const made = { key: hashOf(codeKey, of), hash: hashOf(text) };
    latest = { hash: made.hash, document: JSON.parse(text) as OpenApiDocument };
    await writeBundle(project.cache, text);
    return made;
  };

  const load = async (made: Made): Promise<OpenApiDocument> => {
    if (latest?.hash === made.hash) return latest.document;
    const text = await readBundle(project.cache, made);
    if (text === null) await make();
    else latest = { hash: made.hash, document: JSON.parse(text) as OpenApiDocument };
    if (latest === undefined) throw new Error('there is no bundle.');
    return latest.document;
  };

  return async (remembered) => {
    const key = hashOf(codeKey, index.hashOfFolder(project.spec, EXTENSIONS));
    const bundled = remembered?.key !== key;
    const made = bundled ? await make() : remembered;
    return { files: () => readSpec(project), made, bundled, bundle: () => load(made) };
  };
}
