import { useState } from 'react';
import type { Calculation } from '@vangnet/contract/calculation';
import { roundHalfUpToCents } from '@vangnet/domain/values/money';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { chevronDown, chevronUp } from '../../parts/icon/moreIcons.ts';
import { ProgressionTable } from '../../parts/progression/ProgressionTable.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { progression } from './text.ts';

/** The premium of every policy year; the first three until all are asked for. */
export function Progression({ calculation, indexed }: { calculation: Calculation; indexed: boolean }) {
  const [all, setAll] = useState(false);
  const years = (calculation.results[0]?.premiumProgression ?? []).map((year) => ({
    ...year,
    amount: roundHalfUpToCents(year.amount),
  }));
  return (
    <Section heading={progression.heading} intro={indexed ? progression.introIndexed : progression.intro}>
      <ProgressionTable id="progression" years={years} all={all} text={progression.table} />
      {years.length > 3 && (
        <LinkButton
          aria-expanded={all}
          aria-controls="progression"
          iconAfter={all ? chevronUp : chevronDown}
          onClick={() => setAll(!all)}
        >
          {all ? progression.hide : progression.showAll}
        </LinkButton>
      )}
    </Section>
  );
}
