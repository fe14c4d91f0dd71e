import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'How long can you manage without a benefit?',
  lead: 'In this period you live on your own money. It is called the waiting period (wachttijd or eigen risico). If you can wait longer, you pay less premium.',
} satisfies Words<typeof dutch.text>;
