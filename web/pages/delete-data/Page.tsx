import { useEffect, useState } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { CheckList } from '../../parts/lists/CheckList.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import css from '../pages.module.css';
import { Sure } from './Sure.tsx';
import { removeEverything } from './remove.ts';
import { text } from './text.ts';

type State = { status: 'open' | 'asking' | 'removing' | 'done'; failure?: string | undefined };

export function Page() {
  const [{ status, failure }, setState] = useState<State>({ status: 'open' });
  useEffect(() => {
    if (status === 'done') document.getElementById('titel')?.focus();
  }, [status]);

  const remove = async () => {
    if (status === 'removing') return;
    setState({ status: 'removing' });
    const message = await removeEverything();
    setState(message === undefined ? { status: 'done' } : { status: 'open', failure: message });
  };

  if (status === 'done') return <Done />;
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      actions={<Button onClick={() => setState({ status: 'asking' })}>{text.remove}</Button>}
    >
      <div className={css['words']}>
        <CheckList items={text.list} />
        <p>{text.remains}</p>
        {failure && (
          <Notice kind="error" role="alert">
            {failure}
          </Notice>
        )}
      </div>
      <Sure
        open={status === 'asking' || status === 'removing'}
        busy={status === 'removing'}
        onNo={() => status === 'asking' && setState({ status: 'open' })}
        onYes={() => void remove()}
      />
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
