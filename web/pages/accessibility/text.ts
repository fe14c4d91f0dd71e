import type { PageBrand } from '@vangnet/contract/pages';

export const textFor = ({ phone, mail }: PageBrand) => ({
  title: 'Toegankelijkheid',
  lead: 'Iedereen moet hier zelf een premie kunnen berekenen en een verzekering kunnen aanvragen.',
  sections: [
    {
      heading: 'Waar we op letten',
      paragraphs: ['We bouwen deze site volgens WCAG 2.2, niveau AA.'],
      list: [
        'Alles werkt met alleen het toetsenbord',
        'Schermlezers lezen vragen, fouten en de premie voor',
        'Tekst is goed te lezen en kun je vergroten',
        'De teksten zijn in eenvoudig Nederlands',
      ],
    },
    {
      heading: 'Hoe we dat controleren',
      paragraphs: [
        'Bij elke wijziging controleert een programma de schermen op fouten. Ook lopen we de vragen door met alleen het toetsenbord. Een onafhankelijk onderzoek is nog niet gedaan. Er kunnen dus fouten zijn die wij niet kennen.',
      ],
    },
    {
      heading: 'Wat nog niet kan',
      paragraphs: [
        'Bij je persoonlijke gegevens kun je het herhaalde e-mailadres niet plakken. Automatisch laten invullen kan wel.',
      ],
    },
    {
      heading: 'Lukt iets niet?',
      paragraphs: [`Bel ${phone} of mail naar ${mail}. We helpen je verder en lossen de fout op.`],
    },
  ],
});
