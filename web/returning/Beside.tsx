import { useState, type ComponentType } from 'react';
import { NewCalculation } from '../application/NewCalculation.tsx';
import { useAction } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { callBackText as text } from '../application/text.ts';
import css from './beside.module.css';

/** The part of the help block from the first saved calculation on: a call from an adviser, and a new calculation. */
export function Beside() {
  return (
    <div className={css['beside']}>
      <CallBack />
      <NewCalculation />
    </div>
  );
}

/** Offers a call from an adviser. A press fetches the dialog. */
function CallBack() {
  const [Ask, setAsk] = useState<ComponentType<{ onClose: () => void }>>();
  const { failure, run } = useAction(async () => {
    const part = await import('../application/AskCallBack.tsx').catch(() => undefined);
    setAsk(() => part?.AskCallBack);
    return part ? {} : { failure: general.failed };
  });
  return (
    <>
      <LinkButton onClick={run}>{text.ask}</LinkButton>
      <Failure message={failure} />
      {Ask && <Ask onClose={() => setAsk(undefined)} />}
    </>
  );
}
