/** How the contract says that a value is secret. */

/** Whether values of a schema must not be logged or shown. */
export function isSecret({ format }: { readonly format?: unknown }): boolean {
  return format === 'password';
}
