import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import {
  ask,
  directoryRequest,
  IDX,
  post,
  REQUEST_ID,
  signed,
  statusRequest,
  textOf,
  transactionRequest,
} from './testing/idx-client.ts';
import { isSignedByService } from './testing/idx-reader.ts';

const sandbox = openedForAll(startSandbox);

/** The code of the error in the response to a message; '' when it is not an error. */
async function codeFor(message: string): Promise<string> {
  const response = await post(sandbox.url, message);
  expect(response.status).toBe(200);
  const answer = await response.text();
  expect(isSignedByService(answer)).toBe(true);
  return textOf(answer, 'errorCode') ?? '';
}
const SIGNED = signed(directoryRequest);
const [MERCHANT = ''] = /<Merchant>.*<\/Merchant>/.exec(directoryRequest) ?? [];
const PARTLY_SIGNED = signed(directoryRequest.replace('<Merchant>', '<Merchant ID="part">'), {
  uri: '#part',
  digested: MERCHANT.replace('<Merchant>', `<Merchant xmlns="${IDX}" ID="part">`),
});

describe('a request is believed only when this merchant has signed it', () => {
  test('a request with the signature of the protocol is accepted', async () => {
    expect(await codeFor(SIGNED)).toBe('');
  });

  test.each([
    ['without a signature', directoryRequest],
    ['changed after it was signed', SIGNED.replace('<subID>0<', '<subID>1<')],
    ['with more behind the signature', SIGNED.replace('</DirectoryReq>', '<x/></DirectoryReq>')],
    ['with another signature method', signed(directoryRequest, { hash: 'sha512' })],
    ['with another digest', SIGNED.replace('xmlenc#sha256', 'xmlenc#sha512')],
    ['over a part of the message', PARTLY_SIGNED],
    ['naming another certificate', signed(directoryRequest, { keyName: 'A'.repeat(40) })],
    ['with a value that is no signature', SIGNED.replace(/(<SignatureValue>)[^<]*/, '$1AAAA')],
  ])('a request %s is refused', async (_case, message) => {
    expect(await codeFor(message)).toBe('SE2700');
  });

  test('a request signed with another key is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(await codeFor(signed(directoryRequest, { privateKey: String(other) }))).toBe('SE2700');
  });
});

describe('a malformed message', () => {
  test.each([
    ['that is not XML', 'hello'],
    ['that is broken off', SIGNED.slice(0, -5)],
    ['with a DOCTYPE', `<!DOCTYPE DirectoryReq [<!ENTITY a "b">]>${SIGNED}`],
    ['of another namespace', signed(directoryRequest.replace(IDX, 'urn:other'))],
    ['of another version', signed(directoryRequest.replace('version="1.0.0"', 'version="2.0.0"'))],
    ['for another product', signed(directoryRequest.replace('NL:BVN:BankID', 'NL:BVN:eMandates'))],
    ['with an unknown name', signed(directoryRequest.replaceAll('DirectoryReq', 'DirectoryRes'))],
    ['without a merchant', signed(directoryRequest.replace(/<Merchant>.*<\/Merchant>/, ''))],
    ['with two merchants', signed(directoryRequest.replace(/(<Merchant>.*<\/Merchant>)/, '$1$1'))],
  ])('a message %s is refused', async (_case, message) => {
    expect(await codeFor(message)).toBe('IX1100');
  });

  test('a request may use any prefix for its namespace', async () => {
    const prefixed = directoryRequest.replace('xmlns=', 'xmlns:ma=').replaceAll(/<(\/?)(?=\w)/g, '<$1ma:');
    expect(await codeFor(signed(prefixed))).toBe('');
  });

  test('another content type is refused as a technical failure', async () => {
    const response = await fetch(`${sandbox.url}/idin/idx`, { method: 'POST', body: SIGNED });
    expect(response.status).toBe(415);
  });
});

const change = (from: string | RegExp, to: string) => transactionRequest({ entranceCode: 'unused' }).replace(from, to);

