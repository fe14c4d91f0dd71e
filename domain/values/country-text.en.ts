import register from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type * as dutch from './country-text.ts';

/** The names of the register are the official ones: "Korea, Republic of". */
const usual = new Intl.DisplayNames('en', { type: 'region' });

export const countryNames: typeof dutch.countryNames = Object.fromEntries(
  Object.keys(register.countries).map((code) => [code, usual.of(code) ?? code]),
);
