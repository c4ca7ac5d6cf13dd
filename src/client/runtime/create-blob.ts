/** A Blob, or under jsdom its bytes with their type: of a Blob that jsdom has made, fetch sends the name. */
export async function createBlob(
  parts: (string | Blob)[],
  type: string,
): Promise<Blob | (ArrayBuffer & { type: string })> {
  const blob = new Blob(parts, { type });
  if ('stream' in blob) return blob;
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsArrayBuffer(blob);
  });
  return Object.assign(reader.result as ArrayBuffer, { type });
}
