import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { namesIn } from '@vangnet/domain/values/record';
import { isAction } from '@vangnet/domain/staff/rights';
import { answerOf, groupOf, ropeOf, type CaseFacts } from './answer.ts';
import { checkWords } from '../checks/text.ts';
import { answers, brokenAnswer, type Deciding } from './answers.ts';

const now = new Date('2026-11-27T13:30:00+01:00');
const ago = (ms: number) => new Date(now.getTime() - ms);

const begun: CaseFacts = { state: 'draft', madeAt: ago(2 * DAY_MS), changedAt: ago(DAY_MS), payments: [], checks: [] };
const passed: CaseFacts = { ...begun, test: { at: ago(5 * HOUR_MS), isPassed: true } };
const payment = (status: string, isOpen = false) => ({ status, at: ago(4 * HOUR_MS), isOpen });
const check = (outcome: string, at: Date, isOpen = false) => ({ outcome, at, isOpen });
const paid: CaseFacts = { ...passed, state: 'paid', payments: [payment('expired'), payment('paid')] };
const checked = (...outcomes: string[]): CaseFacts => ({
  ...paid,
  checks: outcomes.map((outcome, index) => check(outcome, ago((outcomes.length - index) * HOUR_MS))),
});
const call = { number: 'ZK-2026-J2XA-20RB', who: 'Sara Vos', at: ago(MINUTE_MS) };
const submitted = (
  more: Partial<NonNullable<CaseFacts['submission']>>,
  state: CaseFacts['state'] = 'submitted',
): CaseFacts => ({
  ...checked('match'),
  state,
  submission: {
    at: ago(30 * MINUTE_MS),
    handedOverAt: undefined,
    stateAt: undefined,
    withdrawnAt: undefined,
    dueAt: undefined,
    delivery: { tries: 0, code: '' },
    ...more,
  },
});
const bounce = { at: ago(HOUR_MS), sentAt: ago(2 * HOUR_MS), status: '5.1.1' };
const handedOver = { handedOverAt: ago(10 * MINUTE_MS), dueAt: new Date('2026-12-11T17:00:00+01:00') };
const refund = (state: string) => ({ state, at: ago(MINUTE_MS) });

/** What decides last, who must act then, the button that helps, and a part of what is read. */
const cases: readonly [Deciding, CaseFacts, string, string | undefined, RegExp][] = [
  ['begun', begun, 'customer', undefined, /begon een aanvraag/],
  ['quoted', { ...begun, state: 'quoted' }, 'customer', undefined, /leest/],
  ['passed', { ...passed, state: 'quoted' }, 'customer', undefined, /betaalde nog niet/],
  ['failed', { ...begun, test: { at: ago(1), isPassed: false }, state: 'failed' }, 'over', undefined, /haalde/],
  ['payment open', { ...passed, payments: [payment('open', true)] }, 'us', 'ask-payment', /vandaag 09\.30 uur/],
  ['payment failed', { ...passed, payments: [payment('expired')] }, 'customer', undefined, /verlopen/],
  ['paid', paid, 'customer', 'resend-link', /wie die is/],
  ['check open', { ...paid, checks: [check('open', ago(1), true)] }, 'us', 'ask-identity', /hoe de controle/],
  ['other person', checked('expired', 'other person', 'other person'), 'stuck', 'resend-link', /2 keer .* 12\.30 uur/],
  ['not told', checked('not told'), 'stuck', 'resend-link', /niets over de klant\. 1 keer/],
  ['check stopped', checked('other person', 'cancelled'), 'stuck', 'resend-link', /afgebroken\. 1 keer/],
  ['failed before', checked('match'), 'over', undefined, /eerder een kennistoets niet/],
  ['call wanted', { ...begun, call: { ...call, state: null } }, 'stuck', 'answer-request', /ZK-2026-J2XA-20RB/],
  ['call taken', { ...begun, call: { ...call, state: 'taken' } }, 'us', 'answer-request', /Sara Vos/],
  ['no answer', { ...begun, call: { ...call, state: 'no answer' } }, 'stuck', 'answer-request', /nam niet op/],
  ['not arrived', { ...paid, bounce }, 'stuck', 'correct-email', /het adres bestaat niet/],
  ['submitted', submitted({ at: ago(MINUTE_MS) }), 'us', undefined, /polisadministratie/],
  ['not answered', submitted({}), 'stuck', 'send-again', /geen antwoord/],
  [
    'not answered',
    submitted({ at: ago(1), delivery: { tries: 2, code: 'ETIMEDOUT' } }),
    'stuck',
    'send-again',
    /2 keer/,
  ],
  ['not accepted', submitted({ delivery: { tries: 5, code: 'EREFUSED 422' } }), 'stuck', 'send-again', /niet aan/],
  ['not queued', submitted({ delivery: undefined }), 'stuck', 'send-again', /niet meer klaar/],
  ['handed over', submitted(handedOver, 'handed over'), 'insurer', undefined, /uiterlijk 11 december 2026/],
  ['handed over', submitted({ ...handedOver, dueAt: undefined }, 'handed over'), 'insurer', undefined, /beslist nog/],
  ['overdue', submitted({ ...handedOver, dueAt: ago(1) }, 'handed over'), 'stuck', undefined, /niet op tijd/],
  ['question', submitted({ ...handedOver, stateAt: ago(1) }, 'question'), 'stuck', undefined, /vraag/],
  [
    'accepted',
    { ...submitted({ ...handedOver, stateAt: ago(1) }, 'accepted'), bounce },
    'over',
    undefined,
    /accepteert/,
  ],
  ['declined', submitted({ ...handedOver, stateAt: ago(1) }, 'declined'), 'over', undefined, /niet/],
  ['withdrawn', submitted({ withdrawnAt: ago(MINUTE_MS) }, 'withdrawn'), 'over', undefined, /ingetrokken/],
  [
    'refund due',
    { ...submitted({ withdrawnAt: ago(HOUR_MS) }, 'withdrawn'), refund: refund('due') },
    'stuck',
    'refund',
    /terug/,
  ],
  ['refund failed', { ...begun, refund: refund('failed') }, 'stuck', 'refund', /mislukt bij de bank/],
  ['refund under way', { ...begun, refund: refund('pending') }, 'us', undefined, /straks naar de bank/],
  ['begun', { ...begun, refund: refund('refunded') }, 'customer', undefined, /begon/],
];
const readable = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

