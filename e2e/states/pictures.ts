/** The ways to look at a part. Axe looks at each group narrow and dark. */
export type PartLook = 'narrow' | 'forced' | 'print' | 'wide';
/** A screen is wide in the dark, so that both schemes of colours are seen. */
export type ScreenLook = 'narrow' | 'wide';

/** Groups of parts, with the looks in which their picture says something. */
export const partPictures = {
  buttons: ['narrow', 'forced'],
  fields: ['narrow', 'forced'],
  answers: ['narrow', 'forced'],
  messages: ['narrow'],
  prices: ['narrow'],
  premium: ['narrow', 'print', 'wide'],
  risk: ['narrow', 'wide'],
  lists: ['narrow', 'wide'],
} as const satisfies Record<string, readonly PartLook[]>;

/** Parts that lie over the page. */
export const overlayPictures = {
  suggestions: ['narrow'],
  decision: ['narrow', 'wide'],
  explanation: ['narrow'],
} as const satisfies Record<string, readonly PartLook[]>;

/**
 * One of each kind of screen, wide where the layout differs. Of the other states the text says what has changed, and the
 * parts they are made of have pictures.
 */
export const screenPictures: Readonly<Record<string, readonly ScreenLook[]>> = {
  'find-job': ['narrow', 'wide'],
  'find-job with mistakes': ['narrow'],
  'claim-duration': ['narrow', 'wide'],
  'the question about consent': ['narrow'],
  'overview-configurator': ['narrow', 'wide'],
  'personal-data': ['wide'],
  'personal-data with mistakes': ['narrow'],
  'final-overview': ['narrow', 'wide'],
  'knowledge-questions': ['narrow'],
  'knowledge-result failed': ['narrow'],
  'payment-status paid': ['narrow'],
  'payment-status open': ['narrow'],
  'final-screen': ['narrow', 'wide'],
  'mijn-aanvraag': ['narrow'],
  privacy: ['narrow'],
  'not-found': ['narrow'],
};

/** The file of a picture, in `approved/`. */
export const pictureOf = (name: string, look: PartLook | ScreenLook): string =>
  `${name.replaceAll(' ', '-')}-${look}.png`;

/** The files of all pictures. @internal a test compares them with those that are there. */
export const allPictures: readonly string[] = [partPictures, overlayPictures, screenPictures].flatMap((kind) =>
  Object.entries<readonly (PartLook | ScreenLook)[]>(kind).flatMap(([name, looks]) =>
    looks.map((look) => pictureOf(name, look)),
  ),
);
