import { useState, useCallback } from 'react';
import type { MyApplication } from '@vangnet/contract/my-application';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { StepPage } from '../../frame/StepPage.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Prove } from '../../application/Prove.tsx';
import { general } from '../../labels/text.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { useLinkToken } from '../../state/use-link-token.ts';
import { type Opened, know, open, type Access } from './calls.ts';
import { Mine } from './Mine.tsx';
import { text } from './text.ts';
import { Withdraw } from './Withdraw.tsx';

/** What somebody applied for, by the link of the confirmation: how it stands, their data, and the way to withdraw it. */
export function Page() {
  const { standing, retry, prove, arrive } = useMyApplication();
  const [withdrawing, setWithdrawing] = useState(false);
  const asks = withdrawing && standing?.status === 'mine' && standing.found.mayWithdraw;
  useHeadingFocus(shownBy(standing, asks));

  if (!standing) return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  if (standing.status === 'prove') {
    return <Prove busy={standing.busy} failure={standing.failure} onProve={(proof) => void prove(proof)} />;
  }
  if (standing.status !== 'mine') return <Ended status={standing.status} onRetry={retry} />;
  const { found, access } = standing;
  if (!asks) return <Mine {...{ found, access }} onWithdraw={() => setWithdrawing(true)} />;
  const done = (result: Opened) => arrive(access, result);
  return <Withdraw {...{ found, access }} onBack={() => setWithdrawing(false)} onDone={done} />;
}

/** What the page is about at a moment. */
function shownBy(standing: Standing | undefined, asks: boolean): string {
  if (standing?.status !== 'mine') return standing?.status ?? 'loading';
  return asks ? 'asks' : standing.found.status;
}

/** There is nothing to show. A link that does not work is not shown as an error. */
function Ended({ status, onRetry }: { status: 'noLink' | 'gone' | 'failed'; onRetry: () => void }) {
  const failed = status === 'failed';
  return (
    <StepPage title={text.title} actions={failed ? <Button onClick={onRetry}>{general.retry}</Button> : undefined}>
      <Notice kind={failed ? 'error' : 'info'} role="status">
        {text[status]}
      </Notice>
    </StepPage>
  );
}

type Standing =
  | { status: 'noLink' | 'gone' | 'failed' }
  | { status: 'prove'; busy: boolean; failure?: string | undefined }
  | { status: 'mine'; found: MyApplication; access: Access };

/** The application of the link; undefined while it is looked up. What was proven is kept in memory only. */
function useMyApplication() {
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
