/** The mails after the knowledge test. */
export const passed = {
  subject: 'Je hebt de kennistoets gehaald',
  title: 'Je kennistoets is gehaald',
  paragraphs: [
    'Gefeliciteerd. Je weet wat je koopt en je mag deze verzekering zelf aanvragen, zonder adviseur.',
    'Is je aanvraag nog niet af? Betaal dan 1 cent via je bank en bevestig wie je bent. Heb je dat al gedaan? Dan hoef je nu niets te doen.',
  ],
} as const;

export const failed = {
  subject: 'De uitslag van je kennistoets',
  title: 'Je hebt de kennistoets niet gehaald',
  paragraphs: [
    'Deze verzekering past misschien niet bij wat je ervan weet. We raden je aan advies te vragen.',
    'Je kunt de verzekering daarom niet zelf aanvragen. De toets doe je één keer.',
    'Wil je verder? Bel of mail ons, dan helpt een adviseur je. Heb je al gevraagd of een adviseur contact opneemt? Dan hoef je niets te doen.',
  ],
} as const;
