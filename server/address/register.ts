export type AddressQuestion = {
  /** 1234AB */
  readonly postcode: string;
  readonly houseNumber: number;
  /** Letter and addition in capitals, without spaces or dashes; empty when there is none. */
  readonly addition: string;
};
export type AddressAnswer = { found: true; street: string; city: string } | { found: false };

/** A register of all Dutch addresses. */
export type AddressRegister = {
  /** @throws RegisterFailure when the register gives no usable answer in time */
  find(question: AddressQuestion): Promise<AddressAnswer>;
};

/** Why there is no answer. Says nothing of the address that was asked for, so it can be logged. */
export class RegisterFailure extends Error {
  constructor(reason: string) {
    super(`The address register ${reason}`);
    this.name = 'RegisterFailure';
  }
}
