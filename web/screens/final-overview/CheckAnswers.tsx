import type { Draft } from '@vangnet/domain/application/draft';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { rowsOf } from './answers.tsx';
import { answers as text } from './text.ts';
import type { Standing } from './use-standing.ts';

/** Everything that was answered, to check before it is signed, each with the way to change it. */
export function CheckAnswers({ draft, standing }: { draft: Draft; standing: Standing }) {
  return (
    <>
      <Section heading={text.choicesHeading}>
        <Summary rows={rowsOf(draft, standing, ['choices'])} />
      </Section>
      <Section heading={text.personHeading}>
        <Summary rows={rowsOf(draft, standing, ['person'])} />
      </Section>
      <Section heading={text.moneyHeading}>
        <Summary rows={rowsOf(draft, standing, ['money', 'otherInsurance'])} />
      </Section>
    </>
  );
}
