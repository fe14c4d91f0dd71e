import { describe, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { Result } from '@vangnet/domain/values/result';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { NewApplication } from '../../applications/new-application.ts';
import type { CostlyAction } from '../../limits/limits.ts';
import { deliveryRows } from '../delivery-rows.ts';
import { person, sampleDraft } from '../fixtures.ts';
import { inOrder } from '../in-order.ts';
import { sampleDossier } from '../sample-dossier.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const EMAIL = 'victim@vangnet.example';
/** Spellings of one mailbox, in turn. */
const SPELLINGS = ['sanne.visser+aov@example.test', 'SanneVisser@example.test', 'sannevisser@example.test'];
const ANOTHER = 'another@vangnet.example';
const [HERE, ELSEWHERE] = ['192.0.2.1', '192.0.2.2'] as const;
const spelled = (number: number) => ({ email: SPELLINGS[number % 3] ?? '' });
const queued = ok({ queued: true });
const log = { warn: (facts: object) => expect.unreachable(`not counted: ${JSON.stringify(facts)}`) };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const tooMany = (retryAfterSeconds: number) => ({ ...refuse('mail.tooMany'), retryAfterSeconds });

type Act = (number: number) => Promise<Result<unknown>>;
/** Something that a visitor may do so often in a period: for one subject, and for another one. */
type Limited = readonly [what: string, most: number, periodMs: number, spend: Act, other: Act];

export function budgetsContract(open: OpenStore): void {
  const world = storeWorld(open);
  let count = 0;
  const next = () => (count += 1);
  type To = { token?: string; email?: string; address?: string };
  const quote = async ({ token, email = EMAIL, address }: To = {}) =>
    world.store.quotes.send({ token: token ?? (await world.create()), email, address, quote: { number: next() } });
  /** Two servers would count alike: what one counts the other knows. */
  const costly = () => world.store.allowCostly({ costlyPerDay: 30, lookupsPerHour: 5 });
  const somebody = () => ({ address: `somewhere ${next()}`, token: `token ${count}`, email: `v${count}@example.test` });
  const acts = (whom: Partial<ReturnType<typeof somebody>> = {}, action: CostlyAction = 'payment') =>
    costly().action(action, { ...somebody(), ...whom }, log);
  const looksUp = (address: string) => costly().lookup(address, log);
  type Apply = Pick<NewApplication, 'idempotency'> & { readonly email?: string };
  const apply = ({ email, idempotency }: Apply = {}, address: string = HERE) =>
    world.store.applications.create({
      draft: { ...sampleDraft, insurer: { ...sampleDraft.insurer, ...(email && { email }) } },
      tracking: {},
      tariffVersion: '2026-01',
      origin: { address, mostPerDay: 3 },
      idempotency,
    });
  /** A failed test by a person with another birth date each time, whose mail goes to this address. */
  const failed = async (index: number, email = EMAIL) => {
    const token = await world.create({ ...completeDraft, insurer: { ...completeDraft.insurer, email } });
    const candidate = { ...person, dateOfBirth: { year: 1988, month: 3, day: 1 + index }, email };
    await world.store.knowledge.start({ token, candidate, drawn: { version: '2026-01', questions: [] } });
    await world.store.knowledge.record({ token, candidate, graded: { passed: false, wrong: 3, answers: {} } });
  };
  const submitted = async (token: string) => {
    const check = { token, checkId: 'V1', version: 1, entranceCode: 'code', way: 'idin', choice: 'INGBNL2A' };
    await world.store.identity.reserveCheck(check, { max: 1, after: new Date(0) });
    const submission = {
      ...sampleDossier,
      submittedAt: world.now,
      email: EMAIL,
      lastDay: { year: 2026, month: 4, day: 9 },
      withdrawalDays: 30,
      draft: sampleDraft,
      dossier: sampleDossier,
    };
    const match = { name: 'same', birthDate: 'same' } as const;
    await world.store.identity.endCheck({ token, checkId: 'V1', way: 'idin', status: 'Success', match, submission });
  };
  const dueAfter = async () => {
    const rows = await world.db.selectFrom(deliveryRows).select('due_at').orderBy('due_at').execute();
    return rows.map((row) => (Date.parse(row.due_at) - world.now.getTime()) / MINUTE_MS);
  };
  const mails = async () => (await world.db.selectFrom(deliveryRows).select('id').execute()).length;
  const applications = async () => (await world.db.selectFrom('applications').select('id').execute()).length;
  const budgets = () => world.db.selectFrom('budgets').selectAll().orderBy('subject').execute();
  const from = (address: string) => async (number: number) => {
    // A lane takes no more than twenty that wait.
    await world.db.updateTable('tasks').set({ state: 'done' }).execute();
    return quote({ email: `v${number}@vangnet.example`, address });
  };
  let token = '';
  const ofOne = async (number: number) =>
    quote({ token: (token ||= await world.create()), email: `v${number}@vangnet.example` });

  const limited: Readonly<Record<string, readonly Limited[]>> = {
    'mail.tooMany': [
      ['quotes to one recipient', 3, HOUR_MS, () => quote(), () => quote({ email: ANOTHER })],
      ['quotes of one application, to whomever they go', 10, DAY_MS, ofOne, () => quote({ email: ANOTHER })],
      ['quotes from one address, of any application to anyone', 100, DAY_MS, from(HERE), from(ELSEWHERE)],
    ],
    'request.tooMany': [
      ['payments from one address, of any application', 30, DAY_MS, () => acts({ address: HERE }), () => acts()],
      ['payments of one application', 20, DAY_MS, () => acts({ token }), () => acts({ token }, 'identity check')],
      ['payments of one mailbox, however it is written', 20, DAY_MS, (n) => acts(spelled(n)), () => acts()],
    ],
    'application.tooMany': [
      ['new applications from one address', 3, DAY_MS, () => apply(), () => apply({}, ELSEWHERE)],
      ['new applications with one mailbox', 20, DAY_MS, (n) => apply(spelled(n), `from ${n}`), () => apply({}, HERE)],
    ],
  };

  test.each(Object.entries(limited).flatMap(([code, rows]) => rows.map((row) => [...row, code] as const)))(
    'no more %s are allowed than the budget has, also at the same moment: %i in %i ms from the first; a refusal changes nothing',
    async (_, most, periodMs, spend, other, code) => {
      token = await world.create();
      const refused = (ms: number) => ({ ok: false, faults: [{ code }], retryAfterSeconds: ms / 1000 });
      expect(await spend(0)).toMatchObject({ ok: true });
      world.later(MINUTE_MS);
      const atOnce = Math.min(most - 1, 8);
      await inOrder(numbers(most - 1 - atOnce), async (number) =>
        expect(await spend(number + 1)).toMatchObject({ ok: true }),
      );
      const all = await Promise.all(numbers(2 * atOnce).map((number) => spend(number + most - atOnce)));
      expect(all.filter((one) => one.ok)).toHaveLength(atOnce);
      const before = [await budgets(), await mails()];
      expect(await spend(most)).toMatchObject(refused(periodMs - MINUTE_MS));
      expect([await budgets(), await mails()]).toEqual(before);
      expect(await other(0)).toMatchObject({ ok: true });
      world.later(periodMs - MINUTE_MS - 1000);
      expect(await spend(most)).toMatchObject(refused(1000));
      world.later(1000);
      expect([await spend(most), await spend(most + 1)]).toMatchObject([{ ok: true }, refused(MINUTE_MS)]);
    },
  );

  test('look-ups of an address are counted by the hour', async () => {
    const all = await Promise.all(numbers(6).map(() => looksUp(HERE)));
    expect(all.filter((one) => one.ok)).toHaveLength(5);
    expect(await looksUp(HERE)).toEqual({ ...refuse('request.tooMany'), retryAfterSeconds: 3600 });
    expect(await looksUp(ELSEWHERE)).toEqual(ok());
    world.later(HOUR_MS);
    expect(await looksUp(HERE)).toEqual(ok());
  });

  describe('mails that visitors ask for', () => {
    test('mails that visitors ask for are at most ten to one recipient in any day', async () => {
      await inOrder(numbers(10), async () => {
        expect(await quote()).toEqual(queued);
        world.later(HOUR_MS);
      });
      expect(await quote()).toEqual(tooMany(14 * 3600));
      world.later(14 * HOUR_MS);
      expect(await quote()).toEqual(queued);
    });

    test('requests for an adviser count among the mails of an application', async () => {
      token = '';
      await inOrder(numbers(10), async (number) => void (await ofOne(number)));
      expect(await world.store.adviser.request({ token, content: {} })).toEqual(tooMany(24 * 3600));
    });

    test.each(['VICTIM@Vangnet.example', 'victim+1@vangnet.example', 'v.i.ctim@vangnet.example'])(
      'mails to %s count for the same recipient',
      async (written) => {
        expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, queued]);
        expect(await quote({ email: written })).toEqual(tooMany(3600));
      },
    );

    test('mails that visitors ask for are not counted when the same is there already', async () => {
      const same = { token: await world.create(), email: EMAIL, quote: {} };
      await inOrder(numbers(5), async () => void (await world.store.quotes.send(same)));
      expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, tooMany(3600)]);
    });

    test.each(['nobody', 'a@vangnet.example, b@vangnet.example', '<a@vangnet.example', ''])(
      'mails that visitors ask for are not queued for "%s", which is no address',
      async (email) => {
        expect(await quote({ email })).toEqual(refuse('email.format'));
        expect([await mails(), await budgets()]).toEqual([0, []]);
      },
    );

    test('mails to visitors are taken on as long as the last of them leaves soon; a mail server that refuses them stops nobody', async () => {
      await inOrder(numbers(20), async (index) => {
        expect(await quote({ email: `v${index}@vangnet.example` })).toEqual(queued);
      });
      const counted = await budgets();
      expect(await quote()).toEqual({ ...refuse('server.busy'), retryAfterSeconds: 10 });
      expect([await mails(), await budgets()]).toEqual([20, counted]);
      await failed(0);
      expect(await mails()).toBe(21);
      await world.db.updateTable('tasks').set({ attempts: 1 }).where('kind', '=', 'quote').execute();
      expect(await quote()).toEqual(queued);
    });
  });

  describe('mails that the server sends by itself', () => {
    test('mails that the server sends by itself wait until the recipient may have them, for a day at most, and are left out after that', async () => {
      await inOrder(numbers(10), (index) => failed(index));
      expect(await dueAfter()).toEqual([0, 0, 0, 60, 60, 60, 120, 120, 120, 180]);
      world.later(1);
      await failed(0, 'victim+again@vangnet.example');
      expect(await mails()).toBe(10);
    });

    test('mails that the server sends by itself and mails that a visitor asks for use up nothing of each other’s budget', async () => {
      await inOrder(numbers(3), (index) => failed(index));
      await submitted(await world.create());
      expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, queued]);
      expect(await quote()).toEqual(tooMany(3600));
      await world.db.deleteFrom('tasks').execute();
      await failed(3);
      expect(await dueAfter()).toEqual([60]);
    });

    test('mails that the server sends by itself leave at once when they confirm what was paid for, however many there were before', async () => {
      await inOrder(numbers(10), async () => {
        await quote();
        world.later(HOUR_MS);
      });
      expect(await quote()).toMatchObject(refuse('mail.tooMany'));
      await submitted(await world.create());
      const confirmation = world.db.selectFrom(deliveryRows).select('due_at').where('kind', '=', 'confirmation');
      expect(await confirmation.execute()).toEqual([{ due_at: world.now.toISOString() }]);
    });
  });

  test('a new application is not counted again when the same request comes again', async () => {
    const idempotency = { key: 'key-1', request: '' };
    const first = await apply({ idempotency });
    expect([await apply({ idempotency }), await apply({ idempotency })]).toEqual([first, first]);
    expect([await apply(), await apply()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await apply({ idempotency }), await applications()]).toEqual([first, 3]);
  });

  test('a new application that is refused leaves nothing, not even its key', async () => {
    const idempotency = { key: 'key-2', request: '' };
    await Promise.all([apply(), apply(), apply()]);
    expect(await apply({ idempotency })).toMatchObject(refuse('application.tooMany'));
    expect(await world.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    world.later(DAY_MS);
    expect(await apply({ idempotency })).toMatchObject({ ok: true });
  });

  test('what is counted names nobody, and is forgotten when its period is over', async () => {
    await quote({ address: HERE });
    await acts(spelled(0));
    const kept = JSON.stringify(await budgets());
    for (const secret of [EMAIL, 'victim', 'visser', HERE, 'somewhere', 'token']) expect(kept).not.toContain(secret);
    world.later(DAY_MS);
    await quote({ email: 'other@vangnet.example' });
    expect(await budgets()).toHaveLength(2);
  });
}
