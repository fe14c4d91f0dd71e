import { useEffect, useState } from 'react';
import { listAttention } from '@vangnet/contract/counter-lists';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { Dialog } from '../../web/parts/dialog/Dialog.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { timeOf } from '../lists/moments.ts';
import { BACK_PATH } from './addresses.ts';
import { failureWords } from './failure.ts';
import css from './logIn.module.css';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

const WARNED_MS = 60_000;

/** Says one minute before it that the session ends, and asks for another log-in when it has ended. */
export function Ending() {
  const { expired, logIn, ask } = useSession();
  const ending = useEnding();
  const stay = useAction(async () => {
    // Any call will do: it is being used that makes a session longer.
    const result = await ask(listAttention);
    await logIn.look();
    return result.ok ? {} : { failure: failureWords(result) };
  });
  const again = (
    <ButtonLink href={BACK_PATH} target="_blank">
      {text.logInAgain}
    </ButtonLink>
  );
  const time = ending && timeOf(new Date(ending.at));

  return (
    <>
      {time !== undefined && expired === 'no' && (
        <div className={css['soon']} role="alert">
          <p>{ending?.canStay ? text.soon(time) : text.atMost(time)}</p>
          {ending?.canStay ? (
            <Button busy={stay.busy} onClick={() => stay.run()}>
              {text.stay}
            </Button>
          ) : (
            again
          )}
          <Failure message={stay.failure} />
        </div>
      )}
      <Dialog
        open={expired === 'asks'}
        onClose={logIn.giveUp}
        kind="decision"
        title={text.expiredTitle}
        actions={
          <>
            {again}
            <Button variant="second" onClick={logIn.giveUp}>
              {text.later}
            </Button>
          </>
        }
      >
        <p>{text.expired}</p>
      </Dialog>
    </>
  );
}

/**
 * When the session ends, once that is within a minute. Before it says so it asks the server: what was done here or in
 * another tab since the last look made it later. It asks again when the session has ended, so that the page hides what it shows.
 */
function useEnding() {
  const { session, logIn } = useSession();
  const [isNear, setNear] = useState(false);
  const idle = Date.parse(session.idleUntil);
  const atMost = Date.parse(session.endsAt);
  const at = Math.min(idle, atMost);
  useEffect(() => {
    const beforeIt = setTimeout(() => void logIn.look().then(() => setNear(true)), at - WARNED_MS - Date.now());
    const afterIt = setTimeout(() => void logIn.look(), at + 1000 - Date.now());
    return () => {
      clearTimeout(beforeIt);
      clearTimeout(afterIt);
      setNear(false);
    };
  }, [at, logIn]);
  return isNear ? { at, canStay: idle < atMost } : undefined;
}
