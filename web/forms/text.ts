export const text = {
  /** Before an address: "Bedoel je jan@gmail.com?" */
  didYouMean: 'Bedoel je',
  /** The button behind it, which puts that address into the field. */
  takeOver: 'Ja, neem dit over',
};
