import { afterEach, expect, test } from 'vitest';
import { answeringServer, type AnsweringServer } from '../../testing/answering-server.ts';
import { directory, signed, startedCheck as check, success } from './testing/idin-answers.ts';
import { keyOf, testKeys } from './testing/keys.ts';
import { idxVendor } from './idx.ts';

const clock = () => new Date('2026-03-10T12:00:00.000Z');
const certificate = (owner: 'issuer' | 'stranger') => [keyOf(owner).certificate];

let server: AnsweringServer | undefined;
afterEach(() => server?.close());

async function serviceSaying(xml: string, issuerCertificates: typeof testKeys.issuerCertificates) {
  server = await answeringServer((_, response) => void response.end(xml));
  const keys = { ...testKeys, issuerCertificates };
  return idxVendor({ url: server.url, merchantId: '0011223344', subId: '0', keys, clock });
}

const twoBanks = new Map([
  ['INGBNL2A', certificate('issuer')],
  ['RABONL2U', certificate('stranger')],
]);

test('an assertion of a bank is believed with the certificate of that bank only, not with that of another', async () => {
  const ofAnother = await serviceSaying(signed(await success({ issuerKey: keyOf('stranger') })), twoBanks);
  expect(await ofAnother.result(check, '')).toMatchObject({
    failure: 'untrusted',
    reason: expect.stringMatching(/not of a certificate that we know/),
  });
  server?.close();
  const itself = await serviceSaying(signed(await success()), twoBanks);
  expect(await itself.result(check, '')).toMatchObject({ ok: true, status: 'Success' });
});

test('a bank that replaces its certificate may sign with the next one', async () => {
  const both = new Map([['INGBNL2A', [...certificate('stranger'), ...certificate('issuer')]]]);
  const service = await serviceSaying(signed(await success()), both);
  expect(await service.result(check, '')).toMatchObject({ ok: true, status: 'Success' });
});

test('a bank whose certificate we do not have is not offered', async () => {
  const banks = directory(['BUNQNL2A', 'bunq'], ['RABONL2U', 'Rabobank'], ['INGBNL2A', 'ING']);
  const service = await serviceSaying(signed(banks), twoBanks);
  const choices = [
    { id: 'RABONL2U', name: 'Rabobank' },
    { id: 'INGBNL2A', name: 'ING' },
  ];
  expect(await service.choices()).toEqual({ ok: true, choices });
});

test('a list of banks of which we can believe none is not trusted, so that the kept one stays', async () => {
  const service = await serviceSaying(signed(directory(['BUNQNL2A', 'bunq'])), twoBanks);
  expect(await service.choices()).toMatchObject({ failure: 'untrusted' });
});
