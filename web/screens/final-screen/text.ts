export const text = {
  asking: 'Je aanvraag wordt opgezocht',
  failed: {
    title: 'Er is iets misgegaan',
    lead: 'We kunnen nu niet zien hoe het met je aanvraag staat.',
    known: 'Dit weet dit apparaat nog',
    since: 'Dit heb je aangevraagd. Of er daarna iets is veranderd, konden we niet nagaan.',
  },
  title: 'Gelukt!',
  lead: 'We hebben je aanvraag ontvangen. De volgende stap krijg je per e-mail.',
  thanks: 'Bedankt voor je aanvraag.',
  confirmation: 'Je krijgt een bevestiging per e-mail.',
  confirmationTo: (address: string) => `Je krijgt een bevestiging op ${address}.`,
  way: 'Daarin staat de link naar ‘Mijn aanvraag’. Daar kun je je aanvraag volgen en intrekken.',
  next: 'Zo gaat het verder',
  application: 'Je aanvraag',
};
