import { birthDateIn } from '@vangnet/domain/application/refusal';
import { drawTest, gradeTest } from '@vangnet/domain/product/knowledge';
import { cents } from '@vangnet/domain/values/money';
import type { PaidPayment } from '../payment/accounts.ts';
import type { Store } from '../store.ts';
import { fakeBank } from './fake-bank.ts';
import { valueOf } from './store-steps.ts';

/** Makes the knowledge test of an application and has it graded, as it stands in the store afterwards. */
export async function recordTest(store: Store, token: string, { wrong = 0 } = {}): Promise<void> {
  const { draft } = valueOf(await store.applications.read(token));
  const { surname = '', email = '', phoneNumber = '' } = draft.insurer ?? {};
  const dateOfBirth = birthDateIn(draft) ?? { year: 1988, month: 3, day: 14 };
  const candidate = { surname, dateOfBirth, email, phoneNumber, iban: draft.iban ?? '' };
  const test = drawTest(fakeBank, () => 0);
  await store.knowledge.start({ token, candidate, drawn: test });
  const answered = test.questions.map(({ id, right, answers }, index) => {
    const given = index < wrong ? answers.find((answer) => answer.id !== right)?.id : right;
    return [id, given ?? ''] as const;
  });
  const answers = Object.fromEntries(answered);
  const recorded = await store.knowledge.record({ token, candidate, graded: { ...gradeTest(test, answers), answers } });
  valueOf(recorded);
}

/** Pays for an application, as it stands in the store afterwards; from the account that was entered, unless told. */
export async function recordPaid(store: Store, token: string, account?: string): Promise<PaidPayment> {
  const { version, draft } = valueOf(await store.applications.read(token));
  const begun = valueOf(await store.payments.begin({ token, version, amount: cents(1) }));
  const made = { providerPaymentId: `tr_${begun.id}`, checkoutUrl: undefined, account: undefined };
  const { payment } = await store.payments.record(begun, { kind: 'created', ...made, status: 'open' });
  const leased = await store.payments.lease(payment, 0);
  if (!leased) throw new Error('This payment is leased already');
  const paidFrom = account ?? draft.iban;
  await store.payments.record(leased, { kind: 'reported', ...made, status: 'paid', account: paidFrom });
  const paid = await store.payments.paidFor(token);
  if (!paid) throw new Error('The payment was not recorded');
  return paid;
}
