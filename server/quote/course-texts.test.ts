import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '@vangnet/domain/testing/any-course';
import { LANGUAGES } from '@vangnet/domain/values/language';
import type * as Texts from '../testing/course-texts.ts';

const texts = join(import.meta.dirname, '../testing/course-texts.ts');
const inEachLanguage = await Promise.all(
  LANGUAGES.map((language) => import(`${texts}?language=${language}`) as Promise<typeof Texts>),
);

test('mail, PDF and the adviser’s case name the premiums of the progression with their years, the highest among them, and no others, in each language', () => {
  fc.assert(
    fc.property(anyPrice, (priced) => {
      expect(inEachLanguage.map(({ courseFaults }) => courseFaults(priced))).toEqual(LANGUAGES.map(() => []));
    }),
    { numRuns: process.env['TEST_ALL'] ? 200 : 60, seed: 22 },
  );
});
