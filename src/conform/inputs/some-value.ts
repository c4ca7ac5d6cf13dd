/** Any one value that a parameter or field takes. */
import type { Operation, ValueSchema } from '../../contract/operation.ts';

/** That of its example, or of its list, or one of its type. */
export function sampleValue({ parameters, body }: Operation, name: string): unknown {
  const parameter = parameters.find((each) => each.in === 'query' && each.name === name);
  if (parameter !== undefined) return parameter.example;
  if (body?.example[name] !== undefined) return body.example[name];
  const field = body?.fields.find((each) => each.name === name);
  const item = field?.values?.[0] ?? (field === undefined ? 'text' : someItem(field));
  return field?.array ? [item] : item;
}

function someItem({ types }: ValueSchema): unknown {
  if (types.includes('boolean')) return true;
  return types.includes('integer') ? 1 : 'text';
}
