import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { faultsWith as faults, settingsWith as read } from '../testing/environment.ts';
import { vendorKinds } from './providers.ts';

const ways = vendorKinds.map(({ id }) => id);
const [first = '', another = first] = ways;
const all = identityEnvironment(1, ways);

test('the ways are offered in the order that is set', () => {
  const offered = ways.toReversed();
  expect(read({ IDENTITY_WAYS: ` ${offered.join(' , ')} `, ...all }).identity.offered).toEqual(offered);
});

describe('the file of planned outages', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vangnet-outages-')), 'outages');
  afterAll(() => rmSync(dirname(file), { recursive: true }));
  const written = (text: string) => {
    writeFileSync(file, text);
    return { IDENTITY_OUTAGES_FILE: file };
  };

  test('an outage is read with its zone, and a change of the file counts at once', () => {
    const { outages } = read(
      written(`# of the scheme\n\n${first} 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00\n`),
    ).identity;
    const night = { way: first, from: new Date('2026-12-01T01:00:00Z'), until: new Date('2026-12-01T05:00:00Z') };
    expect(outages()).toEqual([night]);
    written(`${another} 2026-12-24T00:00Z/2026-12-26T00:00Z`);
    const christmas = { way: another, from: new Date('2026-12-24T00:00:00Z'), until: new Date('2026-12-26T00:00:00Z') };
    expect(outages()).toEqual([christmas]);
    written('');
    expect(outages()).toEqual([]);
  });

  test('while it cannot be read, what it said before holds', () => {
    const { outages } = read(written(`${first} 2026-12-24T00:00Z/2026-12-26T00:00Z`)).identity;
    written(`${first} tomorrow`);
    expect(outages()).toHaveLength(1);
    rmSync(file);
    expect(outages()).toHaveLength(1);
    written('');
    expect(outages()).toEqual([]);
  });

  test.each([
    `${first} tomorrow`,
    'digid 2026-12-01T02:00Z/2026-12-01T06:00Z',
    `${first} 2026-12-01T02:00/2026-12-01T06:00`,
    `${first} 2026-12-01T06:00Z/2026-12-01T02:00Z`,
    `${first} 2026-13-01T06:00Z/2026-14-01T02:00Z`,
  ])('"%s" is no outage', (line) => {
    expect(faults(written(line))).toEqual([expect.stringMatching(/^IDENTITY_OUTAGES_FILE is /)]);
  });

  test('no server starts with a file that is not there, and one without a file has none', () => {
    expect(faults({ IDENTITY_OUTAGES_FILE: '/none' })).toEqual([expect.stringMatching(/^IDENTITY_OUTAGES_FILE is /)]);
    expect(read({}).identity.outages()).toEqual([]);
  });
});

const ids = (given: Record<string, string>) => read(given).identityVendors.map(({ id }) => id);
test('a vendor that is neither offered nor set is not there, and one that is set is, so that who is half-way can finish', () => {
  expect(ids({})).toEqual([first]);
  expect(ids(all)).toEqual(ways);
  expect(read(all).identity.offered).toEqual([first]);
});
