/** The kinds of operations. A bundler keeps those of the operations that are used. */

import { readText } from './body.ts';
import { openStream } from './download.ts';
import { toMultipart } from './multipart.ts';
import { followRedirects } from './redirect.ts';
import { toFields } from './request.ts';
import type { Kind } from './route.ts';
import { watchUpload } from './watch-blob.ts';

/** Reads JSON: its parameters are the query. */
export const READ: Kind = { transfer: followRedirects };

/** Changes something: its parameters are the body. */
export const CHANGE: Kind = {
  encode: (values, { encode }) => (encode ? encode(values) : toFields(values, '')),
};

/** Takes a file: its parameters are a multipart form. */
export const UPLOAD: Kind = {
  encode: (values, _options, clock) => toMultipart(values, clock.restart),
  watch: watchUpload,
  transfer: (send, url, init) => Object(init.body).sendForm?.(send, url, init),
};

/** Returns a file, handed out as its stream; `text()` reads that to the end. */
export const DOWNLOAD: Kind = {
  transfer: followRedirects,
  open: openStream,
  extend: (data, maxBodyBytes) => ({
    text: async () => readText(new Response((await data) as ReadableStream), maxBodyBytes),
  }),
};
