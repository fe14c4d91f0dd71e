import { afterEach, describe, expect, test } from 'vitest';
import { answeringServer, bodyOf, type Answering, type AnsweringServer } from '../../testing/answering-server.ts';
import {
  directory,
  error,
  said,
  signed,
  startedCheck as check,
  status,
  success,
  transaction,
} from './testing/idin-answers.ts';
import { keyOf, testKeys } from './testing/keys.ts';
import { idxVendor, type IdxSettings, type IdxVendor } from './idx.ts';
import { signedText } from './signature.ts';
import { childrenOf, DSIG, IDX, one, parseXml, SAMLP, textOf } from './xml.ts';

const RETURN_URL = 'https://aov.example.nl/id-check/verificatie-van-je-gegevens?a=1&b=2';
const start = {
  choice: 'INGBNL2A',
  returnUrl: RETURN_URL,
  entranceCode: 'a1b2c3',
  checkId: said.checkId,
  language: 'en',
} as const;

const { level } = said;
const clock = () => new Date('2026-03-10T12:00:00.000Z');

let server: AnsweringServer | undefined;
afterEach(() => server?.close());

async function serviceThat(answers: Answering, settings: Partial<IdxSettings> = {}): Promise<IdxVendor> {
  server = await answeringServer(answers);
  const { url } = server;
  return idxVendor({ url, merchantId: '0011223344', subId: '0', keys: testKeys, clock, ...settings });
}
const saying =
  (xml: string, code = 200): Answering =>
  (_, response) =>
    void response.writeHead(code, { 'content-type': 'text/xml' }).end(xml);

const typedValue = (xml: string) =>
  xml.replace('<s:AttributeValue', '<s:AttributeValue xmlns:i="urn:xsi" i:type="xsd:string"');

/** Our request, as the service reads it. */
async function requestOf(call: (service: IdxVendor) => Promise<unknown>) {
  const bodies: string[] = [];
  const types: unknown[] = [];
  const service = await serviceThat((request, response) => {
    types.push(request.method, request.headers['content-type']);
    void bodyOf(request).then((body) => {
      bodies.push(body);
      response.end();
    });
  });
  await call(service);
  expect(types).toEqual(['POST', 'text/xml; charset=utf-8']);
  const [xml = ''] = bodies;
  const signature = childrenOf(parseXml(xml)).at(-1);
  expect(signature && textOf(one(signature, DSIG, 'KeyInfo', 'KeyName'))).toBe(
    keyOf('merchant').certificate.fingerprint.replaceAll(':', ''),
  );
  return parseXml(signedText(xml, signature, '', [keyOf('merchant').certificate]));
}

test('the request for the banks is signed by us, from the namespace to the time', async () => {
  const root = await requestOf((service) => service.choices());
  expect([root.namespaceURI, root.localName]).toEqual([IDX, 'DirectoryReq']);
  expect([root.getAttribute('version'), root.getAttribute('productID')]).toEqual(['1.0.0', 'NL:BVN:BankID:1.0']);
  expect(textOf(one(root, IDX, 'createDateTimestamp'))).toBe('2026-03-10T12:00:00.000Z');
  expect(textOf(one(root, IDX, 'Merchant', 'merchantID'))).toBe('0011223344');
});

test('the request to start asks for the name and the birth date, and for nothing else', async () => {
  const root = await requestOf((service) => service.start(start));
  expect(root.localName).toBe('AcquirerTrxReq');
  expect(textOf(one(root, IDX, 'Issuer', 'issuerID'))).toBe('INGBNL2A');
  expect(textOf(one(root, IDX, 'Merchant', 'merchantReturnURL'))).toBe(RETURN_URL);
  expect(textOf(one(root, IDX, 'Transaction', 'entranceCode'))).toBe('a1b2c3');
  expect(textOf(one(root, IDX, 'Transaction', 'language'))).toBe('en');
  const saml = one(one(root, IDX, 'Transaction', 'container'), SAMLP, 'AuthnRequest');
  expect(saml.getAttribute('ID')).toBe(said.checkId);
  expect(saml.getAttribute('AttributeConsumingServiceIndex')).toBe('4544');
  expect(saml.getAttribute('AssertionConsumerServiceURL')).toBe(RETURN_URL);
});

