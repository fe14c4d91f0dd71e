import { describe, expect, test } from 'vitest';
import {
  directory,
  error,
  said,
  signed,
  signedAssertion,
  startedCheck,
  status,
  success,
  transaction,
  type Said,
} from './testing/idin-answers.ts';
import { idxService } from './testing/idx-service.ts';
import { keyOf } from './testing/keys.ts';

const stranger = keyOf('stranger');
const SIGNATURE = /<ds:Signature[\s\S]*<\/ds:Signature>/;
const ENC = 'http://www.w3.org/2001/04/xmlenc#';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#';

const { vendorWith, resultOf, says } = idxService();
const succeedsWith = async (changes: Partial<Said> = {}) => resultOf(signed(await success(changes)));
const untrusted = (reason: string | RegExp = '') => ({
  ok: false,
  failure: 'untrusted',
  reason: expect.stringMatching(reason),
});

const open = (changes = {}) => signed(status('Open'), changes);
const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
/** A response of another state around a signed one. */
function wrapped(more = '') {
  const [, inner = ''] = /^<\?xml[^>]*\?>([\s\S]*)$/.exec(open()) ?? [];
  const [signature = ''] = SIGNATURE.exec(inner) ?? [];
  const end = '</i:AcquirerStatusRes>';
  return status('Success').replace(end, inner + (more && signature) + end);
}

