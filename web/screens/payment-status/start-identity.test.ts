import { expect, it } from 'vitest';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { application } from '../../state/application-store.ts';
import { progress } from '../../state/progress.ts';
import { stubBrowser, stubServer } from '../../testing/browser.ts';
import { startIdentity } from './start-identity.ts';

const iDIN = { id: 'idin', name: 'iDIN', hasChoices: true };
const TOKEN = 't'.repeat(32);
const refused = (code: string) => ({ success: false, errors: [{ code, message: { nl: 'Nee.' } }] });
const saved = { id: TOKEN, version: 3, payload: inEuro(completeWishes), status: 'paid', paymentId: 'p1' };

it.each([
  [409, 'identity.noPassedTest'],
  [422, 'statement.truthful'],
])('A bank that is asked too early (%d %s) leads to what another birth date left open.', async (status, code) => {
  stubBrowser();
  progress.begin(TOKEN, 'p1');
  stubServer([
    { status, body: refused(code) },
    { status: 200, body: { success: true, status: 200, data: saved } },
  ]);
  expect(await startIdentity(TOKEN, [iDIN], 'INGBNL2A')).toEqual({ to: '/bekijk-je-premie/vraag-je-verzekering-aan' });
  expect(application.read()).toMatchObject({ token: TOKEN, draft: { sumAssured: completeWishes.sumAssured } });
  expect(progress.read()).toMatchObject({ correcting: true });
});
