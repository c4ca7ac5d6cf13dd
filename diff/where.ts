/** Fields that are not named, because what stands below them says enough. */
const UNNAMED = new Set(['schema', 'properties', 'content', 'parameters', 'responses', 'items']);

/**
 * The place that a path within an operation leads to, in words: `query scope`, `body › title`,
 * `answer 200 › [] › commit › title`, `answer 200 › header X-Total`.
 *
 * @param subject The operation, `GET /projects/{id}/jobs`.
 */
export function describePath(segments: readonly string[], subject: string): string {
  const words: string[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const next = segments[index + 1];
    if (segment === 'requestBody') words.push('body');
    else if (segment === 'items') words.push('[]');
    else if (!UNNAMED.has(segment) && segment !== 'headers') words.push(segment);
    if (next === undefined) continue;
    if (segment === 'responses') words.push(`answer ${next}`);
    else if (segment === 'headers') words.push(`header ${next}`);
    // The media type matters only where it is the place itself.
    else if (segment === 'content' && segments[index + 2] !== 'schema') words.push(next);
    else if (segment === 'parameters') words.push(parameterIn(next, subject));
    else if (segment === 'properties') words.push(next);
    else if (segment !== 'content') continue;
    index += 1;
  }
  return words.join(' › ');
}

/** `query scope`; of variables of the path, which are known by their turn, the name. */
function parameterIn(key: string, subject: string): string {
  const [, turn] = /^path (\d+)$/.exec(key) ?? [];
  if (turn === undefined) return key;
  const names = [...subject.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return `path ${names[Number(turn) - 1] ?? turn}`;
}
