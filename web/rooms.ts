/**
 * The rooms of the web from the ground up: which rooms each may import, and why. Every room stands above the rooms that
 * it imports, so that there is no circle. Read by `scripts/import-rules.ts`.
 */
const rooms = {
  parts: { imports: [], why: 'A part shows what it is given; of the product it knows only values (money).' },
  hooks: { imports: [], why: 'Behaviour that any screen can need knows no screen.' },
  state: { imports: ['hooks'], why: 'What the browser keeps of an application does not depend on how it is shown.' },
  brand: { imports: ['parts'], why: 'Claims of the brand are shown as lists with icons.' },
  labels: {
    imports: ['brand', 'parts', 'state'],
    why: 'Words for choices and prices, in the form in which the parts take them.',
  },
  frame: {
    imports: ['brand', 'hooks', 'parts', 'state'],
    why: 'The first download: what every screen stands in. It knows no screen, and nothing that loads later.',
  },
  forms: {
    imports: ['brand', 'frame', 'parts', 'state'],
    why: 'Judging by a schema brings the parser, which the first download does without.',
  },
  consent: { imports: ['parts', 'state'], why: 'Asks what the state then keeps.' },
  saving: {
    imports: ['hooks', 'labels', 'parts', 'state'],
    why: 'Saves the state, and asks which version stays when there are two.',
  },
  calculation: {
    imports: ['hooks', 'labels', 'parts', 'state'],
    why: 'The premium of the draft, in words and figures.',
  },
  beyond: {
    imports: ['hooks', 'parts'],
    why: 'Shows a refused visitor what they can do elsewhere, whatever the refusal.',
  },
  scheme: {
    imports: ['calculation', 'hooks', 'parts'],
    why: 'Shows the proposed law, beside a premium and to a refused visitor.',
  },
  choices: {
    imports: ['brand', 'calculation', 'forms', 'frame', 'labels', 'parts', 'state'],
    why: 'A question about the cover shows prices and the earlier answers.',
  },
  quote: {
    imports: ['forms', 'hooks', 'labels', 'parts', 'saving', 'state'],
    why: 'The offer of a quote is a form, and the application is saved before it is sent.',
  },
  knowledge: { imports: ['hooks', 'labels', 'parts', 'state'], why: 'A graded test changes what the state keeps.' },
  payment: { imports: ['brand', 'hooks', 'labels', 'state'], why: 'A payment changes what the state keeps.' },
  application: {
    imports: ['forms', 'frame', 'hooks', 'labels', 'parts', 'saving', 'state'],
    why: 'What several screens show or do with a saved application: hand it to an adviser, leave it for another, prove whose it is, show its receipt.',
  },
  returning: {
    imports: ['application', 'brand', 'calculation', 'hooks', 'labels', 'parts', 'saving', 'state'],
    why: 'Leads a returning visitor to where they were, and shows their price.',
  },
  gallery: { imports: ['parts'], why: 'Shows the parts to developers; the product never comes to it.' },
};

const folders = (names: readonly string[]) => names.map((name) => `^web/${name}/`);

export const webRooms = [
  ...Object.entries(rooms).map(([room, { imports, why }]) => ({
    name: `web-${room}`,
    comment: why,
    from: { path: `^web/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/', pathNot: folders([room, ...imports]) },
  })),
  {
    name: 'parts-know-no-product',
    comment: rooms.parts.why,
    from: { path: '^web/parts/', pathNot: '\\.test\\.tsx?$' },
    to: { path: ['^contract/', '^domain/(?!values/)'] },
  },
  {
    name: 'screens-stand-alone',
    comment: 'A screen can be read, changed and removed by itself; what two screens share is in a room of its subject.',
    from: { path: '^web/screens/([^/]+)/' },
    to: { path: '^web/(app|pages|screens/[^/]+)/', pathNot: '^web/screens/$1/' },
  },
  {
    name: 'pages-stand-outside-the-flow',
    comment: 'A page can be read without the flow; its address is all that the rest knows of it.',
    from: { path: '^web/pages/' },
    to: { path: '^web/(app|screens)/' },
  },
  {
    name: 'no-circles-of-folders-in-the-web',
    comment: 'Folders that import each other in a circle can only be read together.',
    from: { path: '^web/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
    to: { circular: 'folders' as const },
  },
];
