import { beforeEach, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { application } from '../state/application-store.ts';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { findGrade, gradeTest } from './grade.ts';

const passed = { passed: true, wrong: 0, review: [] };
const graded = { status: 200, body: { success: true, results: passed } };

beforeEach(() => {
  stubBrowser();
  application.takeUp({ draft: completeDraft, token: 'mine' });
});

test('a grade is known without another call, until the birth date is another: that voids it, and the server is asked', async () => {
  stubServer([graded, { status: 200, body: { success: true } }]);
  expect(await gradeTest('mine', { q1: 'a' })).toEqual({ grade: passed });
  const asked = stubServer([{ status: 404, body: { success: false, errors: [] } }]);
  expect(await findGrade('mine')).toEqual({ grade: passed });
  expect(asked).toEqual([]);
  application.update((draft) => ({ ...draft, insurer: { ...draft.insurer, dateOfBirth: '15-03-1988' } }));
  expect(await findGrade('mine')).toEqual({ ungraded: true });
  expect(asked).toEqual(['GET /api/kennistoets/result?token=mine']);
});
