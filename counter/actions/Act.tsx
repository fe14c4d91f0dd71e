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
  const isRow = look === 'row' && !asked;
  const described = { 'aria-describedby': id, busy: direct.busy, busyLabel: text.busy, onClick: press };
  const button = (
    <div className={css[isRow ? 'row' : 'answer']}>
      <Button variant={isRow ? 'quiet' : look === 'answer' ? 'primary' : 'second'} {...described}>
        {asked ? text.confirmOf(label) : label}
      </Button>
      <small id={id}>{consequence}</small>
      {isRow && <Icon path={chevronRight} />}
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
