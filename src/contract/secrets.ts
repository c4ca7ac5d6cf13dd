/** Values of such a schema must not be logged or shown. */
export function isSecret({ format }: { readonly format?: unknown }): boolean {
  return format === 'password';
}
