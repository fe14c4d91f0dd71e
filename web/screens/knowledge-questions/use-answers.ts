import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { KnowledgeQuestion } from '@vangnet/contract/knowledge';
import { screen } from '@vangnet/domain/flow/navigation';
import { gradeTest } from '../../apply/grade.ts';
import { keptAnswers } from '../../apply/kept-answers.ts';
import { general } from '../../apply/text.ts';
import { track } from '../../state/analytics.ts';

const { path } = screen('knowledge-questions');
const PARAMETER = 'vraag';
const hrefOf = (number: number) => `${path}?${PARAMETER}=${number}`;

/** The question at hand, from 1: the one in the address, but none beyond the first that is still open. */
function placeIn(search: string, questions: readonly KnowledgeQuestion[], answers: Record<string, string>): number {
  const open = questions.findIndex(({ id }) => answers[id] === undefined);
  const furthest = open < 0 ? questions.length : open + 1;
  const wanted = Number(new URLSearchParams(search).get(PARAMETER));
  return wanted >= 1 && wanted <= furthest ? Math.trunc(wanted) : furthest;
}

/** Walking through the questions. Each has an address, so that the browser's Back and reload do what one expects. */
export function useAnswers(token: string, questions: readonly KnowledgeQuestion[]) {
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState(() => keptAnswers.of(token));
  const number = placeIn(useSearch(), questions, answers);
  const question = questions[number - 1];
  const grading = useGrading(token);
  useArrivalAt(number);
  useEffect(() => {
    keptAnswers.keep(token, answers);
  }, [token, answers]);

  return {
    ...grading,
    number,
    question,
    answer: question && answers[question.id],
    choose: (answerId: string) => question && setAnswers({ ...answers, [question.id]: answerId }),
    isLast: number === questions.length,
    goTo: (target: number) => navigate(hrefOf(target)),
    hrefOf,
    grade: () => grading.grade(answers),
  };
}

/** At another question the page starts at the top and its heading is read out, as on a new screen. */
function useArrivalAt(number: number): void {
  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    window.scrollTo(0, 0);
    document.getElementById('titel')?.focus({ preventScroll: true });
  }, [number]);
}

function useGrading(token: string) {
  const [, navigate] = useLocation();
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const grade = async (answers: Record<string, string>) => {
    if (busy) return;
    setState({ busy: true });
    const asked = await gradeTest(token, answers);
    if ('message' in asked) return setState({ busy: false, failure: asked.message ?? general.failed });
    track('knowledge-questions');
    navigate(screen('knowledge-result').path, { replace: true });
  };
  return { busy, failure, grade: (answers: Record<string, string>) => void grade(answers) };
}
