import { FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';

export const text = {
  heading: 'Als je niet kunt werken',
  legend: 'Stel dat je zo lang niet kunt werken',
  untilEnd: (age: number) => `tot ${age}`,
  ill: (long: string) => `${long} ziek`,
  illUntil: (age: number) => `Ziek tot je ${age}e`,
  stretch: (long: string, isPaid: boolean) => `${long} ${isPaid ? 'uitkering' : 'zelf'}`,
  spoken: (long: string, isPaid: boolean) => `${long} ${isPaid ? 'met' : 'zonder'} uitkering`,
  afterwards: ', daarna ',
  pay: 'je betaalt zelf',
  get: 'en krijgt',
  nothing: 'Deze verzekering betaalt dan niets.',
  withCosts: (amount: string) => `Zelf betalen: we rekenen met jouw vaste lasten van ${amount} per maand.`,
  indexed: 'Je uitkering stijgt elk jaar 2%.',
  assumed: `Bij ‘Als je niet kunt werken’ gaan we uit van minstens ${FULL_BENEFIT_FROM}% arbeidsongeschiktheid, vanaf je startdatum. Bedragen zijn bruto.`,
};
