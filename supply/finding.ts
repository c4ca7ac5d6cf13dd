/** Something that is not as it should be. */
export interface Finding {
  /** The file to put it right in, from the root of the project. */
  readonly file: string;
  readonly message: string;
}
