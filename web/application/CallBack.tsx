import { useState, type ComponentType } from 'react';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { callBackText as text } from './text.ts';

/** The way to a call from an adviser. What it asks is fetched when it is pressed. */
export function CallBack() {
  const [Ask, setAsk] = useState<ComponentType<{ onClose: () => void }>>();
  const ask = async () => {
    const { AskCallBack } = await import('./AskCallBack.tsx');
    setAsk(() => AskCallBack);
  };
  return (
    <>
      <LinkButton onClick={() => void ask().catch(() => undefined)}>{text.ask}</LinkButton>
      {Ask && <Ask onClose={() => setAsk(undefined)} />}
    </>
  );
}
