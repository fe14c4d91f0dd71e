import { ok } from '@vangnet/domain/application/result';
import type { Change, JudgedDraft } from '../applications/store.ts';
import type { Store } from '../store.ts';

/** Saves a draft as it is given, without judging or pricing it. */
export const saveDraft = ({ applications }: Pick<Store, 'applications'>, change: Change & Omit<JudgedDraft, 'draft'>) =>
  applications.update(change, (draft) => ok({ ...change, draft }));
