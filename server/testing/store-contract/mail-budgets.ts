import { describe, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../in-order.ts';
import { person, sampleDraft } from '../fixtures.ts';
import { sampleDossier } from '../sample-dossier.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

const EMAIL = 'victim@vangnet.example';
const HERE = '192.0.2.1';
const queued = ok({ queued: true });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const tooMany = (retryAfterSeconds: number) => ({ ...refuse('mail.tooMany'), retryAfterSeconds });

export function mailBudgetsContract(open: OpenStore): void {
  const world = storeWorld(open);
  type To = { token?: string; email?: string; address?: string };
  let quotes = 0;
  const quote = async ({ token, email = EMAIL, address }: To = {}) =>
    world.store.quotes.send({
      token: token ?? (await world.create()),
      email,
      address,
      quote: { number: (quotes += 1) },
    });
  /** A failed test by a person with another birth date each time, whose mail goes to this address. */
  const failed = async (index: number, email = EMAIL) => {
    const insurer = { ...completeDraft.insurer, email };
    const token = await world.create({ ...completeDraft, insurer });
    const dateOfBirth = { year: 1988, month: 3, day: 1 + index };
    const candidate = { ...person, dateOfBirth, email };
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
  const budgets = () => world.db.selectFrom('budgets').selectAll().orderBy('subject').execute();

  describe('that they ask for', () => {
    test('mails that visitors ask for are at most three to one recipient in any hour, whichever application they are of', async () => {
      expect(await quote()).toEqual(queued);
      world.later(20 * MINUTE_MS);
      expect([await quote(), await quote()]).toEqual([queued, queued]);
      expect(await quote()).toEqual(tooMany(40 * 60));
      world.later(40 * MINUTE_MS - 1);
      expect(await quote()).toEqual(tooMany(1));
      world.later(1);
      expect([await quote(), await quote()]).toEqual([queued, tooMany(20 * 60)]);
    });

    test('mails that visitors ask for are at most ten to one recipient in any day', async () => {
      await inOrder(times(10), async () => {
        expect(await quote()).toEqual(queued);
        world.later(HOUR_MS);
      });
      expect(await quote()).toEqual(tooMany(14 * 3600));
      world.later(14 * HOUR_MS);
      expect(await quote()).toEqual(queued);
    });

    test('mails that visitors ask for are at most ten of one application in a day, to whomever they go', async () => {
      const token = await world.create();
      await inOrder(times(10), async (index) => {
        expect(await quote({ token, email: `v${index}@vangnet.example` })).toEqual(queued);
      });
      expect(await quote({ token, email: 'another@vangnet.example' })).toEqual(tooMany(24 * 3600));
      expect(await world.store.adviser.request({ token, content: {} })).toEqual(tooMany(24 * 3600));
      expect(await quote({ email: 'another@vangnet.example' })).toEqual(queued);
    });

    test('mails that visitors ask for are at most a hundred from one address in a day, of any application to any recipient', async () => {
      await inOrder(times(100), async (index) => {
        expect(await quote({ email: `v${index}@vangnet.example`, address: HERE })).toEqual(queued);
        await world.db.updateTable('tasks').set({ state: 'done' }).execute();
      });
      const other = { email: 'another@vangnet.example' };
      expect(await quote({ ...other, address: HERE })).toEqual(tooMany(24 * 3600));
      expect(await quote({ ...other, address: '192.0.2.2' })).toEqual(queued);
    });

    test.each(['VICTIM@Vangnet.example', 'victim+1@vangnet.example', 'v.i.ctim@vangnet.example'])(
      'mails to %s count for the same recipient',
      async (written) => {
        expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, queued]);
        expect(await quote({ email: written })).toEqual(tooMany(3600));
      },
    );

    test('mails that visitors ask for are not counted when the same is there already', async () => {
      const token = await world.create();
      const same = { token, email: EMAIL, quote: {} };
      await inOrder(times(5), async () => void (await world.store.quotes.send(same)));
      expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, tooMany(3600)]);
    });

    test('change nothing when they are refused', async () => {
      await inOrder(times(3), async () => void (await quote()));
      const token = await world.create();
      const [before, counted] = [await mails(), await budgets()];
      await quote({ token });
      expect([await mails(), await budgets()]).toEqual([before, counted]);
      const statuses = await world.db.selectFrom('applications').select('status').execute();
      expect(statuses.filter(({ status }) => status === 'draft')).toHaveLength(1);
    });

    test('of ten mails that visitors ask for at the same moment three are queued', async () => {
      const tokens = await Promise.all(times(10).map(() => world.create()));
      const sent = await Promise.all(tokens.map((token) => quote({ token })));
      expect(sent.filter((one) => one.ok)).toHaveLength(3);
      expect(await mails()).toBe(3);
    });

    test.each(['nobody', 'a@vangnet.example, b@vangnet.example', '<a@vangnet.example', ''])(
      'mails that visitors ask for are not queued for "%s", which is no address',
      async (email) => {
        expect(await quote({ email })).toEqual(refuse('email.format'));
        expect([await mails(), await budgets()]).toEqual([0, []]);
      },
    );
  });

  test('mails to visitors are taken on as long as the last of them leaves soon; a mail server that refuses them stops nobody', async () => {
    await inOrder(times(20), async (index) => {
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

  test('mails that the server sends by itself wait until the recipient may have them, for a day at most, and are left out after that', async () => {
    await inOrder(times(10), (index) => failed(index));
    expect(await dueAfter()).toEqual([0, 0, 0, 60, 60, 60, 120, 120, 120, 180]);
    world.later(1);
    await failed(0, 'victim+again@vangnet.example');
    expect(await mails()).toBe(10);
  });

  test('mails that the server sends by itself and mails that a visitor asks for use up nothing of each other’s budget', async () => {
    await inOrder(times(3), (index) => failed(index));
    await submitted(await world.create());
    expect([await quote(), await quote(), await quote()]).toEqual([queued, queued, queued]);
    expect(await quote()).toEqual(tooMany(3600));
    await world.db.deleteFrom('tasks').execute();
    await failed(3);
    expect(await dueAfter()).toEqual([60]);
  });

  test('mails that the server sends by itself leave at once when they confirm what was paid for, however many there were before', async () => {
    await inOrder(times(10), async () => {
      await quote();
      world.later(HOUR_MS);
    });
    expect(await quote()).toMatchObject(refuse('mail.tooMany'));
    await submitted(await world.create());
    const confirmation = world.db.selectFrom(deliveryRows).select('due_at').where('kind', '=', 'confirmation');
    expect(await confirmation.execute()).toEqual([{ due_at: world.now.toISOString() }]);
  });

  test('mails to visitors are counted without their address, and forgotten after a day', async () => {
    await quote({ address: HERE });
    const rows = JSON.stringify(await budgets());
    for (const secret of [EMAIL, 'victim', HERE]) expect(rows).not.toContain(secret);
    expect(await budgets()).toHaveLength(3);
    world.later(DAY_MS);
    await quote({ email: 'other@vangnet.example' });
    expect(await budgets()).toHaveLength(2);
  });
}
