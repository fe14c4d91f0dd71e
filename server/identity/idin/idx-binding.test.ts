import { expect, test } from 'vitest';
import { startedCheck } from './testing/idin-answers.ts';
import { idxService } from './testing/idx-service.ts';

const { succeedsWith: told } = idxService();

const untrusted = (reason: RegExp) => ({ failure: 'untrusted', reason: expect.stringMatching(reason) });
const confirmed = (checkId: string) =>
  `<a:Subject><a:SubjectConfirmation><a:SubjectConfirmationData InResponseTo="${checkId}"/></a:SubjectConfirmation></a:Subject>`;

test('an assertion from before its check began is refused, though everything around it is about this check', async () => {
  // The check began at 11:59; the clocks may differ by a minute.
  expect(await told({ madeAt: '2026-03-10T11:58:00.000Z' })).toMatchObject({ status: 'Success' });
  expect(await told({ madeAt: '2026-03-10T11:57:59.999Z' })).toMatchObject(untrusted(/made before this check began/));
  expect(await told({ madeAt: '' })).toMatchObject(untrusted(/made before this check began/));
});

test('a bank that says to which request it responds has to name this one', async () => {
  expect(await told({ subject: confirmed(startedCheck.checkId) })).toMatchObject({ status: 'Success' });
  expect(await told({ subject: confirmed('Vffff') })).toMatchObject(untrusted(/responds to another request/));
});

test('a success names what the bank signed', async () => {
  expect(await told()).toMatchObject({ proofId: 'INGBNL2A A1' });
});
