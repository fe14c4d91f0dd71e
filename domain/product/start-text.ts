export const earliest = (day: string): string => `op zijn vroegst ${day}`;
export const starts = (day: string): string => `Je verzekering start op zijn vroegst op ${day}.`;
export const holds = (day: string, ratingDays: number): string =>
  `Deze premie geldt bij een start op ${day}. Start je later, dan rekenen we opnieuw met je leeftijd van dan. Dit tarief houd je ${ratingDays} dagen.`;
