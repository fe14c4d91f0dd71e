import type { Draft } from '@vangnet/domain/application/draft';
import { chosen } from '../../labels/chosen.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useApplication } from '../../state/application-store.ts';
import css from './continue.module.css';
import type { Found } from '../../saving/resume.ts';
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

function summaryOf(draft: Draft) {
  return [
    { term: which.occupation, value: draft.job?.occupation.name },
    { term: which.sumAssured, value: chosen.sumAssured(draft) },
    { term: which.duration, value: chosen.claimDuration(draft) },
    { term: which.waiting, value: chosen.waitingPeriod(draft) },
  ].map(({ term, value }) => ({ term, value: value ?? which.open }));
}
