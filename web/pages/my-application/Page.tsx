import { useState, useCallback } from 'react';
import type { MyApplication } from '@vangnet/contract/my-application';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { usePlace } from '../../frame/use-place.ts';
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
import { AskAgain } from './AskAgain.tsx';
import { Mine } from './Mine.tsx';
import { text } from './text.ts';
import { Withdraw } from './Withdraw.tsx';

/** An application, by the link of its confirmation: its status, the applicant's data, and the way to withdraw it. */
export function Page() {
  usePlace(text.place);
  const { state, retry, prove, arrive } = useMyApplication();
  const [withdrawing, setWithdrawing] = useState(false);
  const asks = withdrawing && state?.status === 'mine' && state.found.mayWithdraw;
  useHeadingFocus(shownBy(state, asks));

  if (!state) return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  if (state.status === 'prove') {
    return <Prove busy={state.busy} failure={state.failure} onProve={(proof) => void prove(proof)} />;
  }
  if (state.status === 'noLink' || state.status === 'gone') return <AskAgain status={state.status} />;
  if (state.status !== 'mine') return <Failed onRetry={retry} />;
  const { found, access } = state;
  if (!asks) return <Mine {...{ found, access }} onWithdraw={() => setWithdrawing(true)} />;
  const done = (result: Opened) => arrive(access, result);
  return <Withdraw {...{ found, access }} onBack={() => setWithdrawing(false)} onDone={done} />;
}

/** What the page is about at a moment. */
function shownBy(state: State | undefined, asks: boolean): string {
  if (state?.status !== 'mine') return state?.status ?? 'loading';
  return asks ? 'asks' : state.found.status;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StepPage title={text.title} actions={<Button onClick={onRetry}>{general.retry}</Button>}>
      <Notice kind="error" role="status">
        {text.failed}
      </Notice>
    </StepPage>
  );
}

type State =
  | { status: 'noLink' | 'gone' | 'failed' }
  | { status: 'prove'; busy: boolean; failure?: string | undefined }
  | { status: 'mine'; found: MyApplication; access: Access };

/** The application of the link; undefined while it is looked up. What was proven is kept in memory only. */
function useMyApplication() {
  const token = useLinkToken();
  const load = useCallback(async (): Promise<State> => {
    if (token() === '') return { status: 'noLink' };
    const known = await know(token());
    return known === 'known' ? { status: 'prove', busy: false } : { status: known };
  }, [token]);
  const { found, loading, retry } = useLoad(load);

  /** What came of the proof, or of a withdrawal; replaces what was loaded. */
  const [later, setLater] = useState<State>();
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
  return { state: later ?? (loading ? undefined : found), retry, prove, arrive };
}
