import type { Operation } from '../../src/contract/operation.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import { createTryFile, type TryOperation } from '../browser/try/operation-file.ts';
import { type GivenValues, toHttpCall } from '../browser/try/request.ts';
import type { SiteModel } from '../model/types.ts';
import { sampleTarget } from '../samples/example-target.ts';
import { createSamples, type Sample } from '../samples/samples.ts';

/** The samples of an operation, which call it as the examples of the contract do. */
export function pageSamples(
  model: OperationModel,
  site: Pick<SiteModel, 'api' | 'sandbox'>,
): Sample[] {
  const operation = createTryFile(model, site.api);
  const given = sampleValues(operation, model.entry);
  return createSamples({
    operation,
    given,
    target: sampleTarget(site, operation.adminOnly),
    hasToken: model.access.hasToken,
    http: toHttpCall(operation, given),
  });
}

/** The file that is uploaded in every sample. */
const UPLOAD = 'footer.png';

/**
 * What the samples in a page send: all that is required, the example of the contract as the body, and of the other
 * query parameters the first list and the first choice, which show most.
 */
function sampleValues({ fields }: TryOperation, { body }: Operation): GivenValues[] {
  const query = fields.filter((field) => field.in === 'query');
  const list = query.find(({ array }) => array);
  const choice = query.find(
    ({ name, array, values }) => !array && values !== undefined && name !== list?.name,
  );
  return fields
    .filter((field) =>
      field.in === 'body'
        ? Object.hasOwn(body?.example ?? {}, field.name)
        : field.required || field === list || field === choice,
    )
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map((field) => ({
      field,
      values: field.types.includes('binary') ? [new File([], UPLOAD)] : field.example,
    }));
}
