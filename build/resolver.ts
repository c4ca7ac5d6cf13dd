import { BaseResolver, type Document, ResolveError, type Source } from '@redocly/openapi-core';
import type { ParsedFile } from './parse.ts';

/** Resolves references to the files at hand and to nothing else: no network, no file outside. */
export class ContractResolver extends BaseResolver {
  constructor(files: Iterable<ParsedFile>) {
    super();
    for (const { source, parsed } of files) {
      // The bundler writes into what it is given, so each run gets a copy.
      const document: Document = { source, parsed: structuredClone(parsed) };
      this.cache.set(source.absoluteRef, Promise.resolve(document));
    }
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    throw new ResolveError(new Error(`${absoluteRef} is no file of the contract`));
  }
}
