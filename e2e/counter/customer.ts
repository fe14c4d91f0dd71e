import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { applicantOverHttp, sendOver } from '../../server/testing/applicant-over-http.ts';
import { sandboxAt } from '../../server/testing/sandbox-process.ts';
import type { Person } from '../personas/person.ts';
import type { Desk } from './real-desk.ts';

/** The customer of a test, who passed the knowledge test of a saved application and came to the page where they pay. */
export async function customerOf({ url, sandboxUrl }: Desk, { email }: Person) {
  const customer = applicantOverHttp(sendOver(() => url));
  const { token } = (await customer.creates({ ...sentComplete, insurer: { ...sentComplete.insurer, email } })).body
    .data;
  await customer.passes(token, await customer.questions(token));
  const { paymentUrl } = (await customer.pays(token)).body.data;
  const sandbox = sandboxAt(sandboxUrl);
  const id = (await sandbox.payments()).at(-1)?.id ?? '';
  return {
    /** Pays, shows who they are, and closes the browser at the bank. */
    staysAtTheBank: async () => {
      await customer.paysAtTheBank(paymentUrl);
      await customer.logsIn((await customer.startsCheck(token)).body.results.authenticationUrl);
    },
    /** Pays after the payment had expired, which nobody tells the product. */
    paysTooLate: async () => {
      await sandbox.settles(id, 'expired');
      await sandbox.chooses('mollie', 'paid-after-expiry');
      try {
        await sandbox.settles(id, 'paid', { webhook: false });
      } finally {
        await sandbox.chooses('mollie', 'ok');
      }
    },
  };
}
