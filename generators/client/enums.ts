import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { literal } from '../literal.ts';
import { noticeComment } from '../notice.ts';
import { doc } from './doc.ts';

/** The closed lists of values, each as an array of the name of its schema. */
export function render(bundle: OpenApiDocument): string {
  const lists = Object.entries(bundle.components?.schemas ?? {}).flatMap(([name, schema]) => {
    if (schema.enum === undefined) return [];
    const values = literal(schema.enum);
    return `${doc([schema.description])}export const ${name} = ${values} as const;\nexport type ${name} = (typeof ${name})[number];\n`;
  });
  return `${noticeComment()}\n${lists.join('\n')}`;
}
