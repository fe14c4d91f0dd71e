import type { Draft } from '@vangnet/domain/application/draft';
import { formatWholeEuro, roundHalfUpToCents } from '@vangnet/domain/values/money';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import { claimDurations } from '../../choices/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { StepPage } from '../../shell/StepPage.tsx';
import { useApplication } from '../../state/application-store.ts';
import css from './continue.module.css';
import type { Found } from './saved.ts';
import { which } from './text.ts';

type Props = { found: Found; onTake: (found: Found) => void; onKeep: () => void };

/** Two calculations, of which one goes on. Until the choice is made both are kept. */
export function Which({ found, onTake, onKeep }: Props) {
  const { draft } = useApplication();
  return (
    <StepPage title={which.title} lead={which.lead}>
      <div className={css['both']}>
        <Section heading={which.saved}>
          <Facts rows={summaryOf(found.draft)} />
          <Button variant="second" onClick={() => onTake(found)}>
            {which.goOnSaved}
          </Button>
        </Section>
        <Section heading={which.here}>
          <Facts rows={summaryOf(draft)} />
          <Button variant="second" onClick={onKeep}>
            {which.goOnHere}
          </Button>
        </Section>
      </div>
    </StepPage>
  );
}

function summaryOf({ job, sumAssured, claimDurationDisability: duration, waitingPeriod }: Draft) {
  return [
    { term: which.occupation, value: job?.occupation.name },
    {
      term: which.sumAssured,
      value: sumAssured === undefined ? undefined : formatWholeEuro(roundHalfUpToCents(sumAssured)),
    },
    { term: which.duration, value: duration && claimDurations(job?.maxEndAgeFittingLabour)[duration] },
    { term: which.waiting, value: waitingPeriod && waitingPeriods[waitingPeriod] },
  ].map(({ term, value }) => ({ term, value: value ?? which.open }));
}
