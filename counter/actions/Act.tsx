import { useId, useState, type ReactNode } from 'react';
import type { OfferedAction } from '@vangnet/contract/counter';
import { Button } from '../../web/parts/button/Button.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { momentInSentence } from '../lists/moments.ts';
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
  const { label, consequence, impossible, fields, needsSecond, asked } = offered;
  const [isOpen, setOpen] = useState(false);
  const direct = useAct(props.reference, offered, props);
  const id = useId();
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
        <Asked asked={asked} refusing={direct.busy} onRefuse={() => direct.run({}, 'refuse')}>
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
  refusing: boolean;
  onRefuse: () => void;
  /** The button that confirms. */
  children: ReactNode;
};

/** Who asked for something that needs two, and what the person at this page can do about it. */
function Asked({ asked: { by, at, isMine }, refusing, onRefuse, children }: AskedProps) {
  const moment = momentInSentence(at);
  return (
    <>
      <p className={css['asked']}>{isMine ? text.askedByMe(moment) : text.askedBy(by, moment)}</p>
      <div className={css['buttons']}>
        {!isMine && children}
        <Button variant="quiet" busy={refusing} busyLabel={text.busy} onClick={onRefuse}>
          {isMine ? text.takeBack : text.refuse}
        </Button>
      </div>
    </>
  );
}
