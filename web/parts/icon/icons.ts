// Outlines of @tabler/icons (MIT), the strokes of one icon joined into one path. Only what the first screen and the
// shell need: this file is part of the first download, moreIcons.ts is not.
export const arrowRight = 'M5 12l14 0M13 18l6-6M13 6l6 6';
export const check = 'M5 12l5 5l10-10';
export const search = 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6';
export const phone = 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5l5 2v4a2 2 0 0 1-2 2a16 16 0 0 1-15-15a2 2 0 0 1 2-2';
export const mail = 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10M3 7l9 6l9-6';
export const alertCircle = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01';
export const infoCircle = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1';
export const circleCheck = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4';
export const alertTriangle =
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01';
export const discount =
  'M9 15l6-6M9 9.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0M14 14.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0M5 7.2a2.2 2.2 0 0 1 2.2-2.2h1a2.2 2.2 0 0 0 1.55-.64l.7-.7a2.2 2.2 0 0 1 3.12 0l.7 .7a2.2 2.2 0 0 0 1.55 .64h1a2.2 2.2 0 0 1 2.2 2.2v1a2.2 2.2 0 0 0 .64 1.55l.7 .7a2.2 2.2 0 0 1 0 3.12l-.7 .7a2.2 2.2 0 0 0-.64 1.55v1a2.2 2.2 0 0 1-2.2 2.2h-1a2.2 2.2 0 0 0-1.55 .64l-.7 .7a2.2 2.2 0 0 1-3.12 0l-.7-.7a2.2 2.2 0 0 0-1.55-.64h-1a2.2 2.2 0 0 1-2.2-2.2v-1a2.2 2.2 0 0 0-.64-1.55l-.7-.7a2.2 2.2 0 0 1 0-3.12l.7-.7a2.2 2.2 0 0 0 .64-1.55v-1';
export const award =
  'M6 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 15l3.4 5.89l1.598-3.233l3.598 .232l-3.4-5.889M6.802 12l-3.4 5.89l3.598-.233l1.598 3.232l3.4-5.889';
export const users =
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85';
export const bolt = 'M13 3l0 7l6 0l-8 11l0-7l-6 0l8-11';
