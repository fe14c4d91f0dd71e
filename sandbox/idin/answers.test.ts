import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import {
  ask,
  directoryRequest,
  REQUEST_ID,
  statusRequest,
  textOf,
  textsOf,
  transactionRequest,
} from './testing/idx-client.ts';
import { visitAt } from './testing/idx-visit.ts';
import { assertionsOf, decrypted, isSignedByService } from './testing/idx-reader.ts';

let now = new Date('2026-11-21T09:30:00.412Z');
const sandbox = openedForAll(() => startSandbox({ world: { now: () => now } }));

const visit = (values?: Parameters<typeof transactionRequest>[0]) => visitAt(sandbox.url, values);
const status = (id: string) => ask(sandbox.url, statusRequest(id));
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('the directory groups the banks by country', async () => {
  const answer = await ask(sandbox.url, directoryRequest);
  expect(answer).toContain('version="1.0.0" productID="NL:BVN:BankID:1.0"');
  expect(textOf(answer, 'createDateTimestamp')).toBe('2026-11-21T09:30:00.412Z');
  expect(textOf(answer, 'directoryDateTimestamp')).toMatch(MOMENT);
  expect(textOf(answer, 'acquirerID')).toBe('0011');
  expect(textsOf(answer, 'countryNames')).toEqual(['Nederland', 'België']);
  const ids = textsOf(answer, 'issuerID');
  expect(ids).toContain('INGBNL2A');
  expect(ids).not.toContain('TRIONL2U');
  for (const id of ids) expect(id).toMatch(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/);
  for (const name of textsOf(answer, 'issuerName')) expect(name).toMatch(/^.{1,35}$/);
});

test('a transaction has an id of the acquirer and the address of the bank', async () => {
  const answer = await ask(sandbox.url, transactionRequest({ entranceCode: 'address' }));
  expect(isSignedByService(answer)).toBe(true);
  expect(textOf(answer, 'transactionID')).toMatch(/^0011\d{12}$/);
  expect(textOf(answer, 'transactionCreateDateTimestamp')).toBe('2026-11-21T09:30:00.412Z');
  expect(textOf(answer, 'issuerAuthenticationURL')).toMatch(
    new RegExp(`^${sandbox.url}/idin/bank\\?trxid=${textOf(answer, 'transactionID')}&amp;random=\\w+$`),
  );
});

test('the status is Open until the visitor decides', async () => {
  const answer = await status((await visit()).id);
  expect(isSignedByService(answer)).toBe(true);
  expect([textOf(answer, 'status'), assertionsOf(answer)]).toEqual(['Open', []]);
});

test.each([
  ['Cancelled', 'annuleren'],
  ['Failure', 'mislukt'],
  ['Expired', 'verlopen'],
])('the status %s comes without an assertion', async (outcome, choice) => {
  const { id, decides } = await visit();
  await decides(choice, { legalLastName: 'Jansen' });
  const answer = await status(id);
  expect([textOf(answer, 'status'), answer.includes('container')]).toEqual([outcome, false]);
});

test('the status is Expired from the moment that the time is over', async () => {
  const { id, decides } = await visit({ expiration: 'PT1M' });
  const before = now;
  now = new Date(before.getTime() + 59_999);
  expect(textOf(await status(id), 'status')).toBe('Open');
  now = new Date(before.getTime() + 61_000);
  const answer = await status(id);
  expect(textOf(answer, 'status')).toBe('Expired');
  expect(textOf(answer, 'statusDateTimestamp')).toBe(new Date(before.getTime() + 60_000).toISOString());
  expect(await (await decides('akkoord')).text()).toContain('al klaar');
  now = before;
});

test('a final status is reported once', async () => {
  const { id, decides } = await visit();
  await decides('annuleren');
  expect(textOf(await status(id), 'status')).toBe('Cancelled');
  expect(textOf(await status(id), 'errorCode')).toBe('AP2600');
});

describe('the assertion about a visitor who agrees', () => {
  const person = {
    initials: 'AB',
    legalLastName: 'Müller & <Zn>',
    legalLastNamePrefix: 'van der',
    preferredLastName: 'Jansen-Müller',
    dateOfBirth: '00-04-1986',
  };
  async function agreed(services?: string): Promise<string> {
    const { id, decides } = await visit(services === undefined ? {} : { services });
    await decides('akkoord', person);
    return status(id);
  }
  const told = async (services?: string) => decrypted(assertionsOf(await agreed(services))[0]?.text ?? '');

  test('the bank signs one assertion in reply to the request, for this merchant and for a short time', async () => {
    const answer = await agreed();
    expect(isSignedByService(answer)).toBe(true);
    expect(assertionsOf(answer).map(({ isSigned }) => isSigned)).toEqual([true]);
    expect(answer).toMatch(/<saml:Issuer>INGBNL2A<\/saml:Issuer><ds:Signature /);
    expect(answer).toContain(`InResponseTo="${REQUEST_ID}"`);
    expect(answer).toMatch(/status:Success"><\w+:StatusCode Value="urn:nl:bvn:bankid:1\.0:status:Success"\/>/);
    expect(answer).toContain('NotBefore="2026-11-21T09:30:00.412Z" NotOnOrAfter="2026-11-21T09:30:30.412Z"');
    expect(textOf(answer, 'Audience')).toBe('0011223344');
    expect(textOf(answer, 'AuthenticatingAuthority')).toBe('INGBNL2A');
    expect(textOf(answer, 'AuthnContextClassRef')).toBe('nl:bvn:bankid:1.0:loa3');
  });

  test('the attributes can be read by the merchant only', async () => {
    const answer = await agreed();
    expect(answer).not.toMatch(/Jansen|consumer\./);
    expect(textsOf(answer, 'CipherValue')).toHaveLength(12);
    expect(answer.match(/Recipient="0011223344"/g)).toHaveLength(6);
    const [subject, ...attributes] = await decrypted(assertionsOf(answer)[0]?.text ?? '');
    expect(subject?.[1]).toMatch(/^NLINGB\w{10,}$/);
    expect(attributes).toEqual([
      ['urn:nl:bvn:bankid:1.0:consumer.initials', 'AB'],
      ['urn:nl:bvn:bankid:1.0:consumer.legallastname', 'Müller & <Zn>'],
      ['urn:nl:bvn:bankid:1.0:consumer.legallastnameprefix', 'van der'],
      ['urn:nl:bvn:bankid:1.0:consumer.preferredlastname', 'Jansen-Müller'],
      ['urn:nl:bvn:bankid:1.0:consumer.dateofbirth', '19860400'],
    ]);
  });

  test('the assertion holds no attribute that was not requested', async () => {
    const [subject, ...attributes] = await told('448');
    expect(subject?.[1]).toMatch(/^TRANS.{1,251}$/);
    expect(attributes.map(([name]) => name)).toEqual(['urn:nl:bvn:bankid:1.0:consumer.dateofbirth']);
    expect(await told('64')).toHaveLength(1);
  });

  test('the delivered services are listed beside the assertion', async () => {
    expect(textsOf(await agreed('21968'), 'AttributeValue')).toEqual(['20928']);
  });

  test('a returning visitor has the same person id', async () => {
    expect((await told())[0]).toEqual((await told())[0]);
  });
});
