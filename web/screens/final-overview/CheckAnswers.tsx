import type { Draft } from '@vangnet/domain/application/draft';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { asItStands, choicesIn, incomeIn, otherInsuranceIn, personIn } from './answers.tsx';
import { answers as text } from './text.ts';
import type { Standing } from './use-standing.ts';

/** Everything that was answered, to check before it is signed, each with the way to change it. */
export function CheckAnswers({ draft, standing }: { draft: Draft; standing: Standing }) {
  return (
    <>
      <Section heading={text.choicesHeading}>
        <Summary rows={asItStands(choicesIn(draft), standing)} />
      </Section>
      <Section heading={text.personHeading}>
        <Summary rows={asItStands(personIn(draft), standing)} />
      </Section>
      <Section heading={text.moneyHeading}>
        <Summary rows={asItStands([...incomeIn(draft), ...otherInsuranceIn(draft)], standing)} />
      </Section>
    </>
  );
}
