import { expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import type { Send } from '../../server/testing/applicant-over-http.ts';
import type { Memory } from './journey.ts';
import { verify } from './verify.ts';

const memory: Memory = {
  number: 0,
  email: 'visitor@vangnet.example',
  surname: 'Quellinck',
  key: 'key',
  savesBeforeLeaving: Infinity,
  saved: { token: 'token', version: 3, draft: sentComplete },
  isQuoted: true,
  hasPassed: true,
};
const submitted: Memory = { ...memory, paidWith: 'payment', referenceId: 'VN-2026-AAAA-BBBB' };

const QUOTE = { subject: 'Jouw premieberekening', messageId: '<1>' };
const PASSED = { subject: 'Je hebt de kennistoets gehaald', messageId: '<2>' };
const CONFIRMED = { subject: 'Je aanvraag is ontvangen', messageId: '<3>' };

/** Servers that say this of every application, and providers to which this came. */
async function verified(
  of: Memory,
  { status = 200, stored = {}, passed = true, paid = 'paid', mails = [QUOTE, PASSED], handedOver = [] as string[] },
) {
  const data = { version: 3, payload: sentComplete, status: 'draft', ...stored };
  const bodyOf = (path: string) => {
    if (path.includes('result')) return { results: { passed } };
    return { data: path.includes('payment') ? { status: paid } : data };
  };
  const send: Send = async (_method, path) => ({ status, body: bodyOf(path) as never });
  return verify([of], () => send, { handedOver: async () => handedOver, mailsTo: async () => mails });
}

test('what a server acknowledged and has is not lost', async () => {
  expect(await verified(memory, {})).toMatchObject({ lost: [], twice: [], mails: 2, mailsAgain: 0 });
});

const lost = async (found: Parameters<typeof verified>[1]) => (await verified(memory, found)).lost.join();

test('an older version, another answer and a result that is gone are lost', async () => {
  expect(await lost({ stored: { version: 2 } })).toMatch('version 3, it has 2');
  expect(await lost({ stored: { payload: { ...sentComplete, iban: 'NL02' } } })).toMatch('iban: "NL02" instead of');
  expect(await lost({ passed: false })).toMatch('the result of the test');
});

test('an application, a payment and a submission that are gone are lost', async () => {
  expect(await lost({ status: 404 })).toMatch('the application: 404');
  const paying: Memory = { ...memory, paidWith: 'payment' };
  expect((await verified(paying, { paid: 'open' })).lost).toEqual([`${memory.email}: the payment`]);
  expect((await verified(paying, {})).lost).toEqual([]);
  const found = { stored: { status: 'draft' }, mails: [QUOTE, PASSED, CONFIRMED], handedOver: ['VN-2026-AAAA-BBBB'] };
  expect((await verified(submitted, found)).lost).toEqual([`${memory.email}: the submission`]);
});

test('a later version, which was saved without an acknowledgement, is not lost', async () => {
  const stored = { version: 4, payload: { ...sentComplete, iban: 'NL02' } };
  expect((await verified(memory, { stored })).lost).toEqual([]);
});

test('a mail and a hand-over that never came are lost', async () => {
  const stored = { status: 'submitted' };
  expect((await verified(submitted, { stored })).lost.join()).toMatch(/the mail .*the hand-over/s);
  const mails = [QUOTE, PASSED, CONFIRMED];
  expect((await verified(submitted, { stored, mails, handedOver: ['VN-2026-AAAA-BBBB'] })).lost).toEqual([]);
});

test('a mail that comes again is told, and one with another Message-ID or a second policy is a failure', async () => {
  expect(await verified(memory, { mails: [QUOTE, PASSED, QUOTE] })).toMatchObject({ mailsAgain: 1, twice: [] });
  const twice = await verified(memory, { mails: [QUOTE, PASSED, { ...QUOTE, messageId: '<4>' }] });
  expect(twice.twice).toHaveLength(1);
  const handedOver = ['VN-2026-AAAA-BBBB', 'VN-2026-AAAA-BBBB'];
  const policies = await verified(submitted, { stored: { status: 'submitted' }, handedOver });
  expect(policies.twice.join()).toMatch('2 policies');
});
