import { ok } from '@vangnet/domain/application/result';
import { replaceDraft, type Change, type JudgedDraft } from '../applications/replace-draft.ts';
import type { Store } from '../store.ts';

type Saved = Change & Omit<JudgedDraft, 'draft'> & { readonly token: string };

/** Saves a draft as it is given, without judging or pricing it. */
export const saveDraft = ({ applications }: Pick<Store, 'applications'>, { token, ...change }: Saved) =>
  applications.hold({ token }, (held) => replaceDraft(applications, held, change, (draft) => ok({ ...change, draft })));
