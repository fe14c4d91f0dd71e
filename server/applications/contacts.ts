import type { Draft } from '@vangnet/domain/application/draft';
import { addToIndex, byEmail, takeFromIndex, type Findable } from '../database/blind-index.ts';
import type { Work } from '../database/store-context.ts';

/** What an operator finds an application by, of what was entered in it. */
export const contactsOf = ({ insurer: { email, phoneNumber } = {} }: Draft): Findable[] => [
  ...(email === undefined ? [] : [byEmail('email', email)]),
  ...(phoneNumber === undefined ? [] : [{ by: 'phone' as const, value: phoneNumber }]),
];

/** Keeps by which contacts an application is found in step with its draft. */
export async function replaceContacts(work: Work, former: Draft, draft: Draft): Promise<void> {
  const [before, after] = [contactsOf(former), contactsOf(draft)];
  await takeFromIndex(work, without(before, after));
  await addToIndex(work, without(after, before));
}

const without = (some: readonly Findable[], others: readonly Findable[]) =>
  some.filter((one) => !others.some(({ by, value }) => by === one.by && value === one.value));
