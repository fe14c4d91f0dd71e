import { useEffect, useState } from 'react';
import type { KnowledgeQuestion } from '@vangnet/contract/knowledge';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useAction } from '../../hooks/use-action.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useLocation, useSearch } from '../../hooks/use-location.ts';
import { gradeTest } from '../../knowledge/grade.ts';
import { keptAnswers } from '../../state/kept-answers.ts';
import { track } from '../../state/analytics.ts';

const PARAMETER = 'vraag';
const hrefOf = (number: number) => screenUrl('knowledge-questions', { [PARAMETER]: String(number) });

type Answers = Record<string, string>;

/** Number of the first question that is still open, from 1; the last one when none is. */
function firstOpen(questions: readonly KnowledgeQuestion[], answers: Answers): number {
  const open = questions.findIndex(({ id }) => answers[id] === undefined);
  return open < 0 ? questions.length : open + 1;
}

/** The question in the address, at most the first open one. Without one in the address: where the visitor entered. */
function placeIn(search: string, furthest: number, start: number): number {
  const wanted = Number(new URLSearchParams(search).get(PARAMETER) ?? start);
  return wanted >= 1 && wanted <= furthest ? Math.trunc(wanted) : furthest;
}

/** Walking through the questions. Each has an address, so that the browser's Back and reload do what one expects. */
export function useAnswers(token: string, questions: readonly KnowledgeQuestion[]) {
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState(() => keptAnswers.of(token));
  const [start] = useState(() => firstOpen(questions, answers));
  const number = placeIn(useSearch(), firstOpen(questions, answers), start);
  const question = questions[number - 1];
  const grading = useGrading(token);
  useHeadingFocus(number, { fromTop: true });
  useEffect(() => {
    // From its first question on the test counts as started.
    keptAnswers.keep(token, keptAnswers.of(token));
  }, [token]);
  /** Beside what another tab has kept meanwhile. */
  const choose = (id: string, answerId: string) => {
    const chosen = { ...answers, ...keptAnswers.of(token), [id]: answerId };
    keptAnswers.keep(token, chosen);
    setAnswers(chosen);
  };

  return {
    ...grading,
    number,
    question,
    answer: question && answers[question.id],
    choose: (answerId: string) => question && choose(question.id, answerId),
    isLast: number === questions.length,
    goTo: (target: number) => navigate(hrefOf(target)),
    hrefOf,
    grade: () => grading.grade(answers),
  };
}

function useGrading(token: string) {
  const [, navigate] = useLocation();
  const { busy, failure, run } = useAction(async (answers: Answers) => {
    const asked = await gradeTest(token, answers);
    if ('failure' in asked) return asked;
    track('knowledge-questions');
    navigate(screenUrl('knowledge-result'), { replace: true });
    return { isLeaving: true };
  });
  return { busy, failure, grade: run };
}
