import { counterRooms } from '../counter/rooms.ts';
import { serverRooms } from '../server/rooms.ts';
import { webRooms } from '../web/rooms.ts';

/** A path from the root of the project: files of ours, `node_modules/zod/`, `node:fs`. Each is one regular expression or several. */
type Paths = string | readonly string[];

/** Which imports are refused: those of the files `from` that lead `to`. `$1` stands for the first group of `from.path`. */
export type ImportRule = {
  readonly name: string;
  /** Why the rule is there. */
  readonly comment: string;
  readonly from: { readonly path?: Paths; readonly pathNot?: Paths };
  readonly to: {
    readonly path?: Paths;
    readonly pathNot?: Paths;
    /** Imports of types are allowed. */
    readonly exceptTypes?: true;
    /** Imports while the program runs are allowed. */
    readonly exceptDynamic?: true;
    /** A circle of files, or of their folders. */
    readonly circular?: 'files' | 'folders';
    /** A file that does not exist. */
    readonly missing?: true;
    /** A file that none of `from` comes to, directly or by others. */
    readonly unreached?: true;
  };
};

const test = '\\.test\\.tsx?$';

/** Entry points: programs, tests, and files that a tool reads by its settings. */
const beginnings = [
  test,
  '\\.spec\\.ts$',
  '\\.config\\.ts$',
  '(^|/)main\\.tsx?$',
  '^(scripts|bench)/',
  '^web/testing/(own-globals|dom)\\.ts$',
  '^server/testing/(own-environment|postgres-of-run)\\.ts$',
  '^web/app/prerender\\.tsx$',
  '^server/documents/pdf-worker\\.ts$',
  '^server/sites/draw-process\\.ts$',
  '^e2e/support/serve\\.ts$',
  '^e2e/(gallery|states)/(sheet|fixed-day)\\.ts$',
  '^knip\\.ts$',
];

