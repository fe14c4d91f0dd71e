import { messages } from '@vangnet/domain/application/text';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Question } from '../../frame/Question.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { text as common } from '../../frame/text.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { useStepForm } from '../../forms/use-step-form.ts';
import { useApplication } from '../../state/held.ts';
import { CalculationFailure } from '../../calculation/CalculationFailure.tsx';
import { calculationOf, usePremium } from '../../calculation/use-premium.ts';
import { useDocuments } from '../../state/use-documents.ts';
import { useSave } from '../../saving/use-save.ts';
import { Summary } from '../../parts/summary/Summary.tsx';
import { SummaryCard, SummaryCards } from '../../parts/summary/SummaryCard.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { useLocation } from '../../hooks/use-location.ts';
import { keptAnswers } from '../../state/kept-answers.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import { Account } from './Account.tsx';
import { Cover } from './Cover.tsx';
import { DocumentList } from './DocumentList.tsx';
import { Sign } from './Sign.tsx';
import { text, answers as answersText, settled } from './text.ts';
import { useDeclarations } from './use-declarations.ts';
import { useChangeable, type Changeable, startedPayment } from './use-changeable.ts';
import { rowsOf } from './answers.tsx';

/** The application before it is sent: answers, account and documents, then price and signature. Without a price there is no form. */
export function Screen() {
  const { draft } = useApplication();
  const { backHref } = useFlow('final-overview');
  const goOn = useGoOn();
  const changeable = useChangeable();
  const premium = usePremium(draft);
  const calculation = calculationOf(premium);
  const saving = useSave(goOn);
  // After the price, which comes sooner without them.
  const [documents, retry] = useDocuments(premium.status === 'ready');
  const declarations = useDeclarations();
  const form = useStepForm(declarations.step, declarations.values, () => {
    declarations.leaveIban();
    declarations.signAbout(documents.list[0]?.version);
    saving.save();
  });

  if (premium.status === 'failed') {
    return (
      <StepPage
        title={text.title}
        actions={
          <ButtonLink variant="second" href={backHref ?? '/'}>
            {common.back}
          </ButtonLink>
        }
      >
        <CalculationFailure premium={premium} />
      </StepPage>
    );
  }
  return (
    <Question id="final-overview" text={text} form={form} {...saving}>
      {(actions) => (
        <>
          <Settled changeable={changeable} />
          <SummaryCards>
            <CheckAnswers draft={draft} changeable={changeable} calculation={calculation} />
            <Account declarations={declarations} error={form.error} left={form.left} />
            <DocumentList documents={documents} onRetry={retry} />
          </SummaryCards>
          <Sign
            draft={draft}
            calculation={calculation}
            declarations={declarations}
            error={form.error}
            actions={actions}
          />
        </>
      )}
    </Question>
  );
}

/** All answers, to check before signing, each with its "Wijzig". */
export function CheckAnswers({ draft, changeable, calculation }: Parameters<typeof Cover>[0]) {
  return (
    <>
      <SummaryCard heading={answersText.choicesHeading} beside={<Cover {...{ draft, changeable, calculation }} />}>
        <Summary rows={rowsOf(draft, changeable, ['choices'])} />
      </SummaryCard>
      <SummaryCard heading={answersText.personHeading}>
        <Summary rows={rowsOf(draft, changeable, ['person'])} />
      </SummaryCard>
      <SummaryCard heading={answersText.moneyHeading}>
        <Summary rows={rowsOf(draft, changeable, ['money', 'otherInsurance'])} />
      </SummaryCard>
    </>
  );
}

/** Why answers have no "Wijzig" any more; nothing as long as they have. */
function Settled({ changeable }: { changeable: Changeable }) {
  if (changeable === 'open') return null;
  if (changeable === 'person') return <Notice>{settled.personOnly}</Notice>;
  return (
    <Notice role="status">
      {messages['application.frozen']}{' '}
      <Link href={screenUrl('payment-status', { id: startedPayment() ?? '' })}>{settled.payment}</Link>
    </Notice>
  );
}

/** To the test; who has begun it already goes to its result, which leads to the open question when there is none yet. */
function useGoOn() {
  const [, navigate] = useLocation();
  const { goNext } = useFlow('final-overview');
  return () => {
    if (!keptAnswers.isStarted(application.read().token)) return goNext();
    track('final-overview');
    navigate(screenUrl('knowledge-result'));
  };
}
