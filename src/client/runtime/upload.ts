/**
 * Fields with a file as a multipart form. A stream is read to its end first, for its length and
 * because not every platform can send one.
 */
export async function toMultipart(fields: Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const content = value instanceof ReadableStream ? await new Response(value).blob() : value;
    if (content !== undefined) form.append(name, content as Blob);
  }
  return form;
}