test.each(cases)('a case whose last deciding event is “%s” says why, who must act and what helps', (kind, ...one) => {
  const [facts, group, button, says] = one;
  const answer = answerOf(facts, [], now);
  expect([answer.kind, groupOf(answer), answer.button]).toEqual([kind, group, button]);
  const words = readable([answer.reason, answer.detail, answer.next].join(' '));
  expect(words).toMatch(says);
  for (const sentence of [words, answer.say, answer.instead, answer.short]) expect(sentence).not.toMatch(/[{}]/);
});

test('every deciding event has a case, and its words can be read out: at most four sentences, to the customer', () => {
  expect([...new Set(cases.map(([kind]) => kind))].toSorted()).toEqual(namesIn(answers).toSorted());
  for (const { say, reason, button } of [...Object.values(answers), { ...brokenAnswer, reason: 'Eén zin.' }].map(
    (one) => ({ button: undefined, ...one }),
  )) {
    expect(say.match(/[.?](?= |$)/g)?.length).toBeLessThanOrEqual(5);
    expect(say).not.toMatch(/\bu\b|\buw\b|de klant/i);
    expect(reason).toMatch(/^[A-ZÉ{].*\.$/);
    expect(button === undefined || isAction(button)).toBe(true);
  }
});

test('what is so since the first failed check is so since then, and a check that is begun anew is no failed one', () => {
  expect(answerOf(checked('other person', 'other person'), [], now).since).toEqual(ago(2 * HOUR_MS));
  const again = {
    ...checked('other person'),
    checks: [...checked('other person').checks, check('open', ago(1), true)],
  };
  expect(answerOf(again, [], now).kind).toBe('check open');
});

test('a broken promise comes before what goes on by itself, and behind what is stuck for the customer', () => {
  const unsent = { promise: 'delivered', since: ago(1) };
  const words = { kind: 'broken', reason: checkWords.delivered.broken, button: 'send-again', tone: 'stuck' };
  expect(answerOf(paid, [unsent], now)).toMatchObject(words);
  expect(answerOf(checked('other person'), [unsent], now).kind).toBe('other person');
  // Paid a day ago, which the answer tells itself.
  const late = answerOf(paid, [{ promise: 'submitted', since: ago(1) }], now);
  expect([late.kind, groupOf(late)]).toEqual(['paid', 'stuck']);
  const byOperator = answerOf(begun, [{ promise: 'paid once', since: ago(1) }], now);
  expect([byOperator.button, byOperator.instead]).toEqual([undefined, expect.stringContaining('geen knop')]);
});

test('the rope is tied as far as the customer came, and says what stands at the knot that is not', () => {
  const ropes = [begun, passed, paid, checked('other person', 'expired'), submitted({}), submitted(handedOver)];
  expect(ropes.map((facts) => ropeOf(facts).tied)).toEqual([0, 1, 2, 2, 3, 4]);
  expect(ropeOf(checked('other person', 'expired')).knots.map(({ label, at, note }) => [label, at ?? note])).toEqual([
    ['Toets gehaald', ago(5 * HOUR_MS)],
    ['Betaald', ago(4 * HOUR_MS)],
    ['Wie je bent', '2 keer mislukt'],
    ['Verstuurd', 'nog niet'],
  ]);
});
