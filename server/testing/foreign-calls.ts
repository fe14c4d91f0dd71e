import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildSite } from '../app.ts';
import type { Dependencies } from '../dependencies.ts';
import { brand } from './brand.ts';
import { callsOf, type ApiCall, type ApiDocument } from './openapi-calls.ts';
import { testApp, type TestApp } from './test-app.ts';
import { wholeVisit } from './whole-visit.ts';

/** Values that open or name an application, by the parameter of the agreement that takes them. */
type Keys = Readonly<Record<string, readonly string[]>>;

export type Foreign = {
  /** The first of them whose response is another one than that to what belongs to nobody. */
  readonly told: readonly string[];
  /** The same calls to the site of their own brand whose response is another one: those that a brand could be told by. */
  readonly ownCalls: number;
  /** Whether everything of the other brand is as it was before. */
  readonly isUntouched: boolean;
};

/**
 * Calls every operation of the agreement on the site of one brand, with everything that opens or names an application of
 * another, and compares the response with that to the same call with values of the same form that belong to nobody.
 */
export async function foreignCalls({ calls, seed }: { calls: number; seed: number }): Promise<Foreign> {
  let given: Dependencies | undefined;
  const subscriber = { url: 'http://127.0.0.1:1', secrets: [], states: [], key: 'a-key-of-the-tests' };
  const house = await testApp({ site: { subscriber } }, (made) => (given = made));
  if (!given) throw new Error('The app was put together of nothing');
  const keys = await keysOf(house);
  const site = { ...given.site, publicUrl: 'https://meander.example' };
  const reference = { ...given.reference, brand: { ...brand, name: 'Meander' } };
  const meander = await buildSite(
    { ...given, site, reference, store: house.store.of({ brand: 'meander', language: 'nl' }) },
    () => undefined,
  );
  const { body } = await house.send('GET', '/api/openapi.json');
  const places = placesOf(keys);
  const foreign = fc.oneof(
    { weight: 20, arbitrary: callsOf(body as ApiDocument, places).filter(namesSome) },
    { weight: 1, arbitrary: webhookCalls(places) },
  );
  const generated = fc.sample(foreign, { seed, numRuns: calls });
  const pairs = generated.map((call) => [filled(call, keys), filled(call, strangers(keys))] as const);
  const before = await stateOf(house);
  const told: string[] = [];
  for (const [theirs, nobodys] of pairs) {
    if (!(await areAlike(meander, theirs, nobodys))) told.push(`${theirs.method} ${theirs.url}`);
  }
  const isUntouched = (await stateOf(house)) === before;
  let ownCalls = 0;
  for (const [theirs, nobodys] of pairs.slice(0, OWN_CALLS))
    if (!(await areAlike(house.app, theirs, nobodys))) ownCalls += 1;
  await meander.close();
  await house.app.close();
  return { told: told.slice(0, 20), ownCalls, isUntouched };
}

/** The number of calls that are made to their own brand too, where they may succeed and change it. */
const OWN_CALLS = 600;

/** The payment provider calls with a form, which the agreement of the pages has none of. */
const webhookCalls = ({ payment = [] }: Keys): fc.Arbitrary<ApiCall> =>
  fc.constantFrom(...payment).map((id) => ({ method: 'POST', url: '/api/payment/webhook', body: `id=${id}` }));

/** Applications in several states, and all that was given out for them. */
async function keysOf(house: TestApp): Promise<Keys> {
  const { secrets, numbers } = await wholeVisit(house);
  const [submitted = '', ec = ''] = secrets;
  const [payment = '', trxid = ''] = numbers;
  const { body } = await house.send('POST', '/api/applications', {});
  const { token: begun } = (body as { data: { token: string } }).data;
  const mails = JSON.stringify(house.mailer.tried.map(({ text }) => text));
  const links = [...mails.matchAll(/token=([\w-]{20,})/g)].map(([, link = '']) => link);
  const names = [...mails.matchAll(/\b(?:VN|ZK)-\d{4}-\w{4}-\w{4}\b/g)].map(([name]) => name);
  if (links.length < 2 || names.length === 0) throw new Error('The mails of the visit hold no links');
  const opens = [submitted, begun, ...new Set(links)];
  return { token: opens, id: [payment], payment: ['tr_1'], reference: [...new Set(names)], trxid: [trxid], ec: [ec] };
}

const place = (name: string, index: number) => `PLACE${name}${index}PLACE`;
const placesOf = (keys: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).map(([name, values]) => [name, values.map((_, at) => place(name, at))]));

const namesSome = (call: ApiCall) => JSON.stringify(call).includes('PLACE');

/** The call with these values in the places that were left for them. */
function filled(call: ApiCall, keys: Keys): ApiCall {
  let text = JSON.stringify(call);
  for (const [name, values] of Object.entries(keys))
    for (const [index, value] of values.entries()) text = text.replaceAll(place(name, index), value);
  return JSON.parse(text) as ApiCall;
}

/** A value of the same form that belongs to nobody: all digits are the same, and so are all letters of a case. */
const another = (value: string) => value.replaceAll(/\d/g, '7').replaceAll(/[a-z]/g, 'q').replaceAll(/[A-Z]/g, 'Q');

function strangers(keys: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).map(([name, values]) => [name, values.map(another)]));
}

async function areAlike(app: FastifyInstance, one: ApiCall, other: ApiCall): Promise<boolean> {
  const [first, second] = [await said(app, one), await said(app, other)];
  return first === second;
}

async function said(app: FastifyInstance, { method, url, body }: ApiCall): Promise<string> {
  const isForm = url.endsWith('/webhook');
  const payload =
    body === undefined ? {} : { payload: isForm && typeof body === 'string' ? body : JSON.stringify(body) };
  const headers = {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    authorization: 'Bearer a-key-of-the-tests',
    'x-request': randomBytes(4).toString('hex'),
  };
  const { statusCode, body: content } = await app.inject({ method, url, headers, ...payload });
  // What is new in every response: the reference of a failure, and the token of an application that was made.
  return `${statusCode} ${content.replaceAll(/"(reference|token|id)":"[^"]*"/g, '')}`;
}

/** Everything of the house, which a call to another brand must leave as it is. */
async function stateOf({ db }: TestApp): Promise<string> {
  const own = db.selectFrom('applications').where('brand', '=', 'vangnet');
  const ids = (await own.select('id').execute()).map(({ id }) => id);
  const tables = [
    'tokens',
    'tasks',
    'payments',
    'identity_checks',
    'knowledge_tests',
    'submissions',
    'shares',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('application_id', 'in', ids).execute()),
  );
  return JSON.stringify([await own.selectAll().orderBy('id').execute(), ...rows]);
}
