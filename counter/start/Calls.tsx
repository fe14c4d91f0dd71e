import { useAct } from '../actions/use-act.ts';
import type { AdviserRequest, WaitingRequests } from '@vangnet/contract/counter-lists';
import { cx } from '../../web/parts/cx.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Link } from '../../web/parts/link/Link.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { Answer } from '../frame/Page.tsx';
import type { Asked } from '../frame/use-asked.ts';
import { CaseLink } from '../lists/CaseLink.tsx';
import lists from '../lists/rows.module.css';
import { momentSince } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { useSession } from '../session/use-session.ts';
import css from './start.module.css';
import { text } from './text.ts';

/** Who wants to be called, in the order in which they should be, with what takes the call on. */
export function Calls({ requests: asked }: { requests: Asked<WaitingRequests> }) {
  const { requests = [], count } = asked.found ?? {};
  const all = requests.length > 0 && <Link href="/verzoeken">{text.allCalls}</Link>;
  return (
    <Part heading={text.calls} count={count} beside={all}>
      <Answer asked={asked}>
        {() => (
          <ul className={cx(lists['rows'], css['calls'])}>
            {requests.slice(0, SHOWN).map((request) => (
              <Call key={request.caseNumber} request={request} onDone={asked.again} />
            ))}
            {requests.length === 0 && <li className={css['none']}>{text.noCalls}</li>}
          </ul>
        )}
      </Answer>
    </Part>
  );
}

const SHOWN = 5;

function Call({ request, onDone }: { request: AdviserRequest; onDone: () => void }) {
  const { session } = useSession();
  const { caseNumber, referenceId, moment, state, askedAt, takenBy } = request;
  const { busy, failure, run } = useAct(caseNumber, { action: 'answer-request' }, { onDone, onStale: onDone });
  const isTaken = state === 'taken' && takenBy !== undefined;
  return (
    <li className={css['call']}>
      <div>
        <p>
          <b>{text.moments[moment] ?? moment}</b>{' '}
          <span className={css['asked']}>
            {state === 'no answer' ? text.noAnswer : text.asked(momentSince(askedAt))}
          </span>
        </p>
        <p className={lists['small']}>
          <CaseLink reference={referenceId} />
        </p>
      </div>
      {isTaken ? (
        <p className={lists['who']}>
          <b>{takenBy === session.name ? text.youCall : text.calling(takenBy)}</b>
        </p>
      ) : (
        <Button variant="second" busy={busy} busyLabel={text.busy} onClick={() => run({ how: 'take' })}>
          <span>{state === 'no answer' ? text.callAgain : text.call}</span>{' '}
          <span className="sr-only">{caseNumber}</span>
        </Button>
      )}
      <Failure message={failure} />
    </li>
  );
}
