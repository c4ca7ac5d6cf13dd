import { formatList } from '../../src/contract/phrases.ts';
import { listVariables } from '../../src/contract/resources.ts';
import { contractRule } from '../contract.ts';
import { checkName } from '../nodes.ts';

/** Every variable of a path is a parameter, and every parameter of a path is one of its variables. */
export const pathVariables = contractRule(({ operations }) => {
  const reported = new Set<unknown>();
  for (const { id, url, node, parameters } of operations) {
    const variables = listVariables(url);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const unknown = inPath.filter(({ name }) => !variables.includes(name));
    for (const { node: parameter } of unknown) {
      // A component is wrong once, in however many paths.
      if (reported.has(parameter.data)) continue;
      reported.add(parameter.data);
      const otherwise = `Its variables are ${formatList(variables) || 'none'}.`;
      checkName(parameter.child('name'), variables, `\`${url}\` has no variable`, otherwise);
    }
    const missing = variables.filter((name) => !inPath.some((each) => each.name === name));
    if (unknown.length > 0 || missing.length === 0) continue;
    node.report(
      `\`${id}\` has no parameter for ${formatList(missing)} of its path. Add one with \`in: path\`, or refer to that of components/parameters.`,
    );
  }
});
