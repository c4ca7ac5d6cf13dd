/** Something about the files of this room, or about those that it reads, that is in the way of checking. */
export class SupplyError extends Error {
  override readonly name = 'SupplyError';
}
