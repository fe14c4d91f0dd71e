import { useEffect, useState } from 'react';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { Dialog } from '../../web/parts/dialog/Dialog.tsx';
import { timeOf } from '../lists/moments.ts';
import { BACK_PATH, logInAddress } from './addresses.ts';
import css from './logIn.module.css';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

const WARNED_MS = 60_000;

/** Says one minute before it that the session ends, and asks for another log-in when it has ended. */
export function Ending() {
  const { expired, logIn } = useSession();
  const ending = useEnding();
  const stay = useAction(async () => {
    await logIn.look();
    return {};
  });
  const again = (
    <ButtonLink href={logInAddress(BACK_PATH)} target="_blank">
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

/** When the session ends, once that is within a minute; looks when it should have ended, so that the page hides what it shows. */
function useEnding() {
  const { logIn } = useSession();
  const [shown, setShown] = useState<ReturnType<typeof logIn.ending>>();
  useEffect(() => {
    let hasLooked = false;
    const timer = setInterval(() => {
      const { at, canStay } = logIn.ending();
      const left = at - Date.now();
      setShown((before) => (left > WARNED_MS ? undefined : before?.at === at ? before : { at, canStay }));
      if (left < -1000 && !hasLooked) void logIn.look();
      hasLooked = left < -1000;
    }, 1000);
    return () => clearInterval(timer);
  }, [logIn]);
  return shown;
}
