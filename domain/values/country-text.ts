import register from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };

/** The usual name of each country by its code. The register also gives an official one to many, first. */
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<string | string[]>(register.countries).map(([code, name]) => [code, [name].flat().at(-1) ?? code]),
);
