import { useId, useState, type ReactNode } from 'react';
import type { OfferedAction } from '@vangnet/contract/counter';
import { Button } from '../../web/parts/button/Button.tsx';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { chevronRight } from '../../web/parts/icon/moreIcons.ts';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { ActionDialog, type ActionProps } from './ActionDialog.tsx';
import css from './actions.module.css';
import { text } from './text.ts';
import { useAct } from './use-act.ts';

type Props = ActionProps & {
  /** `answer`: the one button of the page, with its consequence beside it; `row`: one of a list. */
  look?: 'answer' | 'row';
};

/** What a press of an action does: at once, or after a dialog when something is asked for or a second person is needed. */
export function Act(props: Props) {
  const { offered, look = 'row' } = props;
  const { label, consequence, fields, needsSecond, asked } = offered;
  const [isOpen, setOpen] = useState(false);
  const direct = useAct(props.reference, offered, props);
  const id = useId();
  const asksMore = asked !== undefined || needsSecond || fields.length > 0;
  const press = () => (asksMore ? setOpen(true) : direct.run({}));
  const words = { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-consequence` };
  const name = asked ? text.confirmOf(label) : label;
  const read = { id, consequence };
  const button =
    look === 'row' && !asked ? (
      <button type="button" className={css['row']} {...words} aria-busy={direct.busy || undefined} onClick={press}>
        <span>
          <b id={words['aria-labelledby']}>{direct.busy ? text.busy : name}</b>
          <Consequence {...read} />
        </span>
        <Icon path={chevronRight} />
      </button>
    ) : (
      <div className={css['answer']}>
        <Button
          variant={look === 'answer' ? 'primary' : 'second'}
          aria-describedby={words['aria-describedby']}
          busy={direct.busy}
          busyLabel={text.busy}
          onClick={press}
        >
          {name}
        </Button>
        <Consequence {...read} />
      </div>
    );
  return (
    <div className={css['act']}>
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

/** What will happen: read before the button is pressed. */
const Consequence = ({ id, consequence }: { id: string; consequence: string }) => (
  <small id={`${id}-consequence`}>{consequence}</small>
);

type AskedProps = {
  asked: NonNullable<OfferedAction['asked']>;
  refusing: boolean;
  onRefuse: () => void;
  /** The button that confirms. */
  children: ReactNode;
};

/** Who asked for something that needs two, and what the person at this page can do about it. */
function Asked({ asked: { by, at, isMine, filledIn }, refusing, onRefuse, children }: AskedProps) {
  const moment = momentInSentence(at);
  return (
    <>
      <p className={css['asked']}>{isMine ? text.askedByMe(moment) : text.askedBy(by, moment)}</p>
      {filledIn?.map(({ label, value }) => (
        <p key={label}>{text.filledIn(label, value)}</p>
      ))}
      <div className={css['buttons']}>
        {!isMine && children}
        <Button variant="quiet" busy={refusing} busyLabel={text.busy} onClick={onRefuse}>
          {isMine ? text.takeBack : text.refuse}
        </Button>
      </div>
    </>
  );
}
