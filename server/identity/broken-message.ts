/** Why a message is not believed. Says nothing of what is in it, so it can be logged. */
export class BrokenMessage extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BrokenMessage';
  }
}
