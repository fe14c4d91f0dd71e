import { useId, useState, type ReactNode } from 'react';
import type { OfferedAction } from '@vangnet/contract/counter';
import { Button } from '../../web/parts/button/Button.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { useSession } from '../session/use-session.ts';
import { ActionDialog, type ActionProps } from './ActionDialog.tsx';
import css from './actions.module.css';
import { text } from './text.ts';
import { useAct } from './use-act.ts';

/**
 * The button of an action, with what it will do read before it. Where it is not possible the button stays and says why;
 * where a colleague asked for it, it is confirmed or refused.
 */
export function Act(props: ActionProps & { primary?: boolean }) {
  const { offered, primary = false } = props;
  const { action, label, consequence, fields, needsSecond, asked } = offered;
  const mine = useSession().session.rights.includes(action);
  const [isOpen, setOpen] = useState(false);
  const direct = useAct(props.reference, offered, props);
  const id = useId();
  const impossible = mine ? offered.impossible : text.notYours;
  const asksMore = asked !== undefined || needsSecond || fields.length > 0;

  function press() {
    if (impossible === undefined && asksMore) setOpen(true);
    else if (impossible === undefined) direct.run({});
  }

  const button = (
    <Button
      variant={primary ? 'primary' : 'second'}
      aria-describedby={id}
      unavailable={impossible !== undefined}
      busy={direct.busy}
      busyLabel={text.busy}
      onClick={press}
    >
      {asked ? text.confirmOf(label) : label}
    </Button>
  );
  return (
    <div className={css['act']}>
      <p id={id} className={css['consequence']}>
        {consequence}
        {impossible !== undefined && <strong className={css['why']}>{impossible}</strong>}
      </p>
      {asked ? (
        <Asked asked={asked} mine={mine} refusing={direct.busy} onRefuse={() => direct.run({}, 'refuse')}>
          {button}
        </Asked>
      ) : (
        button
      )}
      <Failure message={direct.failure} />
      {isOpen && <ActionDialog {...props} confirming={asked !== undefined} onClose={() => setOpen(false)} />}
    </div>
  );
}

type AskedProps = {
  asked: NonNullable<OfferedAction['asked']>;
  /** This person may do it, so they may answer. */
  mine: boolean;
  refusing: boolean;
  onRefuse: () => void;
  /** The button that confirms. */
  children: ReactNode;
};

/** Who asked for something that needs two, and what the person at this page can do about it. */
function Asked({ asked: { by, at, isMine }, mine, refusing, onRefuse, children }: AskedProps) {
  const moment = momentInSentence(at);
  if (isMine) return <p className={css['asked']}>{text.askedByMe(moment)}</p>;
  return (
    <>
      <p className={css['asked']}>
        {text.askedBy(by, moment)} {mine ? text.youConfirm : text.anotherConfirms}
      </p>
      {mine && (
        <div className={css['buttons']}>
          {children}
          <Button variant="quiet" busy={refusing} busyLabel={text.busy} onClick={onRefuse}>
            {text.refuse}
          </Button>
        </div>
      )}
    </>
  );
}