/** The rules of imports, each with its reason; `npm test` fails when one is broken (check-imports.ts). */
export const importRules: readonly ImportRule[] = [
  {
    name: 'domain-is-pure',
    comment:
      'Rules can be read and tested without a server or a browser: domain knows itself, zod, and two that are pure too: ibantools, the form of an account number in each country (decision 0022), and the names of countries.',
    from: { path: '^domain/', pathNot: [test, '^domain/testing/'] },
    to: { pathNot: ['^domain/', '^node_modules/(zod|ibantools|i18n-iso-countries)/'] },
  },
  {
    name: 'values-are-the-bottom',
    comment: 'Money and dates carry everything, so they rest on nothing.',
    from: { path: '^domain/values/', pathNot: test },
    to: { path: '^domain/(?!values/)' },
  },
  {
    name: 'product-knows-values-only',
    comment: 'A product rule is one function over plain values; it does not know forms, flow or tariff.',
    from: { path: '^domain/product/', pathNot: test },
    to: { path: '^domain/(?!product/|values/)' },
  },
  {
    name: 'application-knows-product-and-values',
    comment: 'The draft is made of choices; which screen asks them and what they cost is not its business.',
    from: { path: '^domain/application/', pathNot: test },
    to: { path: '^domain/(?!application/|product/|values/)' },
  },
  {
    name: 'premium-knows-product-and-values',
    comment: 'The engine sees no application: gender, name and address cannot reach it.',
    from: { path: '^domain/premium/', pathNot: test },
    to: { path: '^domain/(?!premium/|product/|values/)' },
  },
  {
    name: 'flow-knows-no-premium',
    comment: 'Which screen comes next never depends on a price.',
    from: { path: '^domain/flow/', pathNot: test },
    to: { path: '^domain/premium/' },
  },
  {
    name: 'contract-knows-domain-only',
    comment: 'The agreement is shared by browser and server, so it belongs to neither.',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: ['^contract/', '^domain/(application|product|values)/', '^node_modules/zod/'] },
  },
  {
    name: 'tariff-stays-on-the-server',
    comment: 'The browser never computes a premium; the engine would put the tariff in its bundle.',
    from: { path: '^(web|counter|contract)/' },
    to: { path: '^domain/premium/' },
  },
  {
    name: 'web-knows-no-server',
    comment: 'The browser talks to the server over the agreement.',
    from: { path: '^(web|counter)/' },
    to: { path: '^(server|sandbox|workbench|e2e|bench)/' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'The server serves built pages as files; it imports nothing of theirs.',
    from: { path: '^server/' },
    to: { path: '^(web|counter|workbench|e2e|bench)/' },
  },
  {
    name: 'reference-data-knows-domain-only',
    comment: 'It reads and checks the files of data/ for the server, the workbench and the benches, and serves none.',
    from: { path: '^reference-data/', pathNot: test },
    to: { path: '^(contract|web|counter|server|sandbox|workbench|e2e|bench)/' },
  },
  {
    name: 'workbench-and-benches-know-no-server',
    comment:
      'Prices can be checked and measured without a server; only the benches premium, load and million start one.',
    from: {
      path: '^(workbench|bench)/',
      pathNot: '^bench/(premium|load|million)\\.ts$',
    },
    to: { path: '^server/' },
  },
  ...serverRooms,
  {
    name: 'words-know-domain-only',
    comment: 'Words are values and no rule; a brand’s are laid over them.',
    from: { path: '^words/', pathNot: test },
    to: { pathNot: ['^words/', '^domain/', '^reference-data/words/'] },
  },
  {
    name: 'command-line-knows-nothing-of-ours',
    comment: 'Programs read their words and their signals with it, whatever they do.',
    from: { path: '^command-line/', pathNot: test },
    to: { pathNot: ['^command-line/', '^node:'] },
  },
  {
    name: 'metrics-only-when-wanted',
    comment: 'What counts is loaded by server/observe.ts when an operator wants to read it, and by nobody else.',
    from: { path: '^server/', pathNot: ['^server/operations/metrics/', test] },
    to: { path: '^(server/operations/metrics|node_modules/(prom-client|@opentelemetry))/', exceptDynamic: true },
  },
  {
    name: 'pdfs-only-when-wanted',
    comment:
      'What draws PDFs takes 25 MB: threads, the process that draws a brand and commands load it, no server at its start.',
    from: {
      path: '^server/',
      pathNot: ['^server/(documents/(draw-documents|pdf)|sites/draw-|operations/)', '/testing/', test],
    },
    to: {
      path: '^server/(documents/(draw-documents|pdf)|sites/draw-brand)\\.ts$',
      exceptDynamic: true,
      exceptTypes: true,
    },
  },
  {
    name: 'sandbox-knows-nothing-of-ours',
    comment: 'It stands for other companies: an adapter that is wrong must not be wrong on both sides.',
    from: { path: '^sandbox/' },
    to: { path: '^(domain|contract|server|web|counter|workbench|e2e)/' },
  },
  {
    name: 'product-knows-no-sandbox',
    comment: 'Which world it talks to is a base URL.',
    from: { path: '^(domain|contract|server|web|counter)/', pathNot: [test, '/testing/'] },
    to: { path: '^sandbox/' },
  },
  {
    name: 'element-imports-nothing-of-ours',
    comment: 'What other sites download is its own file of six kilobytes: of ours it knows the types of the agreement.',
    from: { path: '^element/', pathNot: test },
    to: {
      path: '^(domain|contract|web|counter|server|sandbox|reference-data|node_modules)/',
      pathNot: '^node_modules/vite/',
      exceptTypes: true,
    },
  },
  {
    name: 'element-stands-alone',
    comment: 'It is built and served as a file; nothing imports it but what builds it, and tests its words.',
    from: { pathNot: ['^element/', '^scripts/built\\.ts$', '^e2e/support/words\\.ts$'] },
    to: { path: '^element/' },
  },
  ...webRooms,
  ...counterRooms,
  {
    name: 'no-circles',
    comment: 'A circle has no beginning to read from.',
    from: {},
    to: { circular: 'files' },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import of ours that leads nowhere would hide a broken rule; the compiler looks for packages.',
    from: {},
    to: { missing: true },
  },
  {
    name: 'everything-is-reached',
    comment: 'A file that no program, no test and no build step comes to is dead.',
    from: { path: beginnings },
    to: {
      path: '.',
      // The words of another language take the place of those that are reached (domain/values/language.ts).
      pathNot: [...beginnings, '^node_modules/', '^server/database/migrations/', '\\.d\\.ts$', 'text\\.en\\.ts$'],
      unreached: true,
    },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'Samples and tests are for tests.',
    from: { pathNot: [test, '/testing/', '^e2e/', '^scripts/', '^bench/'] },
    to: { path: [test, '/testing/'] },
  },
];
