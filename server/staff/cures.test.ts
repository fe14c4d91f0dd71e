import { expect, test } from 'vitest';
import { needsSecond, type ActionName } from '@vangnet/domain/staff/rights';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { fill } from '@vangnet/domain/values/fill';
import { inOrder } from '../testing/in-order.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { staffedWorld, type StaffedWorld } from '../testing/staffed-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { ended } from '../identity/text.ts';
import { said } from '../payment/text.ts';
import { ACTIONS, actions } from './actions.ts';
import { kindOf } from '../jobs/kinds.ts';
import { events, looks, messageAbout, results, states } from './text.ts';

const world = openedForEach(staffedWorld);

type Customer = ReturnType<typeof customerOf>;

/** What the applicant does, or what happens to them. */
function customerOf(product: StaffedWorld) {
  const submits = async () => {
    const token = await product.paidApplication();
    expect(await product.result(await product.started(token))).toMatchObject({ body: { results: { match: true } } });
  };
  return {
    saves: () => product.unpaidApplication(),
    submits,
    asksForAQuote: async () => {
      const { insurer: { email } = {} } = sentComplete;
      const token = await product.unpaidApplication();
      expect(await product.send('POST', `/api/applications/${token}/send-to-mail`, { email })).toMatchObject({
        status: 200,
      });
    },
    asksAnAdviser: async () => {
      const token = await product.unpaidApplication();
      const asked = await product.send('POST', `/api/applications/${token}/adviser-request`, { moment: 'MORNING' });
      expect(asked).toMatchObject({ status: 200 });
    },
    failsTheTest: () => knowledgeVisitor(() => world).graded(3),
    staysAtTheBank: async () => product.started(await product.paidApplication()),
    paysTooLate: async () => {
      const token = await knowledgeVisitor(() => world).graded(0);
      expect(await product.send('POST', '/api/payment', { token })).toMatchObject({ status: 201 });
      product.provider.bring('expired');
      await product.round();
      product.provider.bring('paid', sentComplete.iban);
    },
  };
}

type Cure = {
  readonly action: ActionName;
  readonly by: keyof typeof people;
  readonly fields?: Readonly<Record<string, string>>;
  /** What the case says before. */
  readonly after?: string;
  /** What they then read. */
  readonly says: string;
  /** What happens at a provider after it. */
  readonly afterwards?: () => void;
};

/** As the provider of their log-in has them. Chris is a colleague of everybody for what needs two. */
const people = {
  Anna: ['adviser'],
  Bram: ['operator', 'erasure', 'refunds'],
  Chris: ['privacy', 'erasure', 'refunds', 'operator'],
} as const;

/** Something that went wrong for a customer and that nothing cures by itself, or that they ask for. */
type Incident = {
  /** As in docs/faults.json. */
  readonly fault: string;
  readonly happens: (customer: Customer) => Promise<unknown>;
  readonly cures: readonly Cure[];
  /** What the case then says of it. */
  readonly ends: string;
};

const leavesAgain = (what: string) => `${what}: gaat binnen tien seconden opnieuw weg.`;
const askPayment: Cure = { action: 'ask-payment', by: 'Anna', says: said.paidLate };
const refund = (state: string): Cure => ({
  action: 'refund',
  by: 'Bram',
  says: said.refund('queued'),
  afterwards: () => world.provider.bringRefund(state),
});
const OTHER = { iban: 'NL20INGB0001234567' };
const sendHandover: Cure = { action: 'send-again', by: 'Anna', says: leavesAgain(kindOf('handover').name) };

async function isNotTakenOver({ submits }: Customer, code: 'temporary' | 'operator') {
  world.policies.answer = { ok: false, failure: code, code: 'made up' };
  await submits();
  await world.untilGivenUp();
  world.policies.answer = { ok: true, contractNumber: undefined };
}

