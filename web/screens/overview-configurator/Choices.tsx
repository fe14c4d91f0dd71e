import { answers } from '@vangnet/domain/application/answers';
import { useState } from 'react';
import { choose, chooseClaimDuration } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import { messages } from '@vangnet/domain/application/text';
import { CLAIM_DURATIONS, offeredWaitingPeriods } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import { pricedLabel } from '../../labels/price-words.ts';
import { claimDurations } from '../../labels/text.ts';
import type { ChoicePrices } from '../../calculation/use-choice-prices.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { CheckRows } from '../../parts/field/Fields.tsx';
import { Select } from '../../parts/field/Select.tsx';
import { Panel } from '../../parts/section/Panel.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { application } from '../../state/application-store.ts';
import { coverLine } from '../../calculation/cover-option.tsx';
import { calculationOf } from '../../calculation/use-premium.ts';
import { Amount } from './amount/Amount.tsx';
import type { AmountChoice } from './amount/use-amount-choice.ts';
import { Brief } from './Brief.tsx';
import { EffectOfTicking } from './EffectOfTicking.tsx';
import { factsOf } from './facts.ts';
import css from './overview.module.css';
import { brief, choices } from './text.ts';

type Props = { draft: Draft; prices: ChoicePrices };
type ChoicesProps = Props & { amount: AmountChoice };

/** Shows the choices that can be changed here, and below them what was settled before. */
export function Choices({ draft, prices, amount }: ChoicesProps) {
  const calculation = calculationOf(prices.premium);
  const [briefOpen, setBriefOpen] = useState(false);
  return (
    <Section
      first
      heading={choices.heading}
      beside={
        <span className="small">
          <LinkButton onClick={() => setBriefOpen(true)}>{brief.link}</LinkButton>
        </span>
      }
    >
      <Panel>
        <Amount choice={amount} />
        <div className={css['pair']}>
          <DurationSelect draft={draft} prices={prices} />
          <WaitingSelect draft={draft} prices={prices} />
        </div>
        <CheckRows>
          <Checkbox
            label={answers.mentalIllnessIncluded.label}
            note={
              <>
                {choices.mentalCoverNote.like} <span className="nowrap">{choices.mentalCoverNote.example}</span>
              </>
            }
            foot={coverLine(prices.effect('mentalIllnessIncluded', true))}
            extra={<EffectOfTicking effect={prices.effect('mentalIllnessIncluded', true)} />}
            checked={draft.mentalIllnessIncluded ?? false}
            onChange={(included) => application.update((before) => choose(before, { mentalIllnessIncluded: included }))}
          />
          <Checkbox
            label={choices.indexation}
            note={choices.indexationNote}
            extra={<EffectOfTicking effect={prices.effect('indexation', 'CLAIM_AND_POLICY')} />}
            checked={draft.indexation === 'CLAIM_AND_POLICY'}
            onChange={(indexed) =>
              application.update((before) =>
                choose(before, { indexation: indexed ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION' }),
              )
            }
          />
        </CheckRows>
      </Panel>
      <Summary rows={factsOf(draft, calculation)} paired />
      <Brief open={briefOpen} onClose={() => setBriefOpen(false)} />
    </Section>
  );
}

function DurationSelect({ draft, prices }: Props) {
  const labels = claimDurations(draft.job?.maxEndAgeFittingLabour);
  return (
    <Select
      label={answers.claimDurationDisability.label}
      value={draft.claimDurationDisability ?? ''}
      options={CLAIM_DURATIONS.map((value) => ({
        value,
        label: pricedLabel(labels[value], prices.effect('claimDuration', value)),
      }))}
      onChange={(chosen) => {
        const duration = CLAIM_DURATIONS.find((value) => value === chosen);
        if (duration) application.update((before) => chooseClaimDuration(before, duration));
      }}
    />
  );
}

/** The select is empty with a cleared waiting period; there is no premium until one is chosen. */
function WaitingSelect({ draft, prices }: Props) {
  const offered = offeredWaitingPeriods(draft.claimDurationDisability);
  return (
    <Select
      id="waitingPeriod"
      label={answers.waitingPeriod.label}
      value={draft.waitingPeriod ?? ''}
      options={offered.map((value) => ({
        value,
        label: pricedLabel(waitingPeriods[value], prices.effect('waitingPeriod', value)),
      }))}
      {...(draft.waitingPeriod ? {} : { placeholder: choices.choose, error: messages['waitingPeriod.required'] })}
      onChange={(chosen) => {
        const period = offered.find((value) => value === chosen);
        if (period) application.update((before) => choose(before, { waitingPeriod: period }));
      }}
    />
  );
}
