import { describe, expect, test } from 'vitest';
import { error, said, signed, signedAssertion, status, success, transaction } from './testing/idin-answers.ts';
import { keyOf } from './testing/keys.ts';
import { idxService } from './testing/idx-service.ts';

const stranger = keyOf('stranger');
const SIGNATURE = /<ds:Signature[\s\S]*<\/ds:Signature>/;
const ENC = 'http://www.w3.org/2001/04/xmlenc#';

const open = () => signed(status('Open'));

const { expectRefused, expectUntrusted, resultOf: asked, says } = idxService();

describe('a forged response', () => {
  test('a response with a DOCTYPE is refused, however it is written, and its entities are not expanded', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    await expectUntrusted(open().replace('?>', `?>${bomb}`), 'has a DOCTYPE');
    await expectUntrusted(open().replace('?>', `?>${bomb.toLowerCase()}`), 'has a DOCTYPE');
    await expectUntrusted(open().replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">'), 'has a DOCTYPE');
  });

  test.each(['', 'Bad gateway', '<a><b></a>', '{"status":"Success"}', '<a x=1/>', '\uFEFF'])(
    'a forged response that is %j is refused',
    async (xml) => {
      await expectUntrusted(xml);
    },
  );

  test('a response that is too large is refused', async () => {
    await expectUntrusted(`<a>${'x'.repeat(300_000)}</a>`, 'larger than any message');
  });

  test('a response that is not signed is refused', async () => {
    await expectUntrusted(status('Open'), 'no signature');
    await expectUntrusted(error('SO1000'), 'no signature');
  });

  test('a response with the signature of another party is refused, also when the certificate comes with it', async () => {
    await expectUntrusted(signed(status('Open'), { key: stranger }), 'not of a certificate that we know');
    await expectUntrusted(signed(status('Open'), { key: stranger, keyInfo: () => '' }), 'not of a certificate');
    await expectUntrusted(signed(status('Open'), { key: keyOf('issuer') }), 'not of a certificate that we know');
  });

  test('a response that was changed after it was signed is refused', async () => {
    await expectUntrusted(open().replace('>Open<', '>Pending<'), 'signature that is wrong');
    await expectUntrusted(open().replace(/(SignatureValue>)(.)/, (_, tag, sign) => tag + (sign === 'A' ? 'B' : 'A')));
  });

  test('a response that is signed in a weaker way is refused', async () => {
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#';
    await expectUntrusted(signed(status('Open'), { signatureAlgorithm: `${sha1}rsa-sha1` }));
    await expectUntrusted(signed(status('Open'), { digestAlgorithm: `${sha1}sha1` }));
  });

  test('a response that is wrapped around a signed one is refused', async () => {
    const [, inner = ''] = /^<\?xml[^>]*\?>([\s\S]*)$/.exec(open()) ?? [];
    const [signature = ''] = SIGNATURE.exec(inner) ?? [];
    await expectUntrusted(status('Success').replace('</i:AcquirerStatusRes>', `${inner}</i:AcquirerStatusRes>`));
    const wrapped = status('Success').replace('</i:AcquirerStatusRes>', `${inner}${signature}</i:AcquirerStatusRes>`);
    await expectUntrusted(wrapped, 'signature that is wrong');
  });

  test('a response with a second signature that is not of the service is refused', async () => {
    await expectUntrusted(signed(open(), { key: stranger }), 'not of a certificate that we know');
  });

  test('a response that is another message, or about another transaction, is refused', async () => {
    await expectUntrusted(signed(transaction('https://bank.example/')), 'is not a AcquirerStatusRes');
    await expectUntrusted(signed(status('Open', { transactionId: '0011000000004712' })), 'another transaction');
    await expectUntrusted(
      signed(status('Open').replace('version="1.0.0" product', 'version="2.0.0" product')),
      'another version',
    );
  });

  test.each(['success', 'SUCCESS', 'Done', ''])('a response with the state %j is refused', async (word) => {
    await expectUntrusted(signed(status(word)), 'wrong status');
  });

  test('a response with success and no person, or with a person and no success, is refused', async () => {
    await expectUntrusted(signed(status('Success')), 'container');
    await expectUntrusted(signed((await success()).replace('>Success<', '>Open<')), 'container');
  });

  test.each(['javascript:alert(1)', 'ftp://bank.example/', '/login', ''])(
    'a forged response that sends the visitor to %j is refused',
    async (url) => {
      const service = says(signed(transaction(url)));
      const start = {
        issuerId: 'INGBNL2A',
        returnUrl: 'https://a.nl',
        entranceCode: 'a',
        checkId: said.checkId,
        language: 'nl',
      } as const;
      expect(await service.start(start)).toMatchObject({ failure: 'untrusted' });
    },
  );
});

