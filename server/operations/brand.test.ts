import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRunning } from '../testing/server-process.ts';
import { checkBrand } from './brand.ts';
import { ran } from './testing/ran.ts';

const PUBLIC_URL = 'https://aov.example';
const MEANDER = join(import.meta.dirname, '../../data/example-brands/meander');

let folder: string;
let dataDir: string;
beforeEach(() => {
  const own = mkdtempSync(join(tmpdir(), 'vangnet-brand-'));
  [folder, dataDir] = [join(own, 'brands/meander'), join(own, 'data')];
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PUBLIC_URL', PUBLIC_URL);
  cpSync(MEANDER, folder, { recursive: true });
  // Modules with other words are loaded by Node itself, not by the tests; server/two-brands.test.ts has them.
  for (const language of ['nl', 'en']) rmSync(join(folder, `words.${language}.json`));
});
afterEach(() => rmSync(join(folder, '../..'), { recursive: true }));

const clock = () => new Date('2026-11-25T12:00:00Z');
/** The status of `brand check` of this folder, and its lines. */
const check = () => ran(checkBrand, [folder], { clock });

/** Changes a file of the brand as an editor would. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, after);
}

test('a whole brand is checked with what a server would show of it and what nobody has signed off, and a start finds it drawn', async () => {
  edit('brand.json', '"hosts"', '"variables": { "ADVISER_PDF_PASSWORD": "MEANDER_PDF_PASSWORD" }, "hosts"');
  expect(await check()).toEqual({
    status: 0,
    lines: [
      'meander: Meander, at meander.localhost, in nl, en',
      'from 2026-01-01: €150 to €6,000 a month, income asked above €2,550, policy fee €45, 10% off the first year, 21 days to withdraw',
      'tariff 2026-01, test 2026-11, documents 2026-01',
      'needs the variable MEANDER_PDF_PASSWORD, for ADVISER_PDF_PASSWORD',
      expect.stringMatching(/^nobody has signed off tariff 2026-01, documents /),
    ],
  });
  const drawn = () => readdirSync(join(dataDir, 'drawn'));
  const checked = drawn();
  expect(checked).toHaveLength(1);
  const own = {
    DATA_DIR: dataDir,
    BRANDS_DIR: join(folder, '..'),
    PUBLIC_URL,
    MEANDER_PDF_PASSWORD: 'Only-for-this-test-1',
  };
  await (await startRunning(own)).end('SIGKILL');
  expect(drawn()).toEqual(checked);
});

test.each<[string, () => void, string]>([
  [
    'half of its file',
    () => edit('brand.json', /"colours"[\s\S]*/, ''),
    'meander/brand.json, the file: is not JSON: SyntaxError: Expected double-quoted property name in JSON at position 513 (line 26 column 3)',
  ],
  [
    'a logo with a script',
    () => edit('brand.json', '"d": "M4 20L14 8L26 32L36 20"', '"d": "M0 0\\"/><script>alert(1)</script>"'),
    'meander/brand.json, line 37, logo, outlines 1, d: must be a path of M, L, H, V, C and Z with numbers, not "M0 0\\"/><script>alert(1)</script>"',
  ],
  [
    'a logo that is a drawing of SVG',
    () => writeFileSync(join(folder, 'logo.svg'), '<svg onload="alert(1)"/>'),
    'meander/logo.svg, the file: is nothing that the folder of a brand has; is its name misspelt?',
  ],
  [
    'a link out of its folder',
    () => symlinkSync('/etc/hostname', join(folder, 'tariffs/own.json')),
    'meander/tariffs/own.json, the file: is a link that leads out of the folder, or to nothing',
  ],
  [
    'links in a loop',
    () => symlinkSync('loop', join(folder, 'documents/loop')),
    'meander/documents/loop, the file: is a link that leads out of the folder, or to nothing',
  ],
  [
    'a link to itself',
    () => symlinkSync('..', join(folder, 'documents/up')),
    'meander/documents/up, the file: is a link that leads out of the folder, or to nothing',
  ],
  ['a document less', () => rmSync(join(folder, 'documents/2026-01/card.json')), 'card.json, the file: does not exist'],
  ['no English texts', () => rmSync(join(folder, 'brand.en.json')), 'meander/brand.en.json, the file: does not exist'],
  [
    'an English claim less',
    () => edit('brand.en.json', '"cancellable": "Cancel in any month after 1 year",', ''),
    'meander/brand.en.json, claims, cancellable: has no English text',
  ],
  [
    'a link that cannot be read on the page',
    () => edit('brand.json', '"brand": "#7b1e3c"', '"brand": "#c98ba0"'),
    'meander/brand.json, line 27, colours, brand: #c98ba0 on the page #ffffff has a contrast of 2.73; a link needs at least 4.5. Choose colours that differ more in lightness',
  ],
  [
    'a claim without a source',
    () => edit('brand.json', /"coolingOff": "Polis[^"]*",/, ''),
    'meander/brand.json, line 56, claimSources, coolingOff: is missing',
  ],
  [
    'a source without a claim',
    () => edit('brand.json', '"claimSources": {', '"claimSources": { "award": "Een prijs",'),
    'meander/brand.json, line 56, claimSources, award: is the source of a claim that is not made: take it out, or give the claim its words',
  ],
  [
    'a tariff with a gap',
    () => edit('tariffs/2026-01.json', /"firstYearDiscount":\s*0\.1/, '"firstYearDiscount": 1.1'),
    'tariffs/2026-01.json, firstYearDiscount: must be below 1, not 1.1',
  ],
  [
    'a secret where a name of one should be',
    () => edit('brand.json', '"hosts"', '"variables": { "ADVISER_PDF_PASSWORD": "Geheim-123!" }, "hosts"'),
    'meander/brand.json, line 2, variables, ADVISER_PDF_PASSWORD: must be the name of a variable, not "Geheim-123!"',
  ],
  [
    'a secret of the installation for a name that is shown',
    () => edit('brand.json', '"hosts"', '"variables": { "OPENID_NAME": "PAYMENT_API_KEY" }, "hosts"'),
    'meander/brand.json, variables: PAYMENT_API_KEY is a variable of the installation; expected a name such as MEANDER_OPENID_NAME.',
  ],
])('a brand with %s is refused with file, place and reason', async (_, spoil, fault) => {
  spoil();
  const { status, lines } = await check();
  expect(lines).toContain(fault);
  expect(status).toBe(1);
});

test('all faults of a brand are told at once', async () => {
  edit('brand.json', '"phone": "020 111 22 33"', '"phone": 7');
  edit('tariffs/2026-01.json', /"firstYearDiscount":\s*0\.1/, '"firstYearDiscount": 1.1');
  rmSync(join(folder, 'documents/2026-01/card.json'));
  rmSync(join(folder, 'typeface/typeface.json'));
  symlinkSync('/etc/hostname', join(folder, 'hostname'));
  const { lines } = await check();
  expect(lines.filter((line) => !line.endsWith('cannot be used:')).map((line) => line.split(',')[0])).toEqual([
    'meander/hostname',
    'meander/hostname',
    'meander/brand.json',
    'meander/typeface/typeface.json',
    'tariffs/2026-01.json',
    'card.json',
  ]);
});
