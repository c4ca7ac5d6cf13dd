/**
 * A connection that breaks in the place of an answer. Servers end it, and `fetch` rejects with this, as
 * for a broken network.
 */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The mock was told to drop this connection.');
    this.name = 'DroppedConnection';
  }
}
