export const text = {
  title: 'Gelukt!',
  lead: 'We hebben je aanvraag ontvangen. De volgende stap krijg je per e-mail.',
  confirmation: 'Je krijgt een bevestiging per e-mail.',
  next: 'Zo gaat het verder',
  received: 'Je aanvraag is binnen',
  reference: (reference: string) => `Kenmerk ${reference}`,
  health: { title: 'Je vult de gezondheidsverklaring in', note: 'Je krijgt de uitnodiging per e-mail.' },
  review: { title: 'Wij beoordelen je aanvraag', note: 'Hebben we vragen, dan bellen we je.' },
  policy: { title: 'Je ontvangt je polis', note: 'Na acceptatie. Je hebt dan nog 30 dagen bedenktijd.' },
  application: 'Je aanvraag',
  referenceTerm: 'Kenmerk',
  receivedTerm: 'Ontvangen op',
};
