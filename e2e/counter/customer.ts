import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { applicantOverHttp, sendOver } from '../../server/testing/applicant-over-http.ts';
import { sandboxAt } from '../../server/testing/sandbox-process.ts';
import { expect, type Desk } from './real-desk.ts';

export type World = Awaited<ReturnType<typeof worldOf>>;
export type CustomerOf = { readonly domain?: string; readonly iban?: string };

let customers = 0;

/** A customer with a mailbox, a phone and an account of their own, who saved a complete application. */
export async function worldOf(desk: Desk, { domain = 'klant.example', iban = sentComplete.iban }: CustomerOf = {}) {
  customers += 1;
  const email = `klant${customers}.${Date.now()}@${domain}`;
  const phoneNumber = `00316${String(10_000_000 + customers)}`;
  const address = `10.24.0.${customers}`;
  const send = sendOver(
    () => desk.url,
    () => address,
  );
  const customer = applicantOverHttp(send);
  const insurer = { ...sentComplete.insurer, email, phoneNumber };
  const { token } = (await customer.creates({ ...sentComplete, iban, insurer })).body.data;
  const sandbox = sandboxAt(desk.sandboxUrl);
  const world = {
    desk,
    sandbox,
    email,
    token,
    customer,
    failsTheTest: async () => {
      const graded = await customer.fails(token, await customer.questions(token));
      expect(graded).toMatchObject({ body: { results: { passed: false } } });
    },
    passesTheTest: async () => customer.passes(token, await customer.questions(token)),
    /** Comes to the page of the bank; gives the id of the payment there, and the address of that page. */
    ordersThePayment: async () => {
      await world.passesTheTest();
      const { paymentUrl } = (await customer.pays(token)).body.data;
      return { paymentUrl, id: (await sandbox.payments()).at(-1)?.id ?? '' };
    },
    /** Pays, logs in at the bank, and closes the browser there. */
    staysAtTheBank: async () => {
      await customer.paysAtTheBank((await world.ordersThePayment()).paymentUrl);
      const { authenticationUrl } = (await customer.startsCheck(token)).body.results;
      return customer.logsIn(authenticationUrl);
    },
    submits: async () => {
      const back = await world.staysAtTheBank();
      expect(await customer.comesBack(token, back)).toMatchObject({ body: { results: { match: true } } });
    },
    asksAnAdviser: () =>
      send<{ data: { caseNumber: string } }>('POST', `/api/applications/${token}/adviser-request`, {
        moment: 'MORNING',
      }),
    /** Pays after the payment had expired. */
    paysTooLate: async () => {
      const { id } = await world.ordersThePayment();
      await sandbox.settles(id, 'expired');
      await sandbox.chooses('mollie', 'paid-after-expiry');
      await sandbox.settles(id, 'paid', { webhook: false });
      await sandbox.chooses('mollie', 'ok');
    },
  };
  return world;
}
