import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '@vangnet/domain/testing/any-course';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { courseFaults } from '../testing/course-texts.ts';
import { words } from '../../words/words.ts';

test('mail, PDF and the adviser’s case name the premiums of the progression with their years, the highest among them, and no others, in each language', () => {
  fc.assert(
    fc.property(anyPrice, (priced) => {
      expect(LANGUAGES.map((language) => courseFaults(priced, words[language]))).toEqual(LANGUAGES.map(() => []));
    }),
    { numRuns: process.env['TEST_ALL'] ? 200 : 60, seed: 22 },
  );
});
