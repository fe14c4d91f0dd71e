import { useState } from 'react';
import type { Calculation } from '@vangnet/contract/calculation';
import { chooseClaimDuration, chooseWaitingPeriod, type Draft } from '@vangnet/domain/application/draft';
import { formMessages } from '@vangnet/domain/application/text';
import { CLAIM_DURATIONS, offeredWaitingPeriods } from '@vangnet/domain/product/choices';
import { claimDurations, waitingPeriods } from '../../choices/text.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { CheckRows, FieldRow } from '../../parts/field/Fields.tsx';
import { Select } from '../../parts/field/Select.tsx';
import { book } from '../../parts/icon/moreIcons.ts';
import { Panel } from '../../parts/section/Panel.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { application } from '../../state/application-store.ts';
import { Brief } from './Brief.tsx';
import { factsOf } from './facts.tsx';
import { brief, choices } from './text.ts';

type Props = { draft: Draft; calculation: Calculation | undefined };

/** What can be changed here, and below it what was settled before. */
export function Choices({ draft, calculation }: Props) {
  const [briefOpen, setBriefOpen] = useState(false);
  return (
    <Section first heading={choices.heading}>
      <Panel>
        <FieldRow split="pair">
          <DurationSelect draft={draft} />
          <WaitingSelect draft={draft} />
        </FieldRow>
        <CheckRows>
          <Checkbox
            label={choices.mentalCover}
            note={choices.mentalCoverNote}
            checked={draft.mentalIllnessIncluded ?? false}
            onChange={(mentalIllnessIncluded) => application.update((before) => ({ ...before, mentalIllnessIncluded }))}
          />
          <Checkbox
            label={choices.indexation}
            note={choices.indexationNote}
            checked={draft.indexation === 'CLAIM_AND_POLICY'}
            onChange={(indexed) =>
              application.update((before) => ({
                ...before,
                indexation: indexed ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION',
              }))
            }
          />
        </CheckRows>
      </Panel>
      <Facts rows={factsOf(draft, calculation)} />
      <LinkButton icon={book} onClick={() => setBriefOpen(true)}>
        {brief.link}
      </LinkButton>
      <Brief open={briefOpen} onClose={() => setBriefOpen(false)} />
    </Section>
  );
}

function DurationSelect({ draft }: { draft: Draft }) {
  const labels = claimDurations(draft.job?.maxEndAgeFittingLabour);
  return (
    <Select
      label={choices.claimDuration}
      value={draft.claimDurationDisability ?? ''}
      options={CLAIM_DURATIONS.map((value) => ({ value, label: labels[value] }))}
      onChange={(chosen) => {
        const duration = CLAIM_DURATIONS.find((value) => value === chosen);
        if (duration) application.update((before) => chooseClaimDuration(before, duration));
      }}
    />
  );
}

/** With a cleared waiting period the select is empty and says what is missing; there is no premium until it is chosen. */
function WaitingSelect({ draft }: { draft: Draft }) {
  const offered = offeredWaitingPeriods(draft.claimDurationDisability);
  return (
    <Select
      id="waitingPeriod"
      label={choices.waitingPeriod}
      value={draft.waitingPeriod ?? ''}
      options={offered.map((value) => ({ value, label: waitingPeriods[value] }))}
      {...(draft.waitingPeriod ? {} : { placeholder: choices.choose, error: formMessages['waitingPeriod.required'] })}
      onChange={(chosen) => {
        const period = offered.find((value) => value === chosen);
        if (period) application.update((before) => chooseWaitingPeriod(before, period));
      }}
    />
  );
}
