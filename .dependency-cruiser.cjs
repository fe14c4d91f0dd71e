/** Who may import whom. Each rule says why it is there; `npm test` fails when one is broken. */
const serverRooms = require('./server/rooms.cjs');
const webRooms = require('./web/rooms.cjs');
const counterRooms = require('./counter/rooms.cjs');

const test = '\\.test\\.tsx?$';

/** What is run: programs, tests, and what a tool is told to read. */
const beginnings = [
  test,
  '\\.spec\\.ts$',
  '\\.config\\.ts$',
  '(^|/)main\\.tsx?$',
  '^(scripts|bench)/',
  '^web/testing/own-globals\\.ts$',
  '^web/app/prerender\\.tsx$',
  '^server/documents/pdf-worker\\.ts$',
  '^server/drawing/draw-process\\.ts$',
  '^e2e/support/serve\\.ts$',
  '^e2e/gallery/(sheet|fixed-day)\\.ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'Rules can be read and tested without a server or a browser: domain knows itself, zod, and two that are pure too: ibantools, the form of an account number in each country (decision 0022), and the names of countries.',
      severity: 'error',
      from: { path: '^domain/', pathNot: [test, '^domain/testing/'] },
      to: { pathNot: ['^domain/', '^node_modules/(zod|ibantools|i18n-iso-countries)/'] },
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
      from: { path: '^(web|counter|contract)/' },
      to: { path: '^domain/premium/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The browser talks to the server over the agreement.',
      severity: 'error',
      from: { path: '^(web|counter)/' },
      to: { path: '^(server|sandbox|workbench|e2e|bench)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server serves built pages as files; it imports nothing of theirs.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|counter|sandbox|workbench|e2e|bench)/' },
    },
    {
      name: 'reference-data-knows-domain-only',
      comment: 'It reads and checks the files of data/ for the server, the workbench and the benches, and serves none.',
      severity: 'error',
      from: { path: '^reference-data/', pathNot: test },
      to: { path: '^(contract|web|counter|server|sandbox|workbench|e2e|bench)/' },
    },
    {
      name: 'workbench-and-benches-know-no-server',
      comment:
        'Prices can be checked and measured without a server; only the bench of the calculate call, the fuzz and the benches of running servers start one.',
      severity: 'error',
      from: {
        path: '^(workbench|bench)/',
        pathNot: '^(bench/(costs\\.ts$|premium/http\\.ts$|fuzz\\.ts$|servers/))',
      },
      to: { path: '^server/' },
    },
    ...serverRooms,
    {
      name: 'command-line-knows-nothing-of-ours',
      comment: 'Programs read their words and their signals with it, whatever they do.',
      severity: 'error',
      from: { path: '^command-line/', pathNot: test },
      to: { pathNot: ['^command-line/'], dependencyTypesNot: ['core'] },
    },
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
      to: { path: '^(domain|contract|server|web|counter|workbench|e2e)/' },
    },
    {
      name: 'product-knows-no-sandbox',
      comment: 'Which world it talks to is a base URL.',
      severity: 'error',
      from: { path: '^(domain|contract|server|web|counter)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'element-imports-nothing-of-ours',
      comment:
        'What other sites download is its own file of six kilobytes: of ours it knows the types of the agreement.',
      severity: 'error',
      from: { path: '^element/', pathNot: test },
      to: {
        path: '^(domain|contract|web|counter|server|sandbox|reference-data|node_modules)/',
        pathNot: '^node_modules/vite/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'element-stands-alone',
      comment: 'It is built and served as a file; nothing imports it.',
      severity: 'error',
      from: { pathNot: ['^element/', '^scripts/built\\.ts$'] },
      to: { path: '^element/' },
    },
    ...webRooms,
    ...counterRooms,
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
        // The words of another language take the place of those that are reached (domain/values/language.ts).
        pathNot: [
          ...beginnings,
          '^node_modules/',
          '^server/database/migrations/',
          '\\.(d\\.ts|cjs)$',
          'text\\.en\\.ts$',
        ],
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
