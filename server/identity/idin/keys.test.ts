import { readFileSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { certificateFile, idinFiles, keyFile, keyOf } from './testing/keys.ts';
import { readKeyFiles, type KeyFiles } from './keys.ts';

const NOW = new Date('2027-01-01T00:00:00Z');
const folder = temporaryFolder('keys');

const file = (text: string) => {
  const name = join(folder, `${text.length}.pem`);
  writeFileSync(name, text);
  return name;
};
const pemOf = (owner: 'stranger' | 'routing') => readFileSync(certificateFile(owner), 'utf8');
const faults = (change: Partial<KeyFiles>, now = NOW) => {
  const read = readKeyFiles({ ...idinFiles, ...change }, now);
  return read.ok ? [] : read.faults.map((fault) => fault.replace(/"[^"]*"/, '"…"'));
};

test('the files give the key pair of the merchant and all certificates', () => {
  const two = ['routing', 'stranger'] as const;
  const both = file(two.map((owner) => readFileSync(certificateFile(owner), 'utf8')).join('\n'));
  const read = readKeyFiles({ ...idinFiles, IDIN_ROUTING_CERTIFICATE_FILE: both }, NOW);
  expect(read).toMatchObject({ ok: true, keys: { routingCertificates: [{}, {}] } });
});

describe('a line for each fault, with the name of the variable', () => {
  const key = 'expected a PEM file with an RSA private key of at least 2048 bits, without a password.';
  test.each([
    ['a file that is not there', '/nowhere.pem', 'cannot be used (ENOENT)'],
    ['a certificate', certificateFile('merchant'), 'cannot be used'],
  ])('a key that is %s is one fault', (_, IDIN_KEY_FILE, fault) => {
    expect(faults({ IDIN_KEY_FILE })).toEqual([`IDIN_KEY_FILE: "…" ${fault}; ${key}`]);
  });

  test('a key that is too short, or of another kind, is one fault', () => {
    const encoding = { type: 'pkcs8', format: 'pem' } as const;
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(encoding);
    const curve = generateKeyPairSync('ed25519').privateKey.export(encoding);
    for (const pem of [short, curve]) expect(faults({ IDIN_KEY_FILE: file(String(pem)) })).toHaveLength(1);
  });

  test('a certificate of another key is one fault', () => {
    const line = 'IDIN_CERTIFICATE_FILE: this certificate does not belong to the key of IDIN_KEY_FILE.';
    expect(faults({ IDIN_CERTIFICATE_FILE: certificateFile('stranger') })).toEqual([line]);
  });

  test('every certificate that has expired is a fault', () => {
    const names = faults({}, new Date('2050-01-01T00:00:00Z')).map((line) => line.split(':')[0]);
    expect(names).toEqual(['IDIN_CERTIFICATE_FILE', 'IDIN_ROUTING_CERTIFICATE_FILE', 'IDIN_ISSUER_CERTIFICATES_FILE']);
  });

  test('a file without a certificate is one fault', () => {
    expect(faults({ IDIN_ISSUER_CERTIFICATES_FILE: keyFile('issuer') })).toHaveLength(1);
    expect(faults({ IDIN_ISSUER_CERTIFICATES_FILE: file('') })).toHaveLength(1);
  });

  test.each(['', 'banks:\n', 'banks: ING\n', 'issuer: INGBNL2A\n'])(
    'a certificate after %j says of no bank that it is its own, which is one fault',
    (heading) => {
      const IDIN_ISSUER_CERTIFICATES_FILE = file(heading + pemOf('stranger'));
      const expected = expect.stringMatching(/each after a line such as "banks: INGBNL2A"\.$/);
      expect(faults({ IDIN_ISSUER_CERTIFICATES_FILE })).toEqual([expected]);
      // Not even after one that does.
      const second = `banks: INGBNL2A\n${pemOf('stranger')}${heading}${pemOf('routing')}`;
      expect(faults({ IDIN_ISSUER_CERTIFICATES_FILE: file(second) })).toHaveLength(1);
    },
  );
});

test('each bank has the certificates after its issuer ID: several banks can share one, one bank can have two', () => {
  const pem = `banks: ASNBNL21, SNSBNL2A\n${pemOf('stranger')}\nnew\nbanks: INGBNL2A SNSBNL2A\n${pemOf('routing')}`;
  const read = readKeyFiles({ ...idinFiles, IDIN_ISSUER_CERTIFICATES_FILE: file(pem) }, NOW);
  const banks = read.ok ? [...read.keys.issuerCertificates] : [];
  expect(banks.map(([id, all]) => [id, ...all.map(({ fingerprint }) => fingerprint)])).toEqual([
    ['ASNBNL21', keyOf('stranger').certificate.fingerprint],
    ['SNSBNL2A', keyOf('stranger').certificate.fingerprint, keyOf('routing').certificate.fingerprint],
    ['INGBNL2A', keyOf('routing').certificate.fingerprint],
  ]);
});
