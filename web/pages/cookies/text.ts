export const text = {
  title: 'Cookies',
  lead: 'We plaatsen geen cookies van anderen. Je antwoorden bewaren we op je eigen telefoon of computer.',
  sections: [
    {
      heading: 'Dit bewaren we altijd',
      paragraphs: ['Zonder deze gegevens werkt de berekening niet. Ze staan op je eigen telefoon of computer.'],
      list: [
        'Je antwoorden, zodat je later verder kunt',
        'De sleutel van je bewaarde berekening',
        'Of je een offerte hebt gevraagd en akkoord ging met het privacybeleid',
        'Je keuze op deze pagina',
        'Een pagina met ons telefoonnummer, voor als je geen verbinding hebt',
      ],
    },
    {
      heading: 'Cookies die we zelf plaatsen',
      paragraphs: ['Twee, en alleen als het nodig is. Ze volgen je niet.'],
      list: [
        'Als je betaalt: een cookie van een dag, waaraan we zien dat het jouw betaling is',
        'Als je via een ander adres van deze site komt: een cookie van een minuut, zodat we je één keer doorsturen',
      ],
    },
    {
      heading: 'Dit bewaren we alleen als je accepteert',
      paragraphs: ['Zo zien we welke reclame werkt en bij welke stap mensen stoppen.'],
      list: [
        'Via welke link of campagne je hier kwam. Dit sturen we mee met je berekening',
        'Welke stappen je hebt afgerond',
      ],
    },
    {
      heading: 'Geen diensten van anderen',
      paragraphs: [
        'Deze site laadt geen scripts, lettertypen of plaatjes van andere bedrijven. Weiger je, dan werkt alles gewoon.',
      ],
    },
  ],
};

export const choice = {
  heading: 'Jouw keuze',
  question: 'Mogen we bijhouden via welke link je komt en waar je stopt?',
};
