import { useState } from 'react';
import type { KnowledgeQuestion } from '@vangnet/contract/knowledge';
import { TestAside } from '../../knowledge/TestAside.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Dashes } from '../../parts/progress/Dashes.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useErrorTitle } from '../../frame/use-judged-form.ts';
import { usePlace, useTitle } from '../../frame/use-place.ts';
import css from './questions.module.css';
import { text } from './text.ts';
import { useAnswers } from './use-answers.ts';

const RADIO = 'antwoord';
/** The most letters of a question in the size of a heading. */
const LONG = 60;

/** One question of the test at a time. */
export function Questions({ token, questions }: { token: string; questions: readonly KnowledgeQuestion[] }) {
  const { number, question, answer, isLast, ...test } = useAnswers(token, questions);
  const [pressedAt, setPressedAt] = useState<number>();
  const place = text.place(number, questions.length);
  const error = pressedAt === number && answer === undefined ? text.required : undefined;
  usePlace(place);
  useTitle(place);
  useErrorTitle(error !== undefined);
  if (!question) return null;

  const goOn = () => {
    setPressedAt(number);
    if (answer === undefined) document.getElementById(RADIO)?.focus();
    else if (isLast) test.grade();
    else test.goTo(number + 1);
  };
  return (
    <StepPage
      title={
        question.question.length > LONG ? <span className={css['long']}>{question.question}</span> : question.question
      }
      place={place}
      before={<Dashes label={text.bar} of={questions.length} current={number} />}
      aside={<TestAside />}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      actions={
        <>
          <Button type="submit" variant="primary" arrow busy={test.busy} busyLabel={text.grading}>
            {isLast ? text.grade : text.next}
          </Button>
          {number > 1 && (
            <ButtonLink variant="quiet" href={test.hrefOf(number - 1)}>
              {text.previous}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack>
        <RadioCards
          key={question.id}
          id={RADIO}
          legend={text.legend}
          legendHidden
          look="answers"
          options={question.answers.map(({ id, text: label }) => ({ value: id, label }))}
          value={answer}
          onChange={test.choose}
          error={error}
        />
        <Failure message={test.failure} />
      </Stack>
    </StepPage>
  );
}
