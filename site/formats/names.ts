/** Names of files below the root of the site. */
import type { TagModel } from '../model/types.ts';

/** The picture beside links to the site. */
export const PREVIEW = 'assets/preview.png';

/** The text of all operations of a tag: `llms/issues.txt`. */
export const tagFile = ({ name }: Pick<TagModel, 'name'>): string => `llms/${name}.txt`;
