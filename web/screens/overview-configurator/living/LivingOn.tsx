import { memo, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import {
  livingOn,
  stretchesOf,
  totalsOf,
  type Illness,
  type Stretch,
  monthsOfCover,
} from '@vangnet/domain/product/living-on';
import { yearsAndMonths } from '@vangnet/domain/product/risk-words';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { sentences } from '../../../parts/cx.ts';
import { Chips } from '../../../parts/field/Chips.tsx';
import { Rope } from '../../../parts/rope/Rope.tsx';
import { Section } from '../../../parts/section/Section.tsx';
import { filledCosts } from '../../../state/filled-costs.ts';
import { today } from '../../../state/today.ts';
import css from './living.module.css';
import { text } from './text.ts';

/** How long an illness may last, in months; `end` is until the cover ends. */
const LENGTHS = ['12', '36', '60', 'end'] as const;
type Length = (typeof LENGTHS)[number];

/**
 * An illness of this length with the cover of a draft; undefined while something about it is open.
 *
 * @internal
 */
export function illnessOf(draft: Draft, length: Length): (Illness & { endAge: number }) | undefined {
  const { job, sumAssured, waitingPeriod, claimDurationDisability: claimDuration } = draft;
  const birth = birthDateIn(draft);
  if (!job || !birth || !waitingPeriod || !claimDuration || sumAssured === undefined) return undefined;
  const endAge = maxEndAge(job);
  const left = monthsOfCover(startDateFor(today()), birth, endAge);
  const months = length === 'end' ? left : Number(length);
  const indexed = draft.indexation === 'CLAIM_AND_POLICY';
  return { months, left, waitingPeriod, claimDuration, sumAssured, indexed, endAge, costs: filledCosts.read() };
}

/** Shows own money and benefit during an illness, for a length that the visitor chooses. */
export const LivingOn = memo(function LivingOn({ draft }: { draft: Draft }) {
  const [length, setLength] = useState<Length>('36');
  const illness = illnessOf(draft, length);
  if (!illness) return null;
  const until = length === 'end' ? text.illUntil(illness.endAge) : text.ill(yearsAndMonths(illness.months));
  return (
    <Section first heading={text.heading}>
      <div className="no-print">
        <Chips
          legend={text.legend}
          options={LENGTHS.map((value) => ({
            value,
            label: value === 'end' ? text.untilEnd(illness.endAge) : yearsAndMonths(Number(value)),
          }))}
          value={length}
          onChange={setLength}
        />
      </div>
      <Way illness={illness} until={until} />
    </Section>
  );
});

function Way({ illness, until }: { illness: Illness; until: string }) {
  const segments = livingOn(illness);
  const stretches = stretchesOf(segments);
  const { own, benefit } = totalsOf(segments);
  const named = stretches.map((stretch) => ({ ...stretch, long: longOf(stretch, illness) }));
  const [from = '', ...others] = named.map(({ source, long }) => text.stretch(long, source === 'benefit'));
  return (
    <div className={css['way']}>
      <Rope
        label={`${until}: ${named.map(({ source, long }) => text.spoken(long, source === 'benefit')).join(text.afterwards)}.`}
        stretches={stretches.map((stretch) => ({
          length: stretch.to - stretch.from,
          held: stretch.source === 'benefit',
        }))}
        from={from}
        between={others.length > 1 ? others[0] : undefined}
        to={others.at(-1) ?? ''}
      />
      <p role="status" className={css['sum']}>
        <span>{`${until}: ${text.pay}`}</span> <strong className="num">{formatWholeEuro(own)}</strong>
        {benefit > 0 ? (
          <span>
            {' '}
            {text.get} <strong className="num">{formatWholeEuro(benefit)}</strong>.{' '}
          </span>
        ) : (
          <span>{`. ${text.nothing} `}</span>
        )}
        <span>
          {sentences(
            illness.costs !== undefined && text.withCosts(formatWholeEuro(illness.costs)),
            illness.indexed && benefit > 0 && text.indexed,
          )}
        </span>
      </p>
    </div>
  );
}

/** The length of a stretch in words; a waiting period as it was chosen. */
function longOf({ source, from, to }: Stretch, { waitingPeriod, months }: Illness): string {
  return source === 'waiting' && to < months ? waitingPeriods[waitingPeriod] : yearsAndMonths(to - from);
}
