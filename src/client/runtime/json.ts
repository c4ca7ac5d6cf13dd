/** Sends bodies as JSON: `createClient({ …, encode: toJson })`. */
export function toJson(fields: Record<string, unknown>): Blob {
  return new Blob([JSON.stringify(fields)], { type: 'application/json' });
}
