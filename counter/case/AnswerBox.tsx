import { useId } from 'react';
import type { Case } from '@vangnet/contract/counter';
import { Act } from '../actions/Act.tsx';
import type { ActionProps } from '../actions/ActionDialog.tsx';
import { Dot } from '../lists/Dot.tsx';
import { momentSince } from '../lists/moments.ts';
import { Say } from '../lists/Say.tsx';
import { State } from '../lists/State.tsx';
import css from './answerBox.module.css';
import { Rope } from './Rope.tsx';
import { text } from './text.ts';

type Props = Omit<ActionProps, 'offered'> & { found: Case };

/** Why a case stands where it stands and since when, what to say to the customer, and the one button that helps or who must act. */
export function AnswerBox({ found, ...doing }: Props) {
  const { answer, actions, tied } = found;
  const { reason, detail, acts, since, say, action, instead, knots } = answer;
  const offered = actions.find((one) => one.action === action);
  const id = useId();
  return (
    <section className={css['box']} aria-labelledby={id}>
      <div className={css['why']}>
        <p className={css['standing']}>
          <State {...found} />
          <span>
            {acts !== 'nobody' && (
              <span className="nowrap">
                <b>{text.acting[acts]}</b>
                <span>{` ${text.acts[acts]}`}</span>
              </span>
            )}
            {acts !== 'nobody' && <Dot />}
            <span className="nowrap">
              <span>{text.since}</span> <b>{momentSince(since)}</b>
            </span>
          </span>
        </p>
        <h2 id={id} className={css['reason']}>
          {reason}
        </h2>
        {detail !== undefined && <p className={css['detail']}>{detail}</p>}
        <Rope knots={knots} tied={tied} />
      </div>
      <div className={css['say']}>
        <Say>{say}</Say>
        <div className={css['do']}>
          {offered ? <Act offered={offered} look="answer" {...doing} /> : <p className={css['instead']}>{instead}</p>}
        </div>
      </div>
    </section>
  );
}
