import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { mailStyle, terms } from '../testing/brand.ts';
import { paymentWorld, type Visitors } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { composeReminder } from './reminder.ts';
import { words } from '../../words/words.ts';

const row = (payload: unknown): Leased => ({
  id: '1',
  kind: 'one-step-left',
  site: { brand: 'vangnet', language: 'nl' },
  attempt: 1,
  messageId: '<1@vangnet.example>',
  referenceId: 'VN-2026-7K3M-9QXT',
  createdAt: new Date('2026-03-10T12:00:00Z'),
  triedSince: new Date('2026-03-10T12:00:00Z'),
  open: () => payload,
});

describe('the mail', () => {
  type Way = { name: string; hasChoices: boolean };
  const iDIN: Way = { name: 'iDIN', hasChoices: true };
  const itsme: Way = { name: 'itsme', hasChoices: false };
  const site = { publicUrl: 'https://aov.example.nl', mailStyle, terms, words: words.nl };
  const mailed = (payload: object, ...ways: Way[]) =>
    composeReminder({ ...site, identityProvider: { methods: () => ways } }, row(payload));
  const payload = { to: 'q.z@vangnet.example', resumeToken: 'a-token' };

  test('the mail says what is left to do, with a link to do it', () => {
    const mail = mailed(payload, iDIN);
    expect(mail).toMatchObject({ to: 'q.z@vangnet.example', subject: 'Nog één stap voor je verzekering' });
    expect(mail.text).toContain('https://aov.example.nl/continue?token=a-token');
    expect(mail.html).toContain('Laat nu nog zien wie je bent');
  });

  test.each([
    [[iDIN], 'bij je eigen bank en het duurt ongeveer 2 minuten.'],
    [[iDIN, itsme], 'bij je eigen bank of itsme en het duurt'],
    [[itsme], 'bij itsme en het duurt'],
  ])('the mail names every way in which people can show who they are (%#)', (ways, says) => {
    expect(mailed(payload, ...ways).text).toContain(`Dat doe je ${says}`);
  });

  test('a row that was changed outside the product makes no mail', () => {
    expect(() => mailed({ to: 'q.z@vangnet.example' }, iDIN)).toThrow(/resumeToken/);
  });
});

/** The mails of a server, besides the one with the result of the test. */
const mailsOf = async ({ mails }: Visitors) =>
  (await mails()).filter(({ subject }) => subject !== 'Je hebt de kennistoets gehaald');

describe('a visitor who paid and went no further', () => {
  const world = openedForEach(paymentWorld);
  const server = openedForEach(() => world.server());
  const round = async (ms: number) => {
    world.later(ms);
    await server.round();
  };
  const paid = async () => {
    const token = await world.application();
    const { paymentId } = await server.paying(token);
    world.provider.bring('paid');
    await server.webhook('tr_1');
    return { token, paymentId };
  };

  test('a visitor who paid and went no further gets one mail after ten minutes, from one of the servers', async () => {
    await paid();
    const other = await world.server();
    await round(10 * MINUTE_MS - 1);
    expect(await mailsOf(server)).toEqual([]);
    world.later(1);
    await Promise.all([server.round(), other.round()]);
    const mails = [...(await mailsOf(server)), ...(await mailsOf(other))];
    expect(mails).toMatchObject([{ to: 'q.z@vangnet.example', subject: 'Nog één stap voor je verzekering' }]);
    expect(mails[0]?.text).toContain('Beste Q.Z. Quellinckhuyzen,');
    await round(100 * HOUR_MS);
    expect([...(await mailsOf(server)), ...(await mailsOf(other))]).toHaveLength(1);
  });

  test('a visitor with a started identity check gets no mail until ten minutes after its start', async () => {
    const { token } = await paid();
    world.later(9 * MINUTE_MS);
    const begun = await server.send('POST', '/api/idin/authentication-request', { token, issuerId: 'INGBNL2A' });
    expect(begun).toMatchObject({ status: 200 });
    await round(9 * MINUTE_MS);
    expect(await mailsOf(server)).toEqual([]);
    await round(MINUTE_MS);
    expect(await mailsOf(server)).toMatchObject([{ subject: 'Nog één stap voor je verzekering' }]);
  });

  test('the link in that mail continues on another device, which gets the payment that was paid', async () => {
    const { paymentId } = await paid();
    await round(HOUR_MS);
    const [mail] = await mailsOf(server);
    const link = /\/continue\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const proof = { dateOfBirth: '14-03-1988', zipCode: '3511AB' };
    const went = await server.send('POST', `/api/applications/${link}/continue`, proof);
    expect(went).toMatchObject({ status: 200, body: { data: { status: 'paid', paymentId } } });
    const { id } = (went.body as { data: { id: string } }).data;
    expect(await server.pay(id)).toMatchObject({ status: 409, body: { data: { paymentId } } });
  });
});
