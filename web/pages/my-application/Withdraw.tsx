import { useState } from 'react';
import type { MyApplication } from '@vangnet/contract/my-application';
import { StepPage } from '../../frame/StepPage.tsx';
import { useAction } from '../../hooks/use-action.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Sure } from '../../parts/dialog/Sure.tsx';
import { PlainList } from '../../parts/lists/PlainList.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import css from '../pages.module.css';
import { withdraw, type Access, type Opened } from './calls.ts';
import { withdrawal as text } from './text.ts';

type Props = {
  found: MyApplication;
  access: Access;
  onBack: () => void;
  /** It is withdrawn, or cannot be any more. */
  onDone: (result: Opened) => void;
};

/** Withdraws in two steps: the meaning, and then the confirmation. */
export function Withdraw({ found, access, onBack, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    const result = await withdraw(access);
    setAsking(false);
    if (result.outcome === 'refused') return { failure: result.failure };
    onDone(result);
    return {};
  });
  const { application, cent, other, mail, again } = text;
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <Button onClick={() => setAsking(true)}>{text.goOn}</Button>
          <Button variant="quiet" onClick={onBack}>
            {text.back}
          </Button>
        </>
      }
    >
      <div className={css['words']}>
        <PlainList items={[application, cent, ...(found.endsOther ? [other] : []), mail, again]} />
        <Failure message={failure} />
      </div>
      <Sure words={text} open={isAsking} busy={busy} onNo={() => busy || setAsking(false)} onYes={run} />
    </StepPage>
  );
}