const incidents: readonly Incident[] = [
  {
    fault: 'The policy administration refuses the application',
    happens: (customer) => isNotTakenOver(customer, 'operator'),
    cures: [sendHandover],
    ends: events['handed over'].text,
  },
  {
    fault: 'A hand-over or its confirmation is not in the outbox any more, and has not left',
    happens: async (customer) => {
      await isNotTakenOver(customer, 'temporary');
      await world.db.deleteFrom('tasks').where('kind', '=', 'handover').execute();
    },
    cures: [{ ...sendHandover, after: `${kindOf('handover').name}: staat niet meer klaar` }],
    ends: events['handed over'].text,
  },
  {
    fault: 'The insurer does not decide, or a system of the brand does not get a message',
    happens: async ({ asksForAQuote }) => {
      world.refuses(true);
      await asksForAQuote();
      await world.round();
      world.refuses(false);
    },
    cures: [{ action: 'send-again', by: 'Anna', says: leavesAgain(messageAbout('quoted')) }],
    ends: `${messageAbout('quoted')}: verstuurd`,
  },
  {
    fault: 'The browser is closed at the bank, after the visitor showed who they are',
    happens: ({ staysAtTheBank }) => staysAtTheBank(),
    cures: [{ action: 'ask-identity', by: 'Anna', says: ended.match }],
    ends: states['handed over'],
  },
  {
    fault: 'The browser is closed after paying',
    happens: () => world.paidApplication(),
    cures: [{ action: 'resend-link', by: 'Anna', says: results.linkSent }],
    ends: `${kindOf('one-step-left').name}: verstuurd`,
  },
  {
    fault: 'A payment is paid after it had expired',
    happens: ({ paysTooLate }) => paysTooLate(),
    cures: [askPayment, refund('refunded')],
    ends: 'is terugbetaald',
  },
  {
    fault: 'A refund fails at the bank, also after it was made, or nobody sees to one',
    happens: ({ paysTooLate }) => paysTooLate(),
    cures: [
      askPayment,
      refund('failed'),
      { action: 'refund-by-hand', by: 'Bram', after: 'mislukt bij de bank', says: said.refund('by hand') },
    ],
    ends: 'is terugbetaald buiten de betaaldienst om',
  },
  {
    fault: 'Somebody failed by mistake, or a stranger failed with their contact data',
    happens: ({ failsTheTest }) => failsTheTest(),
    cures: [{ action: 'lift-failed-test', by: 'Anna', says: results.lifted }],
    ends: 'Toets opnieuw toestaan: gedaan',
  },
  {
    fault: 'A mail server takes a mail, and finds out later that it cannot deliver it',
    happens: async ({ asksForAQuote }) => {
      world.mailer.answers = [{ ok: false, failure: 'permanent', code: '5.1.1' }, { ok: true }];
      await asksForAQuote();
      await world.round();
    },
    cures: [
      {
        action: 'correct-email',
        by: 'Anna',
        fields: { email: 'gevonden@klant.example' },
        says: fill(results.readdressed, { mails: kindOf('quote').name }),
      },
    ],
    ends: `${kindOf('quote').name}: verstuurd`,
  },
  {
    fault: 'An applicant asks an adviser to call',
    happens: ({ asksAnAdviser }) => asksAnAdviser(),
    cures: [{ action: 'answer-request', by: 'Anna', fields: { how: 'done' }, says: results.answered }],
    ends: 'Belverzoek bijwerken, Klaar: gedaan',
  },
  {
    fault: 'An applicant calls to withdraw',
    happens: ({ submits }) => submits(),
    cures: [{ action: 'withdraw', by: 'Anna', says: results.withdrawn }],
    ends: `${kindOf('withdrawn').name}: verstuurd`,
  },
  {
    fault: 'An applicant whose address was corrected asks for another account',
    happens: ({ saves }) => saves(),
    cures: [{ action: 'change-account', by: 'Anna', fields: OTHER, says: results.accountChanged }],
    ends: 'Rekening veranderen: gedaan',
  },
  {
    fault: 'An applicant asks what is held about them',
    happens: ({ saves }) => saves(),
    cures: [{ action: 'export', by: 'Chris', fields: { format: 'json' }, says: results.exported }],
    ends: looks.exported,
  },
  {
    fault: 'An applicant asks to delete what is held about them',
    happens: ({ saves }) => saves(),
    cures: [{ action: 'erase', by: 'Bram', says: results.erased }],
    // It is no case any more.
    ends: '{}',
  },
];

type Offered = { action: string; label: string; impossible?: string; asked?: { id: string } };

test.each(incidents.map((one) => [one.fault, one] as const))(
  'staff find the case by what the customer reads out, and cure it: %s',
  async (_, incident) => {
    await incident.happens(customerOf(world));
    const logsIn = (name: keyof typeof people) => world.staff(name, ...people[name]);
    const anna = await logsIn('Anna');
    const found = await anna('POST', '/api/cases/search', { typed: sentComplete.insurer?.email });
    const [{ referenceId } = { referenceId: '' }] = (found.data as { cases: { referenceId: string }[] }).cases;
    const url = `/api/cases/${referenceId}`;
    const reads = async () => JSON.stringify((await anna('GET', url)).data);

    await inOrder(incident.cures, async ({ action, by, fields = {}, after = '', says, afterwards }) => {
      expect(await reads()).toContain(after);
      const acts = async (who: typeof anna) => {
        const { actions: offered } = (await who('GET', url)).data as { actions: Offered[] };
        const mine = offered.find((one) => one.action === action);
        expect(mine).toMatchObject({ label: ACTIONS[action].label });
        expect(mine?.impossible).toBeUndefined();
        return who('POST', `${url}/actions/${action}`, {
          fields,
          ...(mine?.asked && { asked: { id: mine.asked.id, answer: 'confirm' } }),
        });
      };
      const first = await acts(await logsIn(by));
      const isAsked = needsSecond(action) === true;
      expect(first.status).toBe(isAsked ? 202 : 200);
      const done = isAsked ? await acts(await logsIn('Chris')) : first;
      expect(done).toMatchObject({ status: 200, data: { says: expect.stringContaining(says) } });
      afterwards?.();
      await world.round();
    });
    expect(await reads()).toContain(incident.ends);
  },
);

test('every action of staff cures an incident', () => {
  const used = incidents.flatMap(({ cures }) => cures.map(({ action }) => action));
  expect([...new Set(used)].toSorted()).toEqual(actions.map(({ name }) => name).toSorted());
});
