import { expect, test } from 'vitest';
import { failureWords } from './failure.ts';

const withErrors = (nl: string) => ({ success: false as const, errors: [{ code: 'case.taken', message: { nl } }] });

test.each([
  [{ status: 0 }, /^Er is geen verbinding\./],
  [{ status: 403 }, 'Dit mag je niet met jouw rol.'],
  [{ status: 409, failure: withErrors('Anna is bezig.') }, 'Anna is bezig.'],
  [
    { status: 500, failure: { success: false as const, errors: [], reference: 'req-7' } },
    /^Het lukt nu niet\. .* Kenmerk: req-7\.$/,
  ],
])('a failure %j is told in a sentence for staff.', (failed, words) => {
  expect(failureWords(failed)).toMatch(words);
});
