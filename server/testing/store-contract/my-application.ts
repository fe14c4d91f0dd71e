import { expect, test } from 'vitest';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { refuse } from '@vangnet/domain/application/result';
import { MY_APPLICATION_DAYS } from '@vangnet/domain/product/retention';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { inOrder, times } from '../in-order.ts';
import { storeWorld } from '../store-world.ts';
import { valueOf } from '../store-steps.ts';
import { identitySteps, PROOF, provableDraft } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

const RIGHT = PROOF;
const WRONG = { dateOfBirth: '14-03-1989', zipCode: '3511 ab' };
const notFound = refuse('request.notFound');
const proofWrong = refuse('application.proofWrong');
const draft = provableDraft;

export function myApplicationContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { add, end, kinds, lease, submitted } = identitySteps(world);
  const mine = () => world.store.myApplication;
  const withdraw = (link: string, proof: Proof) => mine().withdraw(link, proof, () => figures);

  test('a submitted application opens by the link of its confirmation, for a visitor who knows the birth date and the postcode', async () => {
    const { link, referenceId } = await submitted();
    expect(await mine().isKnown(link)).toBe(true);
    expect(await mine().open(link, WRONG)).toEqual(proofWrong);
    expect(await mine().open(link, { ...RIGHT, zipCode: '3512AB' })).toEqual(proofWrong);
    expect(valueOf(await mine().open(link, RIGHT))).toMatchObject({ referenceId, submittedAt: world.now, draft });
    const log = await world.db.selectFrom('access_log').select(['who', 'what']).execute();
    expect(log).toEqual([{ who: 'visitor', what: 'opened by link' }]);
  });

  test('a submitted application says by its own token that it was withdrawn, and when', async () => {
    const { link, token } = await submitted();
    const read = async () => valueOf(await world.store.applications.read(token));
    expect(await read()).toMatchObject({ isSubmitted: true, withdrawnAt: undefined });
    valueOf(await withdraw(link, RIGHT));
    expect(await read()).toMatchObject({ isSubmitted: true, withdrawnAt: world.now });
  });

  test('a submitted application does not open by another token, and its link opens nothing else', async () => {
    const { link, token } = await submitted();
    for (const other of [token, 'x'.repeat(32)]) {
      expect(await mine().isKnown(other)).toBe(false);
      expect(await mine().open(other, RIGHT)).toEqual(notFound);
      expect(await withdraw(other, RIGHT)).toEqual(notFound);
      expect(await mine().export(other, RIGHT)).toEqual(notFound);
    }
    expect(await world.store.applications.read(link)).toEqual(notFound);
    expect(await world.store.applications.readByLink(link)).toEqual(notFound);
    expect(await world.store.applications.exchangeLink(link, RIGHT)).toEqual(notFound);
  });

  test('a submitted application shuts after five wrong attempts, for a day, also for a withdrawal', async () => {
    const { link } = await submitted();
    for (let attempt = 0; attempt < 3; attempt += 1) await mine().open(link, WRONG);
    await withdraw(link, WRONG);
    await mine().export(link, WRONG);
    expect(await withdraw(link, RIGHT)).toEqual(proofWrong);
    world.later(DAY_MS + 1);
    expect(await withdraw(link, RIGHT)).toMatchObject({ ok: true });
  });

  const wrongly = (link: string, often: number) =>
    inOrder(Array.from({ length: often }), async () => {
      expect(await mine().open(link, WRONG)).toEqual(proofWrong);
    });

  test('a submitted application opens a day after the fifth wrong attempt, however often it was tried meanwhile', async () => {
    const { link } = await submitted();
    await wrongly(link, 5);
    world.later(DAY_MS / 2);
    await wrongly(link, 5);
    expect(await mine().open(link, RIGHT)).toEqual(proofWrong);
    world.later(DAY_MS / 2);
    expect(await mine().open(link, RIGHT)).toMatchObject({ ok: true });
  });

  test('mails its owner one fresh link for each lock, which says when it opens and whose use ends the former', async () => {
    const { link } = await submitted();
    world.later(1000);
    await wrongly(link, 8);
    const mail = (await lease(['fresh-link']))?.open() as { link: string };
    expect(await lease(['fresh-link'])).toBeUndefined();
    const lockedUntil = new Date(world.now.getTime() + DAY_MS).toISOString();
    expect(mail).toMatchObject({ to: draft.insurer.email, lockedUntil });
    const fresh = mail.link;
    expect(await mine().open(fresh, RIGHT)).toEqual(proofWrong);
    world.later(DAY_MS);
    expect(await mine().open(link, RIGHT)).toMatchObject({ ok: true });
    expect(await mine().open(fresh, RIGHT)).toMatchObject({ ok: true });
    expect(await mine().open(link, RIGHT)).toEqual(notFound);
    await wrongly(fresh, 5);
    expect(await lease(['fresh-link'])).toMatchObject({ kind: 'fresh-link' });
  });

  const asked = async (email: string) => {
    const results = await times(100, async (index) => {
      const counted = await mine().countLink(email, `10.0.${index}.1`);
      if (counted.ok) await mine().sendLinks(email);
      return counted;
    });
    return results.map((result) => (result.ok ? 'sent' : result.faults.map(({ code }) => code).join())).toSorted();
  };
  test('of a hundred requests for a link one mailbox gets three mails an hour, and an unknown one is refused as often', async () => {
    await submitted();
    const known = await asked('q.z@vangnet.example');
    expect(known.join()).toBe('request.tooMany,'.repeat(97) + 'sent,sent,sent');
    expect(await asked('unknown@vangnet.example')).toEqual(known);
    for (let mail = 0; mail < 3; mail += 1) expect(await lease(['link-again'])).toBeDefined();
    expect(await lease(['link-again'])).toBeUndefined();
  });

  test('a submitted application opens no longer when its link has expired or the application was deleted', async () => {
    const { link } = await submitted();
    world.later(MY_APPLICATION_DAYS * DAY_MS - 1);
    expect(await mine().open(link, RIGHT)).toMatchObject({ ok: true });
    world.later(1);
    expect(await mine().isKnown(link)).toBe(false);
    expect(await mine().open(link, RIGHT)).toEqual(notFound);
    const other = await submitted();
    await world.db.deleteFrom('applications').execute();
    expect(await mine().open(other.link, RIGHT)).toEqual(notFound);
  });

  test('a submitted application is withdrawn once, however many press at the same moment: one notice and one mail', async () => {
    const { link } = await submitted();
    const presses = await Promise.all(Array.from({ length: 6 }, () => withdraw(link, RIGHT)));
    for (const press of presses) expect(valueOf(press)).toMatchObject({ withdrawnAt: world.now });
    expect(await kinds()).toEqual(['confirmation', 'handover', 'withdrawal', 'withdrawn']);
    const moment = world.now;
    world.later(DAY_MS);
    expect(valueOf(await withdraw(link, RIGHT))).toMatchObject({ withdrawnAt: moment });
    expect(valueOf(await mine().open(link, RIGHT))).toMatchObject({ withdrawnAt: moment });
    expect(await kinds()).toHaveLength(4);
  });

  test('a submitted application is withdrawn until the end of the thirtieth day, and stays withdrawn after it', async () => {
    const [one, other] = [await submitted(), await submitted()];
    world.now = new Date('2026-04-09T21:59:59.999Z');
    expect(await withdraw(one.link, RIGHT)).toMatchObject({ ok: true });
    world.later(1);
    expect(await withdraw(other.link, RIGHT)).toEqual(refuse('withdrawal.tooLate'));
    expect(await withdraw(one.link, RIGHT)).toMatchObject({ ok: true });
    expect((await kinds()).filter((kind) => kind === 'withdrawal')).toHaveLength(1);
  });

  test('a submitted application is not withdrawn when the notice cannot be kept', async () => {
    const { link } = await submitted();
    world.randomBytes = () => {
      throw new Error('no randomness');
    };
    await expect(withdraw(link, RIGHT)).rejects.toThrow('no randomness');
    expect(await kinds()).toEqual(['confirmation', 'handover']);
    const { withdrawn_at: withdrawnAt } = await world.db
      .selectFrom('submissions')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(withdrawnAt).toBeNull();
  });

  test('a submitted application is withdrawn at the policy administration after it was handed over there, however late that is', async () => {
    const { link } = await submitted();
    await withdraw(link, RIGHT);
    const handOver = await lease(['handover', 'withdrawal']);
    expect(handOver?.kind).toBe('handover');
    expect(await lease(['handover', 'withdrawal'])).toBeUndefined();
    const soon = new Date(world.now.getTime() + 10_000);
    if (handOver) await world.store.outbox.settle(handOver, { state: 'queued', nextAttemptAt: soon, error: '500' });
    expect(await lease(['handover', 'withdrawal'])).toBeUndefined();
    world.now = soon;
    const again = await lease(['handover', 'withdrawal']);
    if (again) await world.store.outbox.settle(again, { state: 'done' });
    const notice = await lease(['handover', 'withdrawal']);
    expect(notice?.kind).toBe('withdrawal');
    expect(notice?.open()).toMatchObject({ withdrawnAt: '2026-03-10T12:00:00.000Z' });
  });

  test('a submitted application gives everything that is held, the export and the withdrawal included', async () => {
    const { link, referenceId } = await submitted();
    await withdraw(link, RIGHT);
    const exported = valueOf(await mine().export(link, RIGHT));
    expect(exported).toMatchObject({
      referenceId,
      data: {
        answers: draft,
        submission: { withdrawn_at: world.now.toISOString() },
        accesses: [{ who: 'visitor', what: 'exported' }],
        evidence: expect.arrayContaining([
          expect.objectContaining({ kind: 'application withdrawn', referenceId, lastDay: '09-04-2026' }),
        ]),
      },
    });
    expect(JSON.stringify(exported)).not.toContain(link);
  });

  test('a submitted application keeps its link when a token that came by another link takes over', async () => {
    const { link, token } = await submitted();
    await world.db.updateTable('tokens').set({ takes_over: 1 }).where('kind', '=', 'application').execute();
    await end(token, await add(token, { transactionId: '0011000000004712' }));
    expect(await mine().isKnown(link)).toBe(true);
  });
}
