import { useCallback, useState } from 'react';
import type { MyApplication } from '@vangnet/contract/my-application';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { useLoad } from '../../hooks/use-load.ts';
import { useLinkToken } from '../../state/use-link-token.ts';
import { know, open, type Access, type Opened } from './calls.ts';

export type Standing =
  | { status: 'noLink' | 'gone' | 'failed' }
  | { status: 'prove'; busy: boolean; failure?: string | undefined }
  | { status: 'mine'; found: MyApplication; access: Access };

/** The application of the link; undefined while it is looked up. What was proven is kept in memory only. */
export function useMyApplication() {
  const token = useLinkToken();
  const load = useCallback(async (): Promise<Standing> => {
    if (token() === '') return { status: 'noLink' };
    const known = await know(token());
    return known === 'known' ? { status: 'prove', busy: false } : { status: known };
  }, [token]);
  const { found, loading, retry } = useLoad(load);

  /** What came of the proof, or of a withdrawal; replaces what was loaded. */
  const [later, setLater] = useState<Standing>();
  const arrive = (access: Access, result: Opened) => {
    if (result.outcome === 'mine') setLater({ status: 'mine', found: result.found, access });
    else if (result.outcome === 'gone') setLater({ status: 'gone' });
  };
  const prove = async (proof: Proof) => {
    setLater({ status: 'prove', busy: true });
    const access = { token: token(), proof };
    const result = await open(access);
    if (result.outcome === 'refused') setLater({ status: 'prove', busy: false, failure: result.failure });
    else arrive(access, result);
  };
  return { standing: later ?? (loading ? undefined : found), retry, prove, arrive };
}
