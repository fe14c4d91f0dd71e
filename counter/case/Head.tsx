import { takeCase, type Case } from '@vangnet/contract/counter';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { momentInSentence, timeOf } from '../lists/moments.ts';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';
import css from './case.module.css';
import { text } from './text.ts';

type How = 'take' | 'take over' | 'give back';

/** What a case has come to, and who works on it. */
export function Head({ found, onChange }: { found: Case; onChange: () => void }) {
  const { session, ask } = useSession();
  const { referenceId, state, madeAt, changedAt, takenBy } = found;
  const { busy, failure, run } = useAction(async (how: How) => {
    const result = await ask(takeCase, { params: { reference: referenceId }, body: { how } });
    // Also when a colleague was first: the page then shows who.
    if (result.ok || result.status === 409) onChange();
    return result.ok ? {} : { failure: failureWords(result) };
  });
  const isMine = takenBy?.name === session.name;
  const how: How = !takenBy ? 'take' : isMine ? 'give back' : 'take over';
  return (
    <div className={css['head']}>
      <p>
        <strong>{state}</strong>{' '}
        <span className="muted">{text.moments(momentInSentence(madeAt), momentInSentence(changedAt))}</span>
      </p>
      <div className={css['lease']}>
        <p>{takenBy ? text.takenBy(isMine ? text.you : takenBy.name, isMine, timeOf(takenBy.until)) : text.free}</p>
        {session.rights.includes('take') && (
          <Button variant={takenBy ? 'quiet' : 'second'} busy={busy} busyLabel={text.busy} onClick={() => run(how)}>
            {text.how[how]}
          </Button>
        )}
        <Button variant="quiet" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <Failure message={failure} />
    </div>
  );
}