test.each<[string, () => string | Promise<string>, (string | RegExp)?]>([
  ['with a DOCTYPE and entities', () => open().replace('?>', `?>${BOMB}`), 'has a DOCTYPE'],
  ['with a DOCTYPE in small letters', () => open().replace('?>', `?>${BOMB.toLowerCase()}`), 'has a DOCTYPE'],
  ['with a DOCTYPE of a file', () => open().replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">'), 'a DOCTYPE'],
  ['that is empty', () => ''],
  ['that is no XML', () => 'Bad gateway'],
  ['that is not well-formed', () => '<a><b></a>'],
  ['that is JSON', () => '{"status":"Success"}'],
  ['with a bare attribute', () => '<a x=1/>'],
  ['that is a mark of order alone', () => '\uFEFF'],
  ['that is too large', () => `<a>${'x'.repeat(300_000)}</a>`, 'larger than any message'],
  ['that is not signed', () => status('Open'), 'no signature'],
  ['that is an error and not signed', () => error('SO1000'), 'no signature'],
  ['that another party signed, with its certificate', () => open({ key: stranger }), 'certificate that we know'],
  ['that another party signed', () => open({ key: stranger, keyInfo: () => '' }), 'not of a certificate that we know'],
  ['that a bank signed', () => open({ key: keyOf('issuer') }), 'not of a certificate that we know'],
  ['that was changed after it was signed', () => open().replace('>Open<', '>Pending<'), 'signature that is wrong'],
  [
    'whose signature was changed',
    () => open().replace(/(SignatureValue>)(.)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A')),
  ],
  ['that is signed with SHA-1', () => open({ signatureAlgorithm: `${SHA1}rsa-sha1` })],
  ['whose digest is SHA-1', () => open({ digestAlgorithm: `${SHA1}sha1` })],
  ['that is wrapped around a signed one', () => wrapped()],
  ['that is wrapped, with its signature', () => wrapped('and its signature'), 'signature that is wrong'],
  ['with a second signature of a stranger', () => signed(open(), { key: stranger }), 'certificate that we know'],
  ['with two references', () => open().replace(/<ds:Reference [\s\S]*<\/ds:Reference>/, '$&$&'), 'not over one part'],
  ['that is another message', () => signed(transaction('https://bank.example/')), 'is not a AcquirerStatusRes'],
  [
    'about another transaction',
    () => signed(status('Open', { transactionId: '0011000000004712' })),
    'another transaction',
  ],
  ['of another version', () => signed(status('Open').replace('"1.0.0" product', '"2.0.0" product')), 'another version'],
  ...['success', 'SUCCESS', 'Done', ''].map(
    (word) =>
      [`with the state "${word}"`, () => signed(status(word)), 'wrong status'] as [string, () => string, string],
  ),
  ['with success and no person', () => signed(status('Success')), 'container'],
  ['with a person and no success', async () => signed((await success()).replace('>Success<', '>Open<')), 'container'],
  [
    'without a second status',
    async () => signed((await success()).replace(/<p:StatusCode Value="urn:nl[^>]*>/, '')),
    'no StatusCode',
  ],
  [
    'with an assertion in the signature of the message',
    async () =>
      signed(await success()).replace(
        /<\/ds:Signature>(?![\s\S]*<\/ds:Signature>)/,
        `<ds:Object>${await signedAssertion()}</ds:Object></ds:Signature>`,
      ),
    'too many',
  ],
])('a response %s is refused', async (_, xml, reason) => {
  expect(await resultOf(await xml())).toEqual(untrusted(reason));
});

test.each(['javascript:alert(1)', 'ftp://bank.example/', '/login', ''])(
  'a forged response that sends the visitor to %j is refused',
  async (url) => {
    const start = { returnUrl: 'https://a.nl', entranceCode: 'a', checkId: said.checkId, language: 'nl' } as const;
    expect(await says(signed(transaction(url))).start(start)).toMatchObject({ failure: 'untrusted' });
  },
);

const unsigned = async () =>
  (await signedAssertion({ ...said, attributes: { legallastname: 'Ander' } }))
    .replace('ID="A1"', 'ID="A2"')
    .replace(SIGNATURE, '');
const changedAfter = (from: string | RegExp, to: string): Partial<Said> => ({
  assertionXml: (xml) => xml.replace(from, to),
});
const attribute = (attributeXml: Said['attributeXml']): Partial<Said> => ({ attributeXml });
const confirmedFor = (checkId: string) =>
  `<a:Subject><a:SubjectConfirmation><a:SubjectConfirmationData InResponseTo="${checkId}"/></a:SubjectConfirmation></a:Subject>`;
/** Names that the scheme does not have: one as the bank writes it, and one that takes the place of the whole name. */
const STRANGE = ['constructor', '__proto__', 'toString', 'shoesize', ''].flatMap((name) => [
  { attributes: { [`${name}0`]: 'x' } },
  attribute((xml) => xml.replace(/Name="[^"]*"/, `Name="${name}"`)),
]);

describe('a statement of a bank', () => {
  test.each<[string, Partial<Said>, (string | RegExp)?]>([
    [
      'that belongs to another request',
      { checkId: 'Vffffffffffffffffffffffffffffffff' },
      'responds to another request',
    ],
    ['from before its check began', { madeAt: '2026-03-10T11:57:59.999Z' }, 'made before this check began'],
    ['that does not say when it was made', { madeAt: '' }, 'made before this check began'],
    ['that names another request', { subject: confirmedFor('Vffff') }, 'responds to another request'],
    ['of another bank', { issuerId: 'RABONL2U' }, 'another issuer'],
    ['for another merchant', { audience: '0099887766' }, 'another merchant'],
    ['that is not valid yet', { from: '2026-03-10T12:01:00.001Z', until: '2026-03-10T12:05:00.000Z' }, 'not valid yet'],
    ['with an end that is no moment', { until: 'later' }, 'does not say when'],
    ['without a begin', { from: '' }, 'does not say when'],
    ['whose second status is another', { secondCode: 'urn:nl:bvn:bankid:1.0:status:MismatchWithIDx' }, 'not success'],
    ['of a weak log-in', { level: 'nl:bvn:bankid:1.0:loa2' }, 'not sure enough'],
    ['that a stranger signed', { issuerKey: stranger }, 'not of a certificate that we know'],
    ['that the routing service signed', { issuerKey: keyOf('routing') }, 'not of a certificate that we know'],
    ['that is over, and a stranger signed', { until: '2026-03-10T11:59:00.000Z', issuerKey: stranger }],
    ['without a signature', changedAfter(SIGNATURE, ''), 'signature too few'],
    ['with two signatures', changedAfter(SIGNATURE, '$&$&'), 'too many'],
    ['whose begin was changed', changedAfter('NotBefore="2026', 'NotBefore="2025'), 'signature that is wrong'],
    [
      'without an attribute that was signed',
      changedAfter(/<a:EncryptedAttribute>[\s\S]*?<\/a:EncryptedAttribute>/, ''),
      'wrong',
    ],
    ['whose signature is over another element', changedAfter('URI="#A1"', 'URI=""'), 'signature that is wrong'],
    ['without an id', changedAfter('ID="A1"', ''), 'without a proper ID'],
    ['with a second id', changedAfter('ID="A1"', 'ID="A1" x:ID="A1" xmlns:x="urn:x"'), 'signature that is wrong'],
    [
      'in another place',
      { around: (assertion) => `<x:Extensions xmlns:x="urn:x">${assertion}</x:Extensions>` },
      'another place',
    ],
    ['that is encrypted for another recipient', { encryptedFor: stranger }, 'cannot be decrypted'],
    ['whose key is encrypted in another way', { keyAlgorithm: `${ENC}rsa-1_5` }, 'in another way'],
    ['that is encrypted with triple DES', { contentAlgorithm: `${ENC}tripledes-cbc` }, 'in another way'],
    ['that is encrypted with AES-128', { contentAlgorithm: `${ENC}aes128-cbc` }, 'in another way'],
    ['with a DOCTYPE', attribute((xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`), 'has a DOCTYPE'],
    [
      'with no attribute in what was encrypted',
      attribute((xml) => xml.replaceAll('s:Attribute', 's:Other')),
      'something else',
    ],
    ['with text in what was encrypted', attribute(() => 'Vries'), 'not well-formed'],
    ['with depth in what was encrypted', attribute(() => '<a>'.repeat(51) + '</a>'.repeat(51)), 'nested deeper'],
    [
      'with elements in a value',
      attribute((xml) => xml.replace(/(Value>)(.*)(<\/s:AttributeValue)/, '$1<b>$2</b>$3')),
      'has elements',
    ],
    ['with a second surname', { attributes: { legallastname: 'Vries', legallastname2: 'B' } }, 'second legallastname'],
    ['with a date in another form', { attributes: { dateofbirth: '1985-04-12' } }, 'a wrong dateofbirth'],
    ['with a name that is too long', { attributes: { legallastname: 'x'.repeat(201) } }, 'legallastname'],
    ...STRANGE.map((changes): [string, Partial<Said>, string] => [
      'with an attribute that is strange',
      changes,
      'attribute that the scheme does not have',
    ]),
  ])('a statement %s is refused', async (_, changes, reason) => {
    expect(await succeedsWith(changes)).toEqual(untrusted(reason));
  });

  test('a second assertion before, after or around the signed one is refused, and one instead of it', async () => {
    const forged = await unsigned();
    const inside = (assertion: string) =>
      forged.replace('<a:Conditions', `<a:Advice>${assertion}</a:Advice><a:Conditions`);
    for (const around of [(one: string) => forged + one, (one: string) => one + forged, inside])
      expect(await succeedsWith({ around })).toEqual(untrusted('too many'));
    expect(await succeedsWith({ around: () => forged })).toEqual(untrusted('signature too few'));
  });

  test.each<[string, Partial<Said>]>([
    ['that begins in a minute', { from: '2026-03-10T12:01:00.000Z', until: '2026-03-10T12:05:00.000Z' }],
    ['that ended less than a minute ago', { until: '2026-03-10T11:59:00.001Z' }],
    ['from a minute before its check began', { madeAt: '2026-03-10T11:58:00.000Z' }],
    ['that names this request', { subject: confirmedFor(startedCheck.checkId) }],
    ...['initials', 'gender', '18orolder', 'partnerlastname'].map((name): [string, Partial<Said>] => [
      `with the attribute ${name} of the scheme`,
      { attributes: { [name]: 'x' } },
    ]),
  ])('a statement %s is believed', async (_, changes) => {
    expect(await succeedsWith(changes)).toMatchObject({ status: 'Success', proofId: 'INGBNL2A A1' });
  });

  test('a statement that is over by more than a minute ends the check as expired', async () => {
    expect(await succeedsWith({ until: '2026-03-10T11:59:00.000Z' })).toEqual({ ok: true, status: 'Expired' });
  });

  test('the reason of a refusal names nobody', async () => {
    const attributes = { legallastname: 'Quellinckhuyzen', dateofbirth: 'x' };
    expect(JSON.stringify(await succeedsWith({ attributes }))).not.toContain('Quellinckhuyzen');
  });
});

const certificate = (owner: 'issuer' | 'stranger') => keyOf(owner).certificate;

describe('the certificate of each bank', () => {
  const twoBanks = vendorWith(
    new Map([
      ['INGBNL2A', [certificate('issuer')]],
      ['RABONL2U', [certificate('stranger')]],
    ]),
  );

  test('an assertion of a bank is believed with the certificate of that bank only, not with that of another', async () => {
    const ofAnother = signed(await success({ issuerKey: stranger }));
    expect(await resultOf(ofAnother, twoBanks)).toEqual(untrusted('not of a certificate that we know'));
    expect(await resultOf(signed(await success()), twoBanks)).toMatchObject({ ok: true, status: 'Success' });
  });

  test('a bank that replaces its certificate may sign with the next one', async () => {
    const both = vendorWith(new Map([['INGBNL2A', [certificate('stranger'), certificate('issuer')]]]));
    expect(await resultOf(signed(await success()), both)).toMatchObject({ ok: true, status: 'Success' });
  });

  test('a bank whose certificate we do not have is not offered, and a list of none is not trusted', async () => {
    const rabo = { id: 'RABONL2U', name: 'Rabobank' };
    const banks = directory(['BUNQNL2A', 'bunq'], [rabo.id, rabo.name]);
    expect(await says(signed(banks), twoBanks).choices()).toEqual({ ok: true, choices: [rabo] });
    const unknown = says(signed(directory(['BUNQNL2A', 'bunq'])), twoBanks);
    expect(await unknown.choices()).toMatchObject({ failure: 'untrusted' });
  });
});
