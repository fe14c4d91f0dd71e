import type { Draft } from '@vangnet/domain/application/draft';
import { someAnswersIn } from '../../labels/answers.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useApplication } from '../../state/held.ts';
import css from './continue.module.css';
import type { Found } from '../../saving/resume.ts';
import { which } from './text.ts';
import { Summary } from '../../parts/summary/Summary.tsx';

type Props = { found: Found; onTake: (found: Found) => void; onKeep: () => void };

/** Asks which of two calculations to continue with. Both are kept until the visitor chooses. */
export function Which({ found, onTake, onKeep }: Props) {
  const { draft } = useApplication();
  return (
    <StepPage title={which.title} lead={which.lead}>
      <div className={css['both']}>
        <Section heading={which.saved}>
          <Summary rows={summaryOf(found.draft)} />
          <Button variant="second" onClick={() => onTake(found)}>
            {which.goOnSaved}
          </Button>
        </Section>
        <Section heading={which.here}>
          <Summary rows={summaryOf(draft)} />
          <Button variant="second" onClick={onKeep}>
            {which.goOnHere}
          </Button>
        </Section>
      </div>
    </StepPage>
  );
}

const told = ['job.occupation.name', 'sumAssured', 'claimDurationDisability', 'waitingPeriod'] as const;

const summaryOf = (draft: Draft) =>
  someAnswersIn(draft, ...told).map(({ label, value = which.open }) => ({ label, value }));
