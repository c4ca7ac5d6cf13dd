import { explain, fits, type Node, type Rule } from './node.ts';

/** Every item of a list has to fit the schema. */
export function itemsRule(item: Node): Rule {
  return {
    fits: (value) => {
      if (!Array.isArray(value)) return true;
      for (let index = 0; index < value.length; index += 1) {
        if (!fits(item, value[index])) return false;
      }
      return true;
    },
    explain: (value, path) =>
      (value as unknown[]).flatMap((each, index) =>
        fits(item, each) ? [] : explain(item, each, [...path, index]),
      ),
  };
}
