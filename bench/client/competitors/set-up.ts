/** What each competitor's file exports: four calls, each of which returns a text of the response. */
export type SetUp = (
  baseUrl: string,
) => Readonly<Record<'list' | 'get' | 'create' | 'upload', () => Promise<string | undefined>>>;
