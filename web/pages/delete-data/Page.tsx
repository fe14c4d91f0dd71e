import { useState } from 'react';
import { useAction } from '../../hooks/use-action.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useHistoryState } from '../../hooks/use-location.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Sure } from '../../parts/dialog/Sure.tsx';
import { PlainList } from '../../parts/lists/PlainList.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import css from '../pages.module.css';
import { WayBack } from '../WayBack.tsx';
import { Done } from './Done.tsx';
import { removeEverything, tokenOfPaid, type Removal } from './remove.ts';
import { Stays } from './Stays.tsx';
import { text } from './text.ts';

export function Page() {
  const { cameFrom } = useHistoryState();
  const [isPaid] = useState(() => tokenOfPaid() !== undefined);
  const [isAsking, setAsking] = useState(false);
  const [removal, setRemoval] = useState<Removal>();
  const { busy, run } = useAction(async () => {
    setRemoval(removal?.outcome === 'failed' ? await removal.again() : await removeEverything());
    // There is nothing to go back to.
    window.history.replaceState(null, '');
    return {};
  });
  useHeadingFocus(removal?.outcome ?? 'told');

  if (removal) return <Done removal={removal} busy={busy} onRetry={run} />;
  return (
    <StepPage
      title={text.title}
      lead={isPaid ? text.leadPaid : text.lead}
      actions={
        <>
          <Button onClick={() => setAsking(true)}>{text.remove}</Button>
          {cameFrom && <WayBack to={cameFrom} quiet />}
        </>
      }
    >
      <div className={css['words']}>
        <PlainList items={isPaid ? text.listPaid : text.list} />
        {isPaid && <Stays />}
      </div>
      <Sure words={text} open={isAsking} busy={busy} onNo={() => busy || setAsking(false)} onYes={run} />
    </StepPage>
  );
}
