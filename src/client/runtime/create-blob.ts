/** A Blob, or under jsdom its bytes with their type: of a Blob that jsdom has made, fetch sends the name. */
export async function createBlob(
  parts: (string | Blob)[],
  type: string,
): Promise<Blob | (ArrayBuffer & { type: string })> {
  const blob = new Blob(parts, { type });
  return 'stream' in blob ? blob : Object.assign(await (blob as Blob).arrayBuffer(), { type });
}