describe('what a bank says is not believed', () => {
  test('an assertion that belongs to another request is refused, so that none can be replayed', async () => {
    await expectRefused({ checkId: 'Vffffffffffffffffffffffffffffffff' }, 'responds to another request');
  });

  test('an assertion of another bank or for another merchant is refused', async () => {
    await expectRefused({ issuerId: 'RABONL2U' }, 'another issuer');
    await expectRefused({ audience: '0099887766' }, 'another merchant');
  });

  test('an assertion that is not valid yet, by more than a minute, or does not say when, is refused', async () => {
    const until = '2026-03-10T12:05:00.000Z';
    await expectRefused({ from: '2026-03-10T12:01:00.001Z', until }, 'not valid yet');
    await expectRefused({ until: 'later' }, 'does not say when');
    await expectRefused({ from: '' }, 'does not say when');
    const inTime = await success({ from: '2026-03-10T12:01:00.000Z', until });
    expect(await asked(signed(inTime))).toMatchObject({ status: 'Success' });
  });

  test('an assertion that is over by more than a minute ends the check as expired', async () => {
    expect(await asked(signed(await success({ until: '2026-03-10T11:59:00.000Z' })))).toEqual({
      ok: true,
      status: 'Expired',
    });
    const inTime = await success({ until: '2026-03-10T11:59:00.001Z' });
    expect(await asked(signed(inTime))).toMatchObject({ status: 'Success' });
    const forged = await success({ until: '2026-03-10T11:59:00.000Z', issuerKey: stranger });
    expect(await asked(signed(forged))).toMatchObject({ failure: 'untrusted' });
  });

  test('an assertion whose second status is missing or another, or whose log-in was weak, is refused', async () => {
    await expectRefused({ secondCode: 'urn:nl:bvn:bankid:1.0:status:MismatchWithIDx' }, 'not success');
    const without = (await success()).replace(/<p:StatusCode Value="urn:nl[^>]*>/, '');
    await expectUntrusted(signed(without), 'no StatusCode');
    await expectRefused({ level: 'nl:bvn:bankid:1.0:loa2' }, 'not sure enough');
  });

  test('an assertion that no known bank signed is refused, though the routing service passes it on', async () => {
    await expectRefused({ issuerKey: stranger }, 'not of a certificate that we know');
    await expectRefused({ issuerKey: keyOf('routing') }, 'not of a certificate that we know');
    await expectRefused({ assertionXml: (xml) => xml.replace(SIGNATURE, '') }, 'signature too few');
  });

  test('an assertion with two signatures, of which one is right, is refused', async () => {
    await expectRefused({ assertionXml: (xml) => xml.replace(SIGNATURE, '$&$&') }, 'too many');
  });

  test('an assertion that was changed after the bank signed it is refused', async () => {
    await expectRefused(
      { assertionXml: (xml) => xml.replace('NotBefore="2026', 'NotBefore="2025') },
      'signature that is wrong',
    );
    await expectRefused(
      { assertionXml: (xml) => xml.replace(/<a:EncryptedAttribute>[\s\S]*?<\/a:EncryptedAttribute>/, '') },
      'wrong',
    );
  });

  test('a second assertion before, after or around the signed one is refused', async () => {
    const forged = (await signedAssertion({ ...said, attributes: { legallastname: 'Ander' } }))
      .replace('ID="A1"', 'ID="A2"')
      .replace(SIGNATURE, '');
    await expectRefused({ around: (assertion) => forged + assertion }, 'too many');
    await expectRefused({ around: (assertion) => assertion + forged }, 'too many');
    const wrapped = (assertion: string) =>
      forged.replace('<a:Conditions', `<a:Advice>${assertion}</a:Advice><a:Conditions`);
    await expectRefused({ around: wrapped }, 'too many');
    await expectRefused(
      { around: (assertion) => `<x:Extensions xmlns:x="urn:x">${assertion}</x:Extensions>` },
      'another place',
    );
    await expectRefused({ around: () => forged }, 'signature too few');
    await expectRefused(
      { around: (assertion: string) => assertion.replace('ID="A1"', 'ID="A1" x:ID="A1" xmlns:x="urn:x"') },
      'signature that is wrong',
    );
  });

  test('an assertion that hides in the signature of the message is refused', async () => {
    const hidden = `<ds:Object>${await signedAssertion()}</ds:Object></ds:Signature>`;
    const xml = signed(await success()).replace(/<\/ds:Signature>(?![\s\S]*<\/ds:Signature>)/, hidden);
    await expectUntrusted(xml, 'too many');
  });

  test('an assertion whose signature is over another element is refused', async () => {
    await expectRefused(
      { assertionXml: (xml: string) => xml.replace('URI="#A1"', 'URI=""') },
      'signature that is wrong',
    );
    await expectRefused({ assertionXml: (xml) => xml.replace('ID="A1"', '') }, 'without a proper ID');
  });

  test('an attribute that is encrypted for another recipient or in another way is refused', async () => {
    await expectRefused({ encryptedFor: stranger }, 'cannot be decrypted');
    await expectRefused({ keyAlgorithm: `${ENC}rsa-1_5` }, 'in another way');
    await expectRefused({ contentAlgorithm: `${ENC}tripledes-cbc` }, 'in another way');
    await expectRefused({ contentAlgorithm: `${ENC}aes128-cbc` }, 'in another way');
  });

  test('an encrypted part that is no attribute is refused', async () => {
    await expectRefused({ attributeXml: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }, 'has a DOCTYPE');
    await expectRefused({ attributeXml: (xml) => xml.replaceAll('s:Attribute', 's:Other') }, 'something else');
    await expectRefused({ attributeXml: () => 'Vries' }, 'not well-formed');
    await expectRefused(
      { attributeXml: (xml: string) => xml.replace(/(Value>)(.*)(<\/s:AttributeValue)/, '$1<b>$2</b>$3') },
      'has elements',
    );
  });

  test('an attribute that comes twice or has another form is refused', async () => {
    await expectRefused({ attributes: { legallastname: 'Vries', legallastname2: 'Berg' } }, 'second legallastname');
    await expectRefused({ attributes: { dateofbirth: '1985-04-12' } }, 'wrong or a second dateofbirth');
    await expectRefused({ attributes: { legallastname: 'x'.repeat(201) } }, 'legallastname');
  });

  test('the reason of a refusal names nobody', async () => {
    const answers = [
      await asked(signed(await success({ attributes: { legallastname: 'Quellinckhuyzen', dateofbirth: 'x' } }))),
    ];
    expect(JSON.stringify(answers)).not.toContain('Quellinckhuyzen');
  });
});
