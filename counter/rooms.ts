/**
 * The rooms of the counter, as web/rooms.ts has those of the visitors' pages. Of these it takes the parts and the
 * behaviour that know no product, and nothing else. Read by `scripts/import-rules.ts`.
 */
const rooms = {
  session: { imports: ['lists'], why: 'Who is logged in, and the calls that need it, whatever is shown.' },
  frame: { imports: ['lists', 'session'], why: 'What every page stands in, and how it shows what it asked for.' },
  lists: { imports: [], why: 'Rows of what the server sent, and its moments in words; they know no calls.' },
  actions: { imports: ['lists', 'session'], why: 'Does what the server offers, wherever it is offered.' },
  start: { imports: ['actions', 'frame', 'lists', 'session'], why: 'A page knows no other page.' },
  case: { imports: ['actions', 'frame', 'lists', 'session'], why: 'A page knows no other page.' },
  attention: { imports: ['frame', 'lists', 'session'], why: 'A page knows no other page.' },
  numbers: { imports: ['frame', 'lists', 'session'], why: 'A page knows no other page.' },
  requests: { imports: ['actions', 'frame', 'lists', 'session'], why: 'A page knows no other page.' },
};

const folders = (names: readonly string[]) => names.map((name) => `^counter/${name}/`);

export const counterRooms = [
  ...Object.entries(rooms).map(([room, { imports, why }]) => ({
    name: `counter-${room}`,
    comment: why,
    from: { path: `^counter/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: '^counter/', pathNot: folders([room, ...imports]) },
  })),
  {
    name: 'counter-takes-parts-only',
    comment: 'The page of staff looks like those of the visitors and knows nothing of how they apply.',
    from: {
      path: '^counter/',
      pathNot: ['\\.test\\.tsx?$', '^counter/testing/', '^counter/(vite\\.config|build)\\.ts$'],
    },
    to: {
      path: ['^web/', '^domain/', '^contract/'],
      pathNot: [
        '^web/(parts|hooks)/',
        '^domain/(values|staff)/',
        '^contract/(counter|counter-lists|counter-numbers|client|endpoint|envelope)\\.ts$',
      ],
    },
  },
  {
    name: 'web-knows-no-counter',
    comment: 'What visitors download has nothing of the page of staff.',
    from: { path: '^(web|contract|domain)/' },
    to: { path: '^counter/' },
  },
];
