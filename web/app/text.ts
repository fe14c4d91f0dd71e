/** What stands in the document of every page, around its title. */
export const text = {
  /** @fixed */
  locale: 'nl_NL',
  /** Without a price: a picture of it would be kept and passed on longer than the price holds. */
  social: 'Een net vangt een huis, een rekening en een munt op',
  description: 'Bereken in een minuut wat een AOV voor je vaste lasten kost.',
  /** Stands in place of a page that failed. */
  failed: {
    title: 'Er ging iets mis',
    kept: 'Je antwoorden zijn bewaard.',
    again: 'Laad de pagina opnieuw',
    begin: 'Ga naar het begin',
    call: 'Lukt het niet? Bel ons op',
  },
  withoutScripts:
    'Deze site werkt alleen met JavaScript, en dat staat uit in je browser. Daarom doen de knoppen en velden niets. Zet het aan, of bel ons op',
};
