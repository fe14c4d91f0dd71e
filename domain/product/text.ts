import { formatWholeEuro, type Cents } from '../values/money.ts';

/** What a net premium rests on. */
export const taxAssumptions = (year: number, income: Cents): string[] => [
  `Dit is een bedrag bij benadering, met de belastingtarieven van ${year} in box 1 voor wie nog geen AOW krijgt.`,
  `We rekenen met een inkomen van ${formatWholeEuro(income)} per jaar en met 12 keer je premie van het eerste jaar.`,
  'Je verzekert jezelf: jij sluit de verzekering af en jij krijgt de uitkering.',
  'We rekenen niet met heffingskortingen en toeslagen.',
  'Trek je de premie af, dan betaal je belasting over een uitkering.',
];
