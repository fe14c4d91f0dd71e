import { expect, test } from 'vitest';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';
import { afdCodes } from '../testing/afd-codes.ts';
import { readEnvironment } from './environment.ts';

const AFD_CODES = Object.keys(afdCodes);
const faults = (given: Record<string, string | undefined>) => {
  const read = readEnvironment({ ...sandboxEnvironment(3001, 2525), ...given });
  return read.ok ? [] : read.faults;
};

test('The environment of the sandbox has every AFD code.', () => {
  expect(faults({})).toEqual([]);
});

test('The server does not start while AFD codes are to be confirmed: there is one line for each.', () => {
  const lines = faults(Object.fromEntries(AFD_CODES.map((name) => [name, 'TO-CONFIRM'])));
  expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual(
    AFD_CODES.map((name) => `${name} is "TO-CONFIRM"`),
  );
});

test('A missing AFD code is told with what it is and where it comes from.', () => {
  expect(faults({ AFD_BUSINESS_LINE: undefined })).toEqual([
    'AFD_BUSINESS_LINE is missing; expected the code of the business line (code list ADNBRA), from AFD Online or the insurer.',
  ]);
});
