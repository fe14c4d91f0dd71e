import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { KEPT_MS } from '../../jobs/bounces.ts';
import { storeWorld } from '../store-world.ts';
import { bounceSteps, contentOf, RIGHT, WRONG } from './bounce-steps.ts';
import type { OpenStore } from './store.ts';
import { leaseDue } from '../store-steps.ts';
import { deliveryRows } from '../delivery-rows.ts';

export function unknownBouncesContract(open: OpenStore): void {
  const world = storeWorld(open);
  test('the content of a mail is gone as soon as it has left', async () => {
    await world.store.quotes.send({ token: await world.create(), email: WRONG, quote: {} });
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await leaseDue(world.store, leaseUntil, ['quote']);
    if (leased) await world.store.outbox.settle(leased, { state: 'done' });
    expect(await world.db.selectFrom(deliveryRows).select(['state', 'payload']).execute()).toEqual([
      { state: 'done', payload: null },
    ]);
  });
}

export function bouncesContract(open: OpenStore): void {
  const { world, submitted, idOf, leased, sent, quoted, bounce, bouncedQuote, rows, ...steps } = bounceSteps(open);
  const { timeline, evidence, faults } = steps;
  const queued = [{ did: 'queued', delivery: 'quote' }];
  const told = async () => (await world.store.outbox.bounced()).map(({ kind, status }) => [kind, status]);

  test('a mail that did not arrive is reported by its Message-ID, once, and stands in the timeline and in the sealed record', async () => {
    const { mail } = await bouncedQuote();
    const at = world.now;
    world.later(MINUTE_MS);
    expect(await bounce(mail, '5.2.1')).toBe('known');
    expect(await bounce({ messageId: mail.messageId.slice(1, -1) })).toBe('known');
    expect(await rows()).toMatchObject([{ state: 'done', bounced_at: at.toISOString(), bounce_status: '5.1.1' }]);
    const { referenceId } = mail;
    expect(await world.store.outbox.bounced()).toEqual([{ kind: 'quote', referenceId, since: at, status: '5.1.1' }]);
    expect(await timeline()).toContain('Mail met de offerte: niet aangekomen (het adres bestaat niet)');
    expect((await evidence()).at(-1)).toMatchObject({
      kind: 'bounced',
      delivery: 'quote',
      messageId: mail.messageId,
      status: '5.1.1',
      said: `550 5.1.1 <${WRONG}>: unknown`,
    });
    expect(JSON.stringify(await rows())).not.toContain(WRONG);
    expect(await faults()).toEqual([]);
  });

  test('a mail that is not ours, or has another domain, is unknown, and nothing is written', async () => {
    await quoted();
    const mail = await sent('quote');
    const before = await rows();
    const [id = ''] = mail.messageId.slice(1).split('@');
    for (const messageId of ['<other@x.example>', `<${id}@other.example>`, id, '', '<>', `<${id}@x.example> <a@b>`])
      expect(await bounce({ messageId })).toBe('unknown');
    expect(await rows()).toEqual(before);
  });

  test('no message about a hand-over is taken for one about a mail', async () => {
    await submitted();
    expect(await bounce(await sent('handover'))).toBe('unknown');
  });

  test('what is said of a mail before it was settled is to be said again', async () => {
    await quoted();
    const mail = await leased('quote');
    expect(await bounce(mail)).toBe('under way');
    await world.store.outbox.settle(mail, { state: 'done' });
    expect(await bounce(mail)).toBe('recorded');
    expect(await faults()).toEqual([]);
  });

  test('ten servers that hear of it at the same moment record it once', async () => {
    await quoted();
    const mail = await sent('quote');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bounce(mail)));
    expect(outcomes.toSorted()).toEqual([...Array<string>(9).fill('known'), 'recorded']);
    expect((await evidence()).filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
  });

  test('it is reported until another mail to the same reader has arrived after it, or two weeks are over', async () => {
    const { token } = await bouncedQuote();
    await world.store.adviser.request({ token, content: {} });
    world.later(SECOND_MS);
    const toAdviser = await sent('adviser-case');
    expect(await told()).toEqual([['quote', '5.1.1']]);
    await bounce(toAdviser, '5.2.2');
    expect(await told()).toEqual([
      ['quote', '5.1.1'],
      ['adviser-case', '5.2.2'],
    ]);
    await world.store.quotes.send({ token, email: RIGHT, quote: { firstMonth: 1 } });
    expect(await told()).toHaveLength(2);
    const second = await sent('quote');
    expect(await told()).toEqual([['adviser-case', '5.2.2']]);
    await bounce(second);
    expect(await told()).toHaveLength(3);
    world.later(KEPT_MS - SECOND_MS - 1);
    expect(await told()).toHaveLength(3);
    world.later(1);
    expect(await told()).toHaveLength(2);
    world.later(SECOND_MS);
    expect(await told()).toEqual([]);
  });

  describe('sent again', () => {
    test('sent again it is another mail with the same content, and what is still said of the first says nothing of it', async () => {
      const { mail } = await bouncedQuote();
      expect(await world.store.outbox.sendAgain(undefined)).toEqual([]);
      const id = await idOf();
      expect(await world.store.outbox.sendAgain('another application')).toEqual([]);
      expect(await world.store.outbox.sendAgain(id)).toEqual(queued);
      expect(await world.store.outbox.sendAgain(id)).toEqual([{ did: 'waiting', delivery: 'quote' }]);
      const again = await sent('quote');
      expect(contentOf(again)).toMatchObject({ to: WRONG });
      expect(again.messageId).not.toBe(mail.messageId);
      expect(await bounce(mail)).toBe('known');
      world.later(SECOND_MS);
      expect(await bounce(again)).toBe('recorded');
      expect(await world.store.outbox.sendAgain(id)).toEqual(queued);
      expect(await faults()).toEqual([]);
    });

    test('sent again it takes no place of a visitor who asks for a quote, and spends no budget of theirs', async () => {
      await bouncedQuote();
      const budgets = () => world.db.selectFrom('budgets').selectAll().orderBy('subject').execute();
      const before = await budgets();
      await world.store.outbox.sendAgain(await idOf());
      expect(await budgets()).toEqual(before);
    });

    test('two weeks after it left its content is forgotten, and it cannot be sent again', async () => {
      await bouncedQuote();
      world.later(KEPT_MS - MINUTE_MS - 1);
      await world.store.retention.apply(() => false);
      expect(await rows()).toMatchObject([{ payload: expect.anything() }]);
      world.later(1);
      await world.store.retention.apply(() => false);
      expect(await rows()).toMatchObject([{ state: 'done', payload: null, bounce_status: '5.1.1' }]);
      expect(await world.store.outbox.sendAgain(await idOf())).toEqual([]);
    });

    test('what was handed over is not kept for it', async () => {
      await submitted();
      await sent('handover');
      const handOver = (await rows()).find(({ kind }) => kind === 'handover');
      expect(handOver).toMatchObject({ state: 'done', payload: null });
    });
  });

  test('a mail of before this release, which knows nothing of it, can be reported as not arrived', async () => {
    await quoted();
    const mail = await sent('quote');
    world.later(KEPT_MS + DAY_MS);
    await world.db.updateTable('tasks').set({ payload: null }).execute();
    expect(await bounce(mail)).toBe('recorded');
    expect(await world.store.outbox.sendAgain(await idOf())).toEqual([]);
  });
}
