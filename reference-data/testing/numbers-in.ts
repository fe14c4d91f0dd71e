/** The numbers of a text, in order, whichever sign stands between thousands: "€ 2.400" and "€2,400" have the same. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replaceAll(/\D/g, ''));
