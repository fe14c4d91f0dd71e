import type { Draft } from '@vangnet/domain/application/draft';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { choicesIn, incomeIn, otherInsuranceIn, personIn } from './answers.tsx';
import { answers as text } from './text.ts';

/** Everything that was answered, to check before it is signed, each with the way to change it. */
export function CheckAnswers({ draft }: { draft: Draft }) {
  return (
    <>
      <Section heading={text.choicesHeading}>
        <Summary rows={choicesIn(draft)} />
      </Section>
      <Section heading={text.personHeading}>
        <Summary rows={personIn(draft)} />
      </Section>
      <Section heading={text.moneyHeading}>
        <Summary rows={[...incomeIn(draft), ...otherInsuranceIn(draft)]} />
      </Section>
    </>
  );
}
