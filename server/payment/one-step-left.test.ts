import { expect, test } from 'vitest';
import { mailStyle, terms } from '../testing/brand.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { composeOneStepLeft } from './one-step-left.ts';
import { words } from '../../words/words.ts';

const row = (payload: unknown): Leased => ({
  id: '1',
  kind: 'one-step-left',
  site: { brand: 'vangnet', language: 'nl' },
  attempt: 1,
  messageId: '<1@vangnet.example>',
  referenceId: 'VN-2026-7K3M-9QXT',
  createdAt: new Date('2026-03-10T12:00:00Z'),
  triedSince: new Date('2026-03-10T12:00:00Z'),
  open: () => payload,
});
const iDIN = { name: 'iDIN', hasChoices: true };
const itsme = { name: 'itsme', hasChoices: false };
const offering = (...ways: { name: string; hasChoices: boolean }[]) => ({
  publicUrl: 'https://aov.example.nl',
  mailStyle,
  terms,
  words: words.nl,
  identityProvider: { ways: () => ways },
});
const parts = offering(iDIN);

test('the mail says what is left to do, with a link to do it', () => {
  const mail = composeOneStepLeft(parts, row({ to: 'q.z@vangnet.example', resumeToken: 'a-token' }));
  expect(mail).toMatchObject({ to: 'q.z@vangnet.example', subject: 'Nog één stap voor je verzekering' });
  expect(mail.text).toContain('https://aov.example.nl/continue?token=a-token');
  expect(mail.html).toContain('Laat nu nog zien wie je bent');
});

const told = (...ways: Parameters<typeof offering>) =>
  composeOneStepLeft(offering(...ways), row({ to: 'q.z@vangnet.example', resumeToken: 'a-token' })).text;

test('the mail names every way in which people can show who they are', () => {
  expect(told(iDIN)).toContain('Dat doe je bij je eigen bank en het duurt ongeveer 2 minuten.');
  expect(told(iDIN, itsme)).toContain('Dat doe je bij je eigen bank of itsme en het duurt');
  expect(told(itsme)).toContain('Dat doe je bij itsme en het duurt');
});

test('a row that was changed outside the product makes no mail', () => {
  expect(() => composeOneStepLeft(parts, row({ to: 'q.z@vangnet.example' }))).toThrow(/resumeToken/);
});
