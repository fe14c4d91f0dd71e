import { expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse } from '@vangnet/domain/application/result';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { ALL_KINDS, saveDraft, storedText, valueOf } from '../store-steps.ts';
import { bounceSteps, contentOf, noor, OPERATOR, RIGHT, WRONG } from './bounce-steps.ts';
import { PROOF, provableDraft } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

export function correctedEmailContract(open: OpenStore): void {
  const { world, lease, submitted, idOf, leased, sent, quoted, bounce, bouncedQuote, rows, ...steps } =
    bounceSteps(open);
  const { timeline, evidence, faults, foundBy } = steps;
  const correct = async (email = RIGHT, isConfirmed = false) =>
    world.store.applications.correctEmail(await idOf(), { email, by: noor, isConfirmed });
  const together = () => correct(RIGHT, true);

  const refusedWith = async (error: string) => {
    await quoted();
    await world.store.outbox.settle(await leased('quote'), { state: 'failed', error });
  };

  test('another address takes the place of the one in the draft, the quote and the index, and both are in the record', async () => {
    const { token } = await bouncedQuote();
    expect([await foundBy(WRONG), await foundBy(RIGHT)]).toEqual([1, 0]);
    expect(await correct()).toEqual(ok({ queued: ['quote'] }));
    expect([await foundBy(WRONG), await foundBy(RIGHT)]).toEqual([0, 1]);
    const { draft, version } = valueOf(await world.store.applications.read(token));
    expect(draft).toEqual({ ...provableDraft, insurer: { ...provableDraft.insurer, email: RIGHT } });
    expect(version).toBe(2);
    expect((await world.store.access.export(await idOf(), OPERATOR)).application).toMatchObject({
      quoteSentTo: { email: RIGHT },
    });
    expect(await evidence()).toContainEqual(
      expect.objectContaining({ kind: 'email corrected', former: WRONG, to: RIGHT, by: noor }),
    );
    expect(await timeline()).toContain('E-mailadres verbeterd');
    const tables = [await rows(), await world.db.selectFrom('evidence').selectAll().execute()];
    const text = storedText(tables);
    for (const address of [WRONG, RIGHT]) expect(text).not.toContain(address);
    expect(await faults()).toEqual([]);
  });

  test('what did not arrive goes to the other address with a link of its own, and the link in the former mail ends', async () => {
    const { token, mail } = await bouncedQuote();
    const former = contentOf(mail).resumeToken ?? '';
    world.later(SECOND_MS);
    valueOf(await correct());
    const again = contentOf(await sent('quote'));
    expect(again).toMatchObject({ to: RIGHT });
    const links = world.store.applications;
    expect(await links.mailedTo(again.resumeToken ?? '')).toBe(RIGHT);
    expect(await links.mailedTo(former)).toBeUndefined();
    expect(await links.readByLink(former)).toEqual(refuse('request.notFound'));
    expect(valueOf(await links.readByLink(again.resumeToken ?? ''))).toMatchObject({ version: 2 });
    // Whoever fills it in goes on.
    expect(valueOf(await links.read(token))).toMatchObject({ version: 2 });
    expect(await world.store.outbox.bounced()).toEqual([]);
  });

  test('a confirmation that did not arrive goes to the other address, with a link to the application that works', async () => {
    const { token, link } = await submitted();
    await world.db.updateTable('tasks').set({ due_at: world.now.toISOString() }).execute();
    const mail = await sent('confirmation');
    world.later(MINUTE_MS);
    await bounce(mail);
    expect(await correct()).toEqual(ok({ queued: ['confirmation'] }));
    const again = contentOf(await sent('confirmation'));
    expect(again).toMatchObject({ to: RIGHT });
    const { myApplication, applications } = world.store;
    expect(await myApplication.open(link, PROOF)).toEqual(refuse('request.notFound'));
    expect(valueOf(await myApplication.open(again.link ?? '', PROOF)).draft.insurer).toMatchObject({ email: RIGHT });
    expect(valueOf(await applications.read(token))).toMatchObject({ isSubmitted: true });
    expect(await faults()).toEqual([]);
  });

  test('a mail that was given up or still waits goes to the other address too, when it is due', async () => {
    const token = await quoted();
    await world.store.outbox.settle(await leased('quote'), { state: 'failed', error: 'EENVELOPE 550' });
    await world.store.quotes.send({ token, email: WRONG, quote: { firstMonth: 1 } });
    const due = new Date(world.now.getTime() + MINUTE_MS);
    await world.db.updateTable('tasks').set({ due_at: due.toISOString() }).where('state', '=', 'queued').execute();
    expect(await correct()).toEqual(ok({ queued: ['quote', 'quote'] }));
    expect(contentOf(await sent('quote'))).toMatchObject({ to: RIGHT });
    expect(await lease(['quote'])).toBeUndefined();
    world.later(MINUTE_MS);
    expect(contentOf(await sent('quote'))).toMatchObject({ to: RIGHT });
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('a mail that a server is just sending is left alone', async () => {
    await quoted();
    const mail = await leased('quote');
    expect(await together()).toEqual(ok({ queued: [] }));
    expect(await world.store.outbox.settle(mail, { state: 'done' })).toBe(true);
  });

  test('a quote to another person that did not arrive changes the address of the quote, and not that of the applicant', async () => {
    const token = await quoted('partner@vangnet.example');
    const mail = await sent('quote');
    world.later(MINUTE_MS);
    await bounce(mail);
    expect(await correct()).toEqual(ok({ queued: ['quote'] }));
    expect(contentOf(await sent('quote'))).toMatchObject({ to: RIGHT });
    expect(valueOf(await world.store.applications.read(token)).draft).toEqual(provableDraft);
    expect([await foundBy(WRONG), await foundBy(RIGHT), await foundBy('partner@vangnet.example')]).toEqual([1, 1, 0]);
  });

  test('an address that mails reach is replaced by two people only; its reader is told, and no one else', async () => {
    const token = await quoted();
    await sent('quote');
    const before = await rows();
    expect(await correct()).toEqual(refuse('application.stale'));
    expect(await rows()).toEqual(before);
    expect(await together()).toEqual(ok({ queued: [] }));
    expect(valueOf(await world.store.applications.read(token)).draft.insurer).toMatchObject({ email: RIGHT });
    expect((await sent('address-replaced')).open()).toEqual({ to: WRONG });
    expect(await lease(ALL_KINDS)).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>, isUnreached: boolean]>([
    ['bounced', bouncedQuote, true],
    ['was refused for good by its mail server', () => refusedWith('550 5.1.1'), true],
    ['was given up because of our own mail server', () => refusedWith('EAUTH 535'), false],
    [
      'bounced before another one arrived',
      async () => {
        const { token } = await bouncedQuote();
        world.later(MINUTE_MS);
        await world.store.quotes.send({ token, email: RIGHT, quote: { firstMonth: 1 } });
        await sent('quote');
      },
      false,
    ],
  ])('an address whose last mail %s is one that one person may replace: %#', async (_, happens, isUnreached) => {
    await happens();
    expect(await world.store.applications.isUnreached(await idOf())).toBe(isUnreached);
    expect((await correct('another@vangnet.example')).ok).toBe(isUnreached);
    expect(await lease(['address-replaced'])).toBeUndefined();
  });

  test('for a week whoever comes by a link to the other address goes on, and neither deletes, exports, withdraws nor changes the account', async () => {
    await bouncedQuote();
    valueOf(await correct());
    const { applications } = world.store;
    const link = contentOf(await sent('quote')).resumeToken ?? '';
    const token = valueOf(await applications.exchangeLink(link, PROOF));
    const changed = refuse('application.addressChanged');
    const save = (draft: Draft) => saveDraft(world.store, { token, draft });
    expect(await save({ ...provableDraft, iban: 'NL91ABNA0417164300' })).toMatchObject({ ok: true });
    expect(await save({ ...provableDraft, iban: 'NL20INGB0001234567' })).toEqual(
      refuse('application.addressChanged', 'iban'),
    );
    expect(await applications.delete(token)).toEqual(changed);
    // Another mail, to whichever address, opens no more.
    await world.store.quotes.send({ token, email: 'third@vangnet.example', quote: { firstMonth: 1 } });
    const third = contentOf(await sent('quote')).resumeToken ?? '';
    expect(await applications.delete(valueOf(await applications.exchangeLink(third, PROOF)))).toEqual(changed);
    world.later(7 * DAY_MS);
    expect(await applications.delete(token)).toEqual(ok());
  });

  test('for a week a link to a submitted application that was mailed to the other address shows it, and does nothing', async () => {
    await submitted();
    await world.db.updateTable('tasks').set({ due_at: world.now.toISOString() }).execute();
    await bounce(await sent('confirmation'));
    valueOf(await correct());
    const { myApplication } = world.store;
    const { link = '' } = contentOf(await sent('confirmation'));
    const withdraws = () => myApplication.withdraw(link, PROOF, () => figures);
    const changed = refuse('application.addressChanged');
    expect([await withdraws(), await myApplication.export(link, PROOF)]).toEqual([changed, changed]);
    expect(await myApplication.open(link, PROOF)).toMatchObject({ ok: true });
    world.later(7 * DAY_MS);
    expect(await myApplication.export(link, PROOF)).toMatchObject({ ok: true });
    expect(await withdraws()).toMatchObject({ ok: true });
  });

  test('the same address changes nothing', async () => {
    const { token, mail } = await bouncedQuote();
    const before = await rows();
    expect(await correct(WRONG)).toEqual(ok({ queued: [] }));
    expect(await rows()).toEqual(before);
    expect(valueOf(await world.store.applications.read(token))).toMatchObject({ version: 1, draft: provableDraft });
    expect(await world.store.applications.mailedTo(contentOf(mail).resumeToken ?? '')).toBe(WRONG);
    expect(await timeline()).not.toContain('E-mailadres verbeterd');
  });

  test('what is no address, and one where there is none, is refused, and nothing is written', async () => {
    const { mail } = await bouncedQuote();
    const before = await rows();
    for (const email of [
      '',
      'q.z',
      'a@b',
      'q.z@vangnet.example, b@vangnet.example',
      'q.z@vangnet.example\r\nBcc: c@d.nl',
    ])
      expect(await correct(email)).toEqual(refuse('email.format'));
    expect(await rows()).toEqual(before);
    expect(await world.store.applications.mailedTo(contentOf(mail).resumeToken ?? '')).toBe(WRONG);
    await world.db.deleteFrom('applications').execute();
    const without = await world.create();
    expect(await correct()).toEqual(refuse('email.required'));
    expect(valueOf(await world.store.applications.read(without))).toMatchObject({ version: 1 });
  });

  test('an operator and a visitor at the same moment: the visitor sees that the application was changed', async () => {
    const token = await world.create(provableDraft);
    valueOf(await together());
    const change = { token, draft: provableDraft, expectedVersion: 1 };
    expect((await saveDraft(world.store, change)).ok).toBe(false);
    expect(await foundBy(RIGHT)).toBe(1);
  });

  test('two operators who correct it at the same moment queue it once', async () => {
    await bouncedQuote();
    const answers = await Promise.all([correct(), correct()]);
    expect(answers.map((answer) => valueOf(answer).queued.length).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    await sent('quote');
    expect(await lease(['quote'])).toBeUndefined();
  });
}
