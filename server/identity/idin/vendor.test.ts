import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { readEnvironment } from '../../environment/environment.ts';
import { required } from '../../testing/environment.ts';
import { startHere } from '../../testing/server-here.ts';
import { idin } from './vendor.ts';
import { certificateFile, idinFiles } from './testing/keys.ts';

const acquirer = { IDIN_URL: 'https://bank.example/bankidGateway', IDIN_MERCHANT_ID: '0011223344', ...idinFiles };
const read = (given: Record<string, string | undefined> = {}) =>
  readEnvironment({ ...required, ...acquirer, IDIN_SUB_ID: undefined, ...given });
const settings = (given: Record<string, string | undefined> = {}) => {
  const result = read(given);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.environment.identityVendors.find(({ id }) => id === idin.id);
};
const faults = (given: Record<string, string | undefined>) => {
  const result = read(given);
  return result.ok ? [] : result.faults;
};

describe('the settings of iDIN', () => {
  test('they name the acquirer, the merchant and the files', () => {
    const expected = {
      id: 'idin',
      name: 'iDIN',
      url: 'https://bank.example/bankidGateway',
      merchantId: '0011223344',
      subId: '0',
      keyFiles: idinFiles,
      open: expect.any(Function),
    };
    expect(settings()).toEqual(expected);
    expect(settings({ IDIN_SUB_ID: '12' })).toEqual({ ...expected, subId: '12' });
  });

  test.each(Object.keys(acquirer))('a setting of the others asks for %s too', (name) => {
    expect(faults({ [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing; expected `)),
    ]);
  });

  test.each([
    ['IDIN_URL', 'bank.example'],
    ['IDIN_URL', 'http://bank.example'],
    ['IDIN_MERCHANT_ID', '123'],
    ['IDIN_SUB_ID', '-1'],
  ])('%s is not "%s"', (name, wrong) => {
    expect(faults({ [name]: wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} is "${wrong}"`))]);
  });
});

describe('its certificates', () => {
  test('each is known with its end, the one that ends first at the front', () => {
    const opened = settings()?.open(new Date('2027-01-01T00:00:00Z'));
    if (!opened?.ok) throw new Error(opened?.faults.join('\n'));
    const ends = opened.certificates.map(({ until }) => until.getTime());
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(opened.certificates.map(({ whose }) => whose)).toContain('IDIN_CERTIFICATE_FILE');
    const [first] = opened.certificates;
    const late = settings()?.open(new Date((first?.until.getTime() ?? 0) + DAY_MS));
    expect(late).toMatchObject({ ok: false });
  });

  test('the server refuses to start when they are not there or not each other’s', async () => {
    const IDIN_ROUTING_CERTIFICATE_FILE = join(import.meta.dirname, 'none.pem');
    const IDIN_CERTIFICATE_FILE = certificateFile('stranger');
    const started = await startHere({ ...acquirer, IDIN_ROUTING_CERTIFICATE_FILE, IDIN_CERTIFICATE_FILE });
    const lines = [
      expect.stringMatching(/^IDIN_ROUTING_CERTIFICATE_FILE: ".*none.pem" cannot be used \(ENOENT\); /),
      expect.stringMatching(/^IDIN_CERTIFICATE_FILE: .*not belong/),
    ];
    expect(started).toEqual({ running: false, lines });
  });
});
