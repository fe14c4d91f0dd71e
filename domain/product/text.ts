/** The assumptions of a net premium. */
export const taxAssumptions = {
  year: 'Dit bedrag klopt ongeveer. We rekenen met de belastingtarieven van {year} in box 1 voor wie nog geen AOW krijgt.',
  unknownIncome:
    'We kennen je inkomen niet. We rekenen met het laagste belastingtarief. Verdien je meer, dan houd je meer voordeel over.',
  income: 'We rekenen met een inkomen van {income} per jaar.',
  others: [
    'We rekenen met 12 keer je premie van het eerste jaar.',
    'Je verzekert jezelf: jij sluit de verzekering af en jij krijgt de uitkering.',
    'We rekenen niet met heffingskortingen en toeslagen.',
    'Trek je de premie af, dan betaal je belasting over een uitkering.',
  ],
} as const;

/** @fixed The rule for the premium while the insurer pays a benefit: article 3.7 of the terms in `data/documents/`. */
export const PREMIUM_WAIVER = `Bij een volledige uitkering betaal je geen premie. Bij een deel van de uitkering betaal je een deel van je premie. In de wachttijd betaal je de hele premie.`;
