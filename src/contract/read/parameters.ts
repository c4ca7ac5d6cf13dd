/** The parameters of an operation: those of its path and its own, merged in one place. */

/**
 * The parameters of a path and of one of its operations, in this order. Of two with one key the
 * later one counts, in the place of the earlier one: the operation's own.
 */
export function mergeParameters<Parameter>(
  lists: readonly (readonly Parameter[])[],
  keyOf: (parameter: Parameter) => string,
): Parameter[] {
  return [...new Map(lists.flat().map((each) => [keyOf(each), each])).values()];
}

/** `query page`: a path and a query parameter may have one name. */
export function parameterKey({ in: location, name }: { in: string; name: string }): string {
  return `${location} ${name}`;
}