describe('a field of the wrong form is refused and named', () => {
  test.each([
    ['merchantID', 'AP1100', change('<merchantID>0011223344', '<merchantID>0011223345')],
    ['merchantID', 'BR1210', change('<merchantID>0011223344', '<merchantID>11223344')],
    ['subID', 'AP1300', change('<subID>0', '<subID>1000000')],
    ['createDateTimestamp', 'BR1210', change('09:30:00.000Z', '09:30:00Z')],
    ['issuerID', 'AP1200', transactionRequest({ issuer: 'TRIONL2U' })],
    ['issuerID', 'AP1200', transactionRequest({ issuer: 'ing' })],
    ['entranceCode', 'BR1210', transactionRequest({ entranceCode: 'a-b' })],
    ['entranceCode', 'BR1210', transactionRequest({ entranceCode: 'a'.repeat(41) })],
    ['expirationPeriod', 'AP2920', transactionRequest({ expiration: 'PT59S' })],
    ['expirationPeriod', 'AP2920', transactionRequest({ expiration: 'PT5M1S' })],
    ['expirationPeriod', 'AP2920', transactionRequest({ expiration: '5' })],
    ['language', 'BR1210', change('<language>nl', '<language>de')],
    ['merchantReturnURL', 'BR1210', transactionRequest({ returnUrl: `https://a.nl/${'a'.repeat(500)}` })],
    ['merchantReturnURL', 'BR1210', transactionRequest({ returnUrl: 'javascript:alert(1)' })],
    ['AuthnRequest ID', 'BR1210', change(REQUEST_ID, `A${'1'.repeat(35)}`)],
    ['AuthnRequest ID', 'IX1100', change(/<samlp:AuthnRequest.*<\/samlp:AuthnRequest>/, '')],
    ['AuthnContextClassRef', 'BR1210', change('loa3', 'loa1')],
    ['transactionID', 'AP2600', statusRequest('123')],
    ['transactionID', 'AP2600', statusRequest('0011000000000000')],
  ])('a wrong %s is refused with %s', async (field, code, request) => {
    const answer = await ask(sandbox.url, request);
    expect(textOf(answer, 'errorCode')).toBe(code);
    expect(code.startsWith('BR') ? textOf(answer, 'errorDetail') : field).toContain(field);
  });

  test.each([
    ['no services', '0', 'RequestUnsupported'],
    ['a service that is not there', '4128', 'RequestUnsupported'],
    ['half a date of birth', '4224', 'RequestUnsupported'],
    ['the BSN', '4097', 'RequestDenied'],
  ])('a request for %s is refused', async (_case, services, reason) => {
    expect(await ask(sandbox.url, transactionRequest({ services }))).toContain(reason);
  });

  test('a SAML request that contradicts its message is refused', async () => {
    const answer = await ask(
      sandbox.url,
      change(/AssertionConsumerServiceURL="[^"]*"/, 'AssertionConsumerServiceURL="https://b.nl"'),
    );
    expect(answer).toContain('urn:nl:bvn:bankid:1.0:status:MismatchWithIDx');
    expect(answer).toContain(`InResponseTo="${REQUEST_ID}"`);
  });

  test('a request may set the shortest time, the longest time or none', async () => {
    const periods = ['PT1M', 'PT60S', 'PT5M', 'PT300S'].map((expiration, index) =>
      transactionRequest({ expiration, entranceCode: `time${index}` }),
    );
    const none = transactionRequest({ entranceCode: 'time' }).replace(/<expirationPeriod>.*<\/expirationPeriod>/, '');
    for (const request of [...periods, none])
      expect(textOf(await ask(sandbox.url, request), 'transactionID')).toBeDefined();
  });

  test('an entrance code is accepted for one transaction only', async () => {
    const request = transactionRequest({ entranceCode: 'once' });
    expect(textOf(await ask(sandbox.url, request), 'errorCode')).toBeUndefined();
    expect(textOf(await ask(sandbox.url, request), 'errorCode')).toBe('AP2620');
  });
});
