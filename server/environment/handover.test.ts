import { expect, test } from 'vitest';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';
import { afdCodes } from '../testing/afd-codes.ts';
import { faultsWith, settingsWith } from '../testing/environment.ts';

const AFD_CODES = Object.keys(afdCodes);
const sandbox = sandboxEnvironment(3001, 2525);
const faults = (given: Record<string, string | undefined>) => faultsWith({ ...sandbox, ...given });

test('The environment of the sandbox has every AFD code.', () => {
  expect(faults({})).toEqual([]);
});

test('The server does not start while AFD codes are to be confirmed: there is one line for each.', () => {
  const lines = faults(Object.fromEntries(AFD_CODES.map((name) => [name, 'TO-CONFIRM'])));
  expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual(
    AFD_CODES.map((name) => `${name} is "TO-CONFIRM"`),
  );
});

test('A missing AFD code is reported with what it is and where it comes from.', () => {
  expect(faults({ AFD_BUSINESS_LINE: undefined })).toEqual([
    'AFD_BUSINESS_LINE is missing; expected the code of the business line (code list ADNBRA), from AFD Online or the insurer.',
  ]);
});

const secret = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const answers = (given: Record<string, string | undefined>) => settingsWith({ ...sandbox, ...given }).handover.answers;

test('What became of a hand-over is reported with a secret, or asked, or not known; by default an answer takes ten days.', () => {
  const told = { HANDOVER_STATUS: 'push', HANDOVER_STATUS_SECRET: `${secret(7)} ${secret(8)}` };
  expect(answers(told)).toEqual({ by: 'push', days: 10, secrets: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] });
  expect(answers({ HANDOVER_STATUS: 'poll', HANDOVER_STATUS_DAYS: '5' })).toEqual({ by: 'poll', days: 5 });
  expect(answers({ HANDOVER_STATUS: undefined })).toBeUndefined();
});

test('A policy administration that reports without a secret, or with a wrong one, keeps the server from starting; the secret is not shown.', () => {
  expect(faults({ HANDOVER_STATUS_SECRET: undefined })).toEqual([
    'HANDOVER_STATUS_SECRET is missing, and HANDOVER_STATUS is push: without it anybody could send a status.',
  ]);
  const wrong = faults({ HANDOVER_STATUS_SECRET: `${secret(7)} not-a-secret` });
  expect(wrong).toEqual([
    expect.stringContaining('HANDOVER_STATUS_SECRET has an invalid value, which is not shown here'),
  ]);
  expect(faults({ HANDOVER_STATUS_DAYS: '0' })).toHaveLength(1);
});
