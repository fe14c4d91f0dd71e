import { useState, type ComponentType } from 'react';
import { useAction } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { callBackText as text } from './text.ts';

/** Offers a call from an adviser. A press fetches the dialog. */
export function CallBack() {
  const [Ask, setAsk] = useState<ComponentType<{ onClose: () => void }>>();
  const { failure, run } = useAction(async () => {
    const part = await import('./AskCallBack.tsx').catch(() => undefined);
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
