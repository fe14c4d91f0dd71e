import { adviserText, frame, knowledgeQuestions, paymentStatus } from '../../support/words.ts';
import { on } from '../../support/driver.ts';
import { complete } from './henk.ts';
import { at, inTurn, presses, save, type Scene, type Scenes, type Start } from './scene.ts';

const TOKEN = 'A'.repeat(32);
const PAYMENT = 'p1';

const ofServer = (results: unknown) => ({ success: true, results });

const answers = [
  { id: 'a', text: 'Als je door een ongeval niet kunt werken' },
  { id: 'b', text: 'In de wachttijd' },
  { id: 'c', text: 'Als je langer dan een jaar ziek bent' },
];
/** The questions of a test are drawn by chance; these are the same at each visit. */
export const questionsWith = (first: string, others = first) =>
  ofServer(Array.from({ length: 12 }, (_, n) => ({ id: `q${n}`, question: n === 0 ? first : others, answers })));
const questions = { '**/api/kennistoets/questions**': questionsWith('Wanneer krijg je geen uitkering?') };

/** The test of this application was graded like this. */
const graded = (grade: object, act?: Scene) =>
  at(
    '/kennistoets/uitslag',
    { saved: complete, served: { '**/api/kennistoets/result**': ofServer(grade), '**/adviser-request': asked } },
    act,
  );
const asked = { success: true, data: { caseNumber: 'ZK-2026-AAAA-BBBB' } };
const failed = { passed: false, wrong: 3, topics: ['Doel van de verzekering', 'Verzekerd bedrag', 'Wachttijd'] };
const wantsAnAdviser = presses(adviserText.ask);

/** The payment that one comes back from stands like this, in the browser that started it when there is an account. */
const payment = (status: string, account?: object, act?: Scene, served: Start['served'] = {}) =>
  at(
    `/payment/status?id=${PAYMENT}`,
    {
      served: {
        '**/api/payment/*/status': {
          success: true,
          data: {
            status,
            amount: 0.01,
            createdAt: '2026-11-23T09:00:00.000Z',
            ...(account && { calculation_request_id: TOKEN, account }),
          },
        },
        ...served,
      },
    },
    act,
  );
const same = { outcome: 'same' };
const another = { outcome: 'another', ends: { payer: '4567', entered: '4300' } };

const progress = { token: TOKEN, paymentId: PAYMENT, paid: true, accountChecked: true };
/** Back from the bank, which says this. */
const checked = (status: string, told?: boolean) =>
  at('/id-check/verificatie-van-je-gegevens?trxid=t1', {
    kept: { 'vangnet.progress': { ...progress, identity: { transactionId: 't1' } } },
    served: { '**/api/idin/authentication-response': ofServer({ status, match: false, told }) },
  });
const submitted = {
  referenceId: 'VN-2026-AAAA-BBBB',
  submittedAt: '2026-11-23T09:00:00.000Z',
  sentTo: 's…@houtwerk.example',
  premium: 88.86,
  course: 'Jaar 2: €\u00a0117,90. Daarna stijgt je premie elk jaar, tot €\u00a0205,46 in jaar 12.',
  sumAssured: 2400,
  startDate: '01-12-2026',
  withdrawalDays: 30,
  policyFee: 30,
};

/** The test, the payment and the identity check. */
export const lastMile: Scenes = {
  'knowledge-introduction': at('/kennistoets/introductie', { saved: complete }),
  'knowledge-questions': at('/kennistoets/vragen', { saved: complete, served: questions }),
  'knowledge-questions without an answer': at(
    '/kennistoets/vragen',
    { saved: complete, served: questions },
    presses(knowledgeQuestions.next),
  ),
  'knowledge-questions with open answers': async (page) => {
    const insurer = { ...complete.insurer, surname: '' };
    const { token, version } = await save(page, { ...complete, iban: undefined, insurer });
    const kept = { 'vangnet.application': { version: 1, draft: complete, token, saved: version } };
    await at('/kennistoets/vragen', { kept })(page);
  },
  'knowledge-result passed': graded({ passed: true, wrong: 0, review: [] }),
  'knowledge-result failed': graded(failed),
  'the request for an adviser': graded(failed, wantsAnAdviser),
  'fail-screen': graded(
    failed,
    inTurn(wantsAnAdviser, async (page) => {
      await on(page, adviserText.title).chooses(adviserText.moments.ANY).presses(adviserText.send);
    }),
  ),
  'payment-status paid': payment('paid', same),
  'payment-status another account': payment('paid', another),
  'payment-status another account without the mandate': payment('paid', another, presses(frame.next)),
  'payment-status paid without a bank': payment('paid', same, presses(paymentStatus.paid.goTo('je bank'))),
  'payment-status paid without banks': payment('paid', same, undefined, { '**/api/idin/issuers': 'failure' }),
  'payment-status without a payment': at('/payment/status'),
  'payment-status open': payment('open'),
  'payment-status failed': payment('failed'),
  'idin-verification waiting': checked('Open'),
  'idin-verification cancelled': checked('Cancelled'),
  'idin-verification not told': checked('Success', false),
  'final-screen': at('/geregeld', {
    kept: {
      'vangnet.progress': { ...progress, submitted },
      'vangnet.application': { version: 1, draft: {}, token: TOKEN, over: true },
    },
    served: {
      '**/api/applications/*': {
        success: true,
        status: 200,
        data: { id: TOKEN, version: 1, payload: {}, status: 'submitted' },
      },
    },
  }),
};
