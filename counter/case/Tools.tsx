import { takeCase, type Case } from '@vangnet/contract/counter';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { clock, printer } from '../../web/parts/icon/moreIcons.ts';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { timeOf } from '../lists/moments.ts';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';
import css from './case.module.css';
import { text } from './text.ts';

type How = 'take' | 'take over' | 'give back';

/** Who works on a case, and the print. */
export function Tools({ found, onChange }: { found: Case; onChange: () => void }) {
  const { session, ask } = useSession();
  const { referenceId, takenBy } = found;
  const { busy, failure, run } = useAction(async (how: How) => {
    const result = await ask(takeCase, { params: { reference: referenceId }, body: { how } });
    // Also when a colleague was first: the page then shows who.
    if (result.ok || result.status === 409) onChange();
    return result.ok ? {} : { failure: failureWords(result) };
  });
  const isMine = takenBy?.name === session.name;
  const how: How = !takenBy ? 'take' : isMine ? 'give back' : 'take over';
  return (
    <>
      <div className={css['tools']}>
        {takenBy && (
          <p className={css['lease']}>
            <Icon path={clock} />
            <b>{isMine ? text.mine : text.takenBy(takenBy.name)}</b> <span>{text.until(timeOf(takenBy.until))}</span>
          </p>
        )}
        {session.rights.includes('take') && (
          <Button variant="quiet" busy={busy} busyLabel={text.busy} onClick={() => run(how)}>
            {text.how[how]}
          </Button>
        )}
        <Button variant="quiet" icon={printer} onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <Failure message={failure} />
    </>
  );
}
