/** Names of files below the root of the site. */
import type { TagModel } from '../model/types.ts';

export const FEED = 'changelog/feed.xml';

export const POSTMAN = 'postman.json';

/** The text of all operations of a tag: `llms/issues.txt`. */
export const tagFile = ({ name }: Pick<TagModel, 'name'>): string => `llms/${name}.txt`;
