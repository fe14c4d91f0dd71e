import { useState } from 'react';
import { useAction } from '../../hooks/use-action.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { PlainList } from '../../parts/lists/PlainList.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { useCameFrom } from '../../frame/use-came-from.ts';
import { StepPage } from '../../frame/StepPage.tsx';
import css from '../pages.module.css';
import { WayBack } from '../WayBack.tsx';
import { Sure } from '../../parts/dialog/Sure.tsx';
import { removeEverything } from './remove.ts';
import { text } from './text.ts';

export function Page() {
  const cameFrom = useCameFrom();
  const [step, setStep] = useState<'told' | 'asking' | 'done'>('told');
  const { busy, failure, run } = useAction(async () => {
    const outcome = await removeEverything();
    setStep(outcome.failure === undefined ? 'done' : 'told');
    // There is nothing to go back to.
    if (outcome.failure === undefined) window.history.replaceState(null, '');
    return outcome;
  });
  useHeadingFocus(step === 'done' ? 'done' : 'told');

  if (step === 'done') return <Done />;
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <Button onClick={() => setStep('asking')}>{text.remove}</Button>
          {cameFrom && <WayBack to={cameFrom} quiet />}
        </>
      }
    >
      <div className={css['words']}>
        <PlainList items={text.list} />
        <p>{text.remains}</p>
        <Failure message={failure} />
      </div>
      <Sure words={text} open={step === 'asking'} busy={busy} onNo={() => busy || setStep('told')} onYes={run} />
    </StepPage>
  );
}

function Done() {
  return (
    <StepPage
      title={text.doneTitle}
      lead={text.doneLead}
      actions={
        <ButtonLink variant="primary" href="/" arrow>
          {text.start}
        </ButtonLink>
      }
    />
  );
}
