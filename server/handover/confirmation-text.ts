export const confirmation = {
  subject: 'We hebben je aanvraag ontvangen',
  title: 'We hebben je aanvraag ontvangen',
  paragraphs: [
    'Bedankt voor je aanvraag. Je betaling is gelukt en we weten dat jij het bent.',
    'Je krijgt van ons een e-mail met een uitnodiging voor de gezondheidsverklaring. Daarin vragen we hoe het met je gezondheid gaat.',
    'Daarna beoordelen we je aanvraag. Accepteren we die, dan sturen we je de polis. Tot die tijd ben je nog niet verzekerd.',
  ],
  reference: 'Kenmerk van je aanvraag',
};
