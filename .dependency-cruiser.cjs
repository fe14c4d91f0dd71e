/** Who may import whom. Each rule says why it is there; `npm test` fails when one is broken. */
const webRooms = require('./web/rooms.cjs');

const test = '\\.test\\.tsx?$';

/** What is run: programs, tests, and what a tool is told to read. */
const beginnings = [
  test,
  '\\.spec\\.ts$',
  '\\.config\\.ts$',
  '(^|/)main\\.tsx?$',
  '^server/migrate\\.ts$',
  '^(scripts|bench)/',
  '^web/app/prerender\\.tsx$',
  '^server/documents/pdf-worker\\.ts$',
  '^e2e/support/serve\\.ts$',
  '^e2e/gallery/(sheet|fixed-day)\\.ts$',
];

/**
 * The rooms of the server from the ground up, each with the rooms that it may import and the reason for every arrow.
 * A room stands above the rooms that it imports, so that there is no circle of rooms. Subjects may import the rooms of
 * the ground floor without a reason; the files of server/ itself wire them.
 */
const ground = ['database', 'http', 'outbox', 'mail'];
const rooms = {
  database: {},
  http: { database: 'An error says whether the database is away.' },
  outbox: { database: 'What leaves is kept in rows.' },
  documents: {},
  mail: { documents: 'Mails have the colours of the documents.' },
  pages: { documents: 'The logo of the pages is drawn as on the documents.' },
  address: {},
  calculation: {},
  applications: { calculation: 'A draft is judged by the list of occupations and the rules of its tariff.' },
  quote: {
    applications: 'A quote belongs to an application.',
    calculation: 'A quote is a calculation.',
    documents: 'A quote is a document too.',
  },
  knowledge: {
    applications: 'The test belongs to a complete application.',
    calculation: 'Completeness is judged by the rules of its tariff.',
  },
  payment: {
    applications: 'A payment belongs to a complete application, and freezes it.',
    calculation: 'Completeness is judged by the rules of its tariff.',
    knowledge: 'Only who passed the test, and failed no other, pays.',
  },
  handover: {
    applications: 'What is handed over is an application.',
    calculation: 'It is priced as it was submitted.',
  },
  identity: {
    applications: 'The bank confirms the person of an application.',
    calculation: 'Completeness is judged by the rules of its tariff.',
    handover: 'The match submits: it writes the dossier.',
    knowledge: 'The dossier tells the result of the test; who failed another one is not submitted.',
    payment: 'Only a paid application is checked.',
  },
  adviser: {
    applications: 'A case is an application.',
    calculation: 'A case tells the premium.',
    documents: 'A case is a document.',
    identity: 'A case tells that a failed test stopped the application after the bank.',
    knowledge: 'A case tells the result of the test.',
    payment: 'A case tells from which account was paid.',
    quote: 'A case shows the figures of the quote.',
  },
  access: {
    applications: 'What is held is of an application.',
    documents: 'It is a document too.',
  },
  retention: {
    applications: 'It deletes applications.',
    knowledge: 'It forgets failed tests.',
  },
  metrics: {
    address: 'It times questions to the register.',
    payment: 'It times the provider and counts payments.',
    handover: 'It times hand-overs.',
    identity: 'It times the service and counts checks.',
    applications: 'It counts saves by screen.',
    knowledge: 'It counts tests by outcome.',
  },
  environment: {
    database: 'Reads DATA_KEY.',
    mail: 'Reads SMTP_URL and mailboxes.',
    payment: 'Knows the default address of the payment provider.',
    address: 'Knows the default address of the register.',
  },
};
const below = (room) => Object.keys(rooms).slice(0, Object.keys(rooms).indexOf(room));
const serverRooms = Object.entries(rooms).map(([room, arrows]) => {
  const circular = Object.keys(arrows).find((other) => !below(room).includes(other));
  if (circular) throw new Error(`${room} imports ${circular}, which does not stand below it: a circle of rooms.`);
  const groundFloor = ground.includes(room) ? [] : ground.filter((other) => below(room).includes(other));
  return {
    name: `server-${room}`,
    comment: Object.entries(arrows)
      .map(([to, reason]) => `${to}: ${reason}`)
      .join(' '),
    severity: 'error',
    from: { path: `^server/${room}/`, pathNot: test },
    to: {
      path: '^server/',
      pathNot: [room, ...groundFloor, ...Object.keys(arrows)].map((other) => `^server/${other}/`),
    },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'Rules can be read and tested without a server or a browser: domain knows itself, zod, and ibantools, which is pure too: the form of an account number in each country (decision 0022).',
      severity: 'error',
      from: { path: '^domain/', pathNot: [test, '^domain/testing/'] },
      to: { pathNot: ['^domain/', '^node_modules/(zod|ibantools)/'] },
    },
    {
      name: 'values-are-the-bottom',
      comment: 'Money and dates carry everything, so they rest on nothing.',
      severity: 'error',
      from: { path: '^domain/values/', pathNot: test },
      to: { path: '^domain/(?!values/)' },
    },
    {
      name: 'product-knows-values-only',
      comment: 'A product rule is one function over plain values; it does not know forms, flow or tariff.',
      severity: 'error',
      from: { path: '^domain/product/', pathNot: test },
      to: { path: '^domain/(?!product/|values/)' },
    },
    {
      name: 'application-knows-product-and-values',
      comment: 'The draft is made of choices; which screen asks them and what they cost is not its business.',
      severity: 'error',
      from: { path: '^domain/application/', pathNot: test },
      to: { path: '^domain/(?!application/|product/|values/)' },
    },
    {
      name: 'premium-knows-product-and-values',
      comment: 'The engine sees no application: gender, name and address cannot reach it.',
      severity: 'error',
      from: { path: '^domain/premium/', pathNot: test },
      to: { path: '^domain/(?!premium/|product/|values/)' },
    },
    {
      name: 'flow-knows-no-premium',
      comment: 'Which screen comes next never depends on a price.',
      severity: 'error',
      from: { path: '^domain/flow/', pathNot: test },
      to: { path: '^domain/premium/' },
    },
    {
      name: 'contract-knows-domain-only',
      comment: 'The agreement is shared by browser and server, so it belongs to neither.',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { pathNot: ['^contract/', '^domain/(application|product|values)/', '^node_modules/zod/'] },
    },
    {
      name: 'tariff-stays-on-the-server',
      comment: 'The browser never computes a premium; the engine would put the tariff in its bundle.',
      severity: 'error',
      from: { path: '^(web|contract)/' },
      to: { path: '^domain/premium/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The browser talks to the server over the agreement.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|sandbox|cli|e2e|bench)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server serves built pages as files; it imports nothing of theirs.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|sandbox|cli|e2e|bench)/' },
    },
    {
      name: 'reference-data-knows-domain-only',
      comment: 'It reads and checks the files of data/ for the server, the workbench and the benches, and serves none.',
      severity: 'error',
      from: { path: '^reference-data/', pathNot: test },
      to: { path: '^(contract|web|server|sandbox|cli|e2e|bench)/' },
    },
    {
      name: 'workbench-and-benches-know-no-server',
      comment:
        'Prices can be checked and measured without a server; only the bench of the calculate call, the fuzz and the benches of running servers start one, and the commands of an operator work on its database or ask its providers.',
      severity: 'error',
      from: {
        path: '^(cli|bench)/',
        pathNot: '^(bench/(costs\\.ts$|premium/http\\.ts$|fuzz\\.ts$|servers/)|cli/(ops|doctor|backup|restore|keys)/)',
      },
      to: { path: '^server/' },
    },
    ...serverRooms,
    {
      name: 'metrics-only-when-wanted',
      comment: 'What counts is loaded by server/observe.ts when an operator wants to read it, and by nobody else.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/metrics/', test] },
      to: { path: '^(server/metrics|node_modules/(prom-client|@opentelemetry))/', dynamic: false },
    },
    {
      name: 'sandbox-knows-nothing-of-ours',
      comment: 'It stands for other companies: an adapter that is wrong must not be wrong on both sides.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(domain|contract|server|web|cli|e2e)/' },
    },
    {
      name: 'product-knows-no-sandbox',
      comment: 'Which world it talks to is a base URL.',
      severity: 'error',
      from: { path: '^(domain|contract|server|web)/' },
      to: { path: '^sandbox/' },
    },
    ...webRooms,
    {
      name: 'no-circles',
      comment: 'A circle has no beginning to read from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would hide a broken rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'everything-is-reached',
      comment: 'A file that no program, no test and no build step comes to is dead.',
      severity: 'error',
      from: { path: beginnings },
      to: {
        path: '.',
        pathNot: [...beginnings, '^node_modules/', '^server/database/migrations/', '\\.(d\\.ts|cjs)$'],
        reachable: false,
      },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Samples and tests are for tests.',
      severity: 'error',
      from: { pathNot: [test, '/testing/', '^e2e/', '^scripts/', '^bench/'] },
      to: { path: [test, '/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\?raw$', '\\.(css|woff2|svg)'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
