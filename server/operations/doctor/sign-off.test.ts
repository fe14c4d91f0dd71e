import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { readEnvironment } from '../../environment/environment.ts';
import { required } from '../../testing/environment.ts';
import { ofSettings } from './of-settings.ts';

const root = temporaryFolder('sign-off');

const clock = () => new Date('2026-03-10T12:00:00Z');

describe('what nobody has signed off', () => {
  const data = join(import.meta.dirname, '../../../data');
  const signedOff = { by: 'A. Actuaris', on: '2026-01-15' };
  const LIVE = { PAYMENT_API_KEY: `live_${'x'.repeat(30)}`, PAYMENT_API_URL: 'https://api.mollie.com' };
  /** A look at a copy of the reference data, of which some parts are signed off. */
  const looked = (change: { tariff?: object; brand?: object }, key: Record<string, string> = {}) => {
    const folder = mkdtempSync(join(root, 'signed-'));
    for (const part of ['tariffs', 'occupations']) cpSync(join(data, part), join(folder, part), { recursive: true });
    const write = (file: string, from: string, merge: (read: Record<string, object>) => object) =>
      writeFileSync(join(folder, file), JSON.stringify(merge(JSON.parse(readFileSync(join(data, from), 'utf8')))));
    write('tariffs/2026-01.json', 'tariffs/2026-01.json', (tariff) => ({
      ...tariff,
      provenance: { ...tariff['provenance'], ...change.tariff },
    }));
    mkdirSync(join(folder, 'brands/vangnet'), { recursive: true });
    write('brands/vangnet/brand.json', 'brands/vangnet/brand.json', (brand) => ({ ...brand, ...change.brand }));
    const read = readEnvironment({
      ...required,
      ...key,
      TARIFF_DIR: folder,
      BRANDS_DIR: join(folder, 'brands'),
    });
    if (!read.ok) throw new Error(read.faults.join('\n'));
    return ofSettings['sign-off']({ given: {}, environment: read.environment, root, clock });
  };
  const elsewhere = Object.fromEntries(
    ['pvw', 'cbeo', 'dvd', 'card'].map((kind) => [kind, 'https://aov.example/a.pdf']),
  );

  test('what nobody has signed off is a warning, and a failure with a live payment key', () => {
    const detail = expect.stringMatching(
      /^nobody has signed off tariff 2026-01, documents pvw, .* the claims of Vangnet/,
    );
    expect(looked({})).toEqual({ outcome: 'warning', detail });
    expect(looked({}, LIVE)).toEqual({ outcome: 'failed', detail });
  });

  test('what nobody has signed off is named by itself when the rest is signed off', () => {
    expect(looked({ tariff: { signedOff }, brand: { claimsSignedOff: signedOff } }, LIVE)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^nobody has signed off documents pvw, cbeo, dvd, card of 2026-01: they/),
    });
    const brand = { claimsSignedOff: signedOff, documents: elsewhere };
    expect(looked({ brand })).toMatchObject({
      detail: expect.stringMatching(/^nobody has signed off tariff 2026-01: they/),
    });
  });

  test('nothing is reported when everything in force is signed off', () => {
    const brand = { claimsSignedOff: signedOff, documents: elsewhere };
    const detail = 'tariff, documents and claims of today are signed off';
    expect(looked({ tariff: { signedOff }, brand }, LIVE)).toEqual({ outcome: 'ok', detail });
  });
});
