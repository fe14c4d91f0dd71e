import { expect, test } from 'vitest';
import { required, settingsWith } from '../testing/environment.ts';
import { evidenceWarnings } from './mail.ts';
import { paymentWarnings } from './providers.ts';
import { serverWarnings } from './server.ts';

const readable =
  'ALLOW_UNENCRYPTED is yes: addresses without TLS are accepted, and what is sent there can be read on the way.';
const unsent =
  'EVIDENCE_MAILBOX is empty: the daily checkpoint of the evidence stays in the database that it vouches for.';
const testKey = 'PAYMENT_API_KEY is a test key: no real payment is made.';
const EVIDENCE_MAILBOX = 'bewijs@example.nl';
const sandbox = { PAYMENT_API_URL: 'http://localhost:3001', EVIDENCE_MAILBOX };

test.each([
  [{}, [testKey, unsent]],
  [{ ...sandbox, EVIDENCE_MAILBOX: '' }, [unsent]],
  [sandbox, []],
  [{ ...sandbox, ALLOW_UNENCRYPTED: 'no' }, []],
  [{ ...sandbox, ALLOW_UNENCRYPTED: 'yes' }, [readable]],
  [{ PAYMENT_API_KEY: required.PAYMENT_API_KEY.replace('test', 'live'), EVIDENCE_MAILBOX }, []],
])('at the start the operator is warned of what %j leaves out: %j', (given, warnings) => {
  const { server, payment, evidenceMailbox } = settingsWith(given);
  expect([...serverWarnings(server), ...paymentWarnings(payment), ...evidenceWarnings(evidenceMailbox)]).toEqual(
    warnings,
  );
});
