import { useState } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import { choose, chooseClaimDuration } from '@vangnet/domain/application/choose';
import type { Draft } from '@vangnet/domain/application/draft';
import { messages } from '@vangnet/domain/application/text';
import { CLAIM_DURATIONS, offeredWaitingPeriods } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { inHundred } from '@vangnet/domain/product/risk-words';
import { pricedLabel, type Effect, differenceInWords } from '../../labels/price-words.ts';
import { claimDurations, prices as priceText } from '../../labels/text.ts';
import type { ChoicePrices } from '../../calculation/use-choice-prices.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { CheckRows } from '../../parts/field/Fields.tsx';
import { Select } from '../../parts/field/Select.tsx';
import { Panel } from '../../parts/section/Panel.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { ShareBar } from '../../parts/share/ShareBar.tsx';
import { sentences } from '../../parts/cx.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { application } from '../../state/application-store.ts';
import { calculationOf } from '../../calculation/use-premium.ts';
import { Amount } from './amount/Amount.tsx';
import type { AmountChoice } from './amount/use-amount-choice.ts';
import { Brief } from './Brief.tsx';
import { factsOf, FIELDS } from './facts.ts';
import css from './overview.module.css';
import { brief, choices, cover } from './text.ts';

type Props = { draft: Draft; prices: ChoicePrices };
type ChoicesProps = Props & { amount: AmountChoice };

/** Shows the choices and how much of the risk they cover; on paper as a list of facts. */
export function Choices({ draft, prices, amount }: ChoicesProps) {
  const calculation = calculationOf(prices.premium);
  const [briefOpen, setBriefOpen] = useState(false);
  const mental = draft.mentalIllnessIncluded ?? false;
  const indexed = draft.indexation === 'CLAIM_AND_POLICY';
  return (
    <Section
      first
      heading={choices.heading}
      beside={<LinkButton onClick={() => setBriefOpen(true)}>{brief.link}</LinkButton>}
    >
      <Panel>
        <div className={css['fields']}>
          <Amount choice={amount} />
          <DurationSelect draft={draft} prices={prices} />
          <WaitingSelect draft={draft} prices={prices} />
        </div>
        <CheckRows>
          <Checkbox
            label={labels.mentalIllnessIncluded}
            extra={<EffectOfTicking checked={mental} effect={prices.effect('mentalIllnessIncluded', !mental)} />}
            checked={mental}
            onChange={(included) => application.update((before) => choose(before, { mentalIllnessIncluded: included }))}
          />
          <Checkbox
            label={choices.indexation}
            extra={<EffectOfTicking checked={indexed} effect={prices.effect('indexation', indexationOf(!indexed))} />}
            checked={indexed}
            onChange={(ticked) => application.update((before) => choose(before, { indexation: indexationOf(ticked) }))}
          />
        </CheckRows>
        <Cover share={calculation?.risk.coveredShare} coming={prices.premium.status === 'calculating'} />
      </Panel>
      <div className={css['onPaper']}>
        <Summary rows={factsOf(draft, calculation)} />
      </div>
      <Brief open={briefOpen} onClose={() => setBriefOpen(false)} />
    </Section>
  );
}

const indexationOf = (ticked: boolean) => (ticked ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION');

type CoverProps = {
  share: number | undefined;
  /** On its way. */
  coming: boolean;
};

/** How much of the risk the choices cover, as a bar and in figures. */
function Cover({ share, coming }: CoverProps) {
  return (
    <p className={css['cover']}>
      <ShareBar of100={share === undefined ? 0 : ofHundred(share).whole} />
      {share === undefined && !coming ? <span>{cover.notKnown}</span> : <Covered share={share} />}
    </p>
  );
}

function Covered({ share }: Pick<CoverProps, 'share'>) {
  const words = (
    <span>
      <strong>{inHundred(share ?? 0.5)}</strong> {cover.months}
      <span className="sr-only"> {cover.monthsOf}</span>
    </span>
  );
  return share === undefined ? <Skeleton>{words}</Skeleton> : words;
}

function DurationSelect({ draft, prices }: Props) {
  const durations = claimDurations(draft.job?.maxEndAgeFittingLabour);
  return (
    <Select
      id={FIELDS.claimDuration}
      label={labels.claimDurationDisability}
      value={draft.claimDurationDisability ?? ''}
      options={CLAIM_DURATIONS.map((value) => ({
        value,
        label: pricedLabel(durations[value], prices.effect('claimDuration', value)),
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
      id={FIELDS.waitingPeriod}
      label={labels.waitingPeriod}
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

/** Beside a checkbox: what ticking it costs, or what unticking it saves. */
function EffectOfTicking({ checked, effect }: { checked: boolean; effect: Effect | undefined }) {
  switch (effect?.kind) {
    case 'loading':
      return <Skeleton width="figure" />;
    case 'unknown':
      return <span>{priceText.notKnown}</span>;
    case 'different':
      return <span>{sentences(checked && choices.without, differenceInWords(effect.difference))}</span>;
    default:
      return null;
  }
}