test('the request for the outcome names the transaction', async () => {
  const root = await requestOf((service) => service.result(check, ''));
  expect(textOf(one(root, IDX, 'Transaction', 'transactionID'))).toBe(said.transactionId);
});

describe('a response', () => {
  test('the response gives the banks in the order of the service', async () => {
    const service = await serviceThat(saying(signed(directory(['RABONL2U', 'Rabobank'], ['ABNANL2A', 'ABN AMRO']))));
    const choices = [
      { id: 'RABONL2U', name: 'Rabobank' },
      { id: 'ABNANL2A', name: 'ABN AMRO' },
    ];
    expect(await service.choices()).toEqual({ ok: true, choices });
  });

  test('the response to a start gives the transaction and the URL of the bank', async () => {
    const service = await serviceThat(
      saying(signed(transaction('https://bank.example/login?trxid=1&amp;random=6d2f'))),
    );
    const redirectUrl = 'https://bank.example/login?trxid=1&random=6d2f';
    expect(await service.start(start)).toEqual({ ok: true, transactionId: said.transactionId, redirectUrl });
  });

  test.each(['Cancelled', 'Expired', 'Failure', 'Open', 'Pending'])('the outcome can be %s', async (word) => {
    const service = await serviceThat(saying(signed(status(word))));
    expect(await service.result(check, '')).toEqual({ ok: true, status: word });
  });

  test('a success gives name and birth date', async () => {
    const service = await serviceThat(saying(signed(await success())));
    const person = { legalLastName: 'Vries', legalLastNamePrefix: 'de', initials: 'J', dateOfBirth: '1985-04-12' };
    expect(await service.result(check, '')).toEqual({
      ok: true,
      status: 'Success',
      person,
      level,
      proofId: 'INGBNL2A A1',
    });
  });

  test('a bank may write typed values with a prefix of the assertion, and leave out OneTimeUse', async () => {
    const service = await serviceThat(
      saying(signed(await success({ prefixes: ['xsd'], oneTimeUse: '', attributeXml: typedValue }))),
    );
    expect(await service.result(check, '')).toMatchObject({ status: 'Success', person: { legalLastName: 'Vries' } });
  });

  const BLANK: Record<string, string> = { legallastname: ' ', dateofbirth: '' };
  test.each([{}, BLANK])('a bank may tell nothing about the person (%o)', async (attributes) => {
    const service = await serviceThat(saying(signed(await success({ attributes }))));
    expect(await service.result(check, '')).toEqual({
      ok: true,
      status: 'Success',
      person: {},
      level,
      proofId: 'INGBNL2A A1',
    });
  });

  test('a routing service that replaces its certificate may sign with the next one', async () => {
    const routingCertificates = [keyOf('stranger').certificate, keyOf('routing').certificate];
    const service = await serviceThat(saying(signed(status('Open'))), { keys: { ...testKeys, routingCertificates } });
    expect(await service.result(check, '')).toEqual({ ok: true, status: 'Open' });
  });
});

describe('a failure', () => {
  test.each([
    ['SO1000', 'unavailable'],
    ['SE2000', 'refused'],
    ['BR1210', 'refused'],
  ])('the error %s of the service is the failure %s', async (code, failure) => {
    const service = await serviceThat(saying(signed(error(code))));
    const reason = `The identity service responded with error ${code}`;
    expect(await service.start(start)).toEqual({ ok: false, failure, reason });
  });

  test('a service that fails, is silent or away is unavailable', async () => {
    const failing = await serviceThat(saying('<html>', 502));
    expect(await failing.choices()).toMatchObject({ failure: 'unavailable', reason: expect.stringMatching(/502$/) });
    server?.close();
    expect(await failing.choices()).toMatchObject({
      failure: 'unavailable',
      reason: expect.stringMatching(/cannot be reached$/),
    });
    const silent = await serviceThat(() => undefined, { timeoutMs: 20 });
    expect(await silent.choices()).toMatchObject({
      failure: 'unavailable',
      reason: expect.stringMatching(/did not respond in time$/),
    });
  });
});
