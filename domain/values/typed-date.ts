/** By their first three letters; "maart" is also written "mrt". */
const MONTHS = 'jan feb maa apr mei jun jul aug sep okt nov dec mrt'.split(' ');

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named === MONTHS.length - 1 ? 3 : named === -1 ? Number(text) : named + 1;
}

/** Nobody of 87 or older is insured, and no insurance is ended years from now. */
const centuryOf = (year: string) => (year.length === 4 ? '' : Number(year) < 40 ? '20' : '19');

/**
 * Rewrites a typed date to dd-mm-yyyy: eight digits get their dashes; spaces, slashes and dots become dashes; one-digit
 * days and months get a zero, names of months their number (12 mrt), and years of two digits their century: 40 to 99 are
 * in the former one. Other text is only trimmed; the format message is for that.
 */
export function normaliseDateInput(text: string): string {
  const trimmed = text.trim();
  const match =
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ??
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/. ]+(\d{4}|\d{2})$/i.exec(trimmed);
  const [, day = '', month = '', year = ''] = match ?? [];
  const monthNumber = monthOf(month);
  if (!match || Number.isNaN(monthNumber)) return trimmed;
  return `${day.padStart(2, '0')}-${String(monthNumber).padStart(2, '0')}-${centuryOf(year)}${year}`;
}
