export const text = {
  title: 'Een korte kennistoets',
  lead: 'Je vraagt deze verzekering zelf aan, zonder adviseur. Daarom controleren we of je weet wat je koopt. Het duurt ongeveer 3 minuten.',
  place: 'Kennistoets',
  facts: [
    'Je krijgt 12 vragen over deze verzekering.',
    'Je mag terug naar een vorige vraag. Je antwoorden blijven bewaard.',
    'Met 10 of meer goede antwoorden vraag je de verzekering zelf aan.',
    'Je kunt de toets één keer doen.',
  ],
  start: 'Start de toets',
};
