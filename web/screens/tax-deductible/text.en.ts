import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Do you want to deduct the premium from tax?',
  lead: 'If you deduct the premium, you usually pay tax on your benefit.',
  legend: 'Deduct the premium from tax',
  yes: 'Yes',
  no: 'No',
} satisfies Words<typeof dutch.text>;
