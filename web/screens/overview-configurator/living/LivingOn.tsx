import { useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import {
  livingOn,
  stretchesOf,
  totalsOf,
  weeksOf,
  type Illness,
  type Stretch,
} from '@vangnet/domain/product/living-on';
import { yearsAndMonths } from '@vangnet/domain/product/risk-words';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { RadioCards } from '../../../parts/field/RadioCards.tsx';
import { Rope } from '../../../parts/rope/Rope.tsx';
import { Opener } from '../../../parts/section/Opener.tsx';
import css from './living.module.css';
import { illnessOf, LENGTHS, type Length } from './of-draft.ts';
import { text } from './text.ts';

/** Shows what the visitor lives on when they cannot work, for a length that they choose. */
export function LivingOn({ draft }: { draft: Draft }) {
  const [length, setLength] = useState<Length>('24');
  const illness = illnessOf(draft, length);
  if (!illness) return null;
  return (
    <Opener heading={text.heading}>
      <div className="no-print">
        <RadioCards
          legend={text.legend}
          look="chips"
          options={LENGTHS.map((value) => ({
            value,
            label: value === 'end' ? text.untilEnd(illness.endAge) : yearsAndMonths(Number(value)),
          }))}
          value={length}
          onChange={setLength}
        />
      </div>
      <Course illness={illness} endAge={illness.endAge} />
      <p className="small muted">
        {text.assumed} {illness.indexed && text.indexed}
      </p>
    </Opener>
  );
}

function Course({ illness, endAge }: { illness: Illness; endAge: number }) {
  const segments = livingOn(illness);
  const stretches = stretchesOf(segments);
  const { own, benefit } = totalsOf(segments);
  const rows = stretches.map((stretch) => rowOf(stretch, illness, endAge));
  return (
    <div className={css['course']}>
      <Rope
        label={rows.map(({ when, what }) => `${when}: ${what}`).join('. ')}
        stretches={stretches.map(({ source, from, to }, index) => {
          return { length: to - from, held: source === 'benefit', number: index + 1 };
        })}
        from={text.begins}
        to={text.ends(yearsAndMonths(illness.months))}
      />
      <ol className={css['list']}>
        {rows.map(({ when, what, amount, details }) => (
          <li key={when}>
            <span>
              <strong>
                {when}: {what}
              </strong>
              <span className="small muted"> {details}</span>
            </span>
            <span className={`${css['amount']} num`}>{amount}</span>
          </li>
        ))}
      </ol>
      <p role="status" className={css['totals']}>
        <strong>{text.own(formatWholeEuro(own))}</strong>{' '}
        {benefit > 0 ? text.paid(formatWholeEuro(benefit)) : text.nothing}
      </p>
    </div>
  );
}

function rowOf(stretch: Stretch, { waitingPeriod, months }: Illness, endAge: number) {
  const { source, from, to, first, last } = stretch;
  const isWholeWait = source === 'waiting' && to < months;
  const long = isWholeWait ? waitingPeriods[waitingPeriod] : yearsAndMonths(to - from);
  const [low, high] = [formatWholeEuro(first), formatWholeEuro(last)];
  return {
    when: from === 0 ? text.first(long) : text.next(long),
    what: source === 'benefit' ? text.benefit : text.ownMoney,
    amount: first === last ? text.perMonth(low) : text.rising(low, high),
    details: `${text.weeks(weeksOf(stretch))} ${text.sources[source](waitingPeriod, endAge)}`,
  };
}
