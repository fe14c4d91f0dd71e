export const earliest = 'op zijn vroegst {day}';
export const starts = 'Je verzekering start op zijn vroegst op {day}.';
export const holds =
  'Deze premie geldt bij een start op {day}. Start je later, dan rekenen we opnieuw met je leeftijd van dan. Dit tarief houd je {ratingDays} dagen.';
