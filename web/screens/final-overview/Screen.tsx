import type { Draft } from '@vangnet/domain/application/draft';
import { messages } from '@vangnet/domain/application/text';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { PolicyAside } from '../../choices/PolicyAside.tsx';
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
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { useLocation } from '../../hooks/use-location.ts';
import { keptAnswers } from '../../state/kept-answers.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import { Account } from './Account.tsx';
import { Declarations } from './Declarations.tsx';
import { DocumentList } from './DocumentList.tsx';
import { PremiumSection } from './PremiumSection.tsx';
import { text, answers as answersText, settled } from './text.ts';
import { useDeclarations } from './use-declarations.ts';
import { useStanding, type Standing, startedPayment } from './use-standing.ts';
import { rowsOf } from './answers.tsx';

/** The application before it is sent: price, all answers, account, documents and declarations. Without a price there is no form. */
export function Screen() {
  const { draft } = useApplication();
  const { backHref } = useFlow('final-overview');
  const goOn = useGoOn();
  const standing = useStanding();
  const premium = usePremium(draft);
  const saving = useSave(text.saveFailed, goOn);
  const [documents, retry] = useDocuments();
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
    <Question id="final-overview" text={text} form={form} aside={<PolicyAside premium={premium} />} {...saving}>
      <Settled standing={standing} />
      <PremiumSection draft={draft} standing={standing} calculation={calculationOf(premium)} />
      <CheckAnswers draft={draft} standing={standing} />
      <Account declarations={declarations} error={form.error} left={form.left} />
      <DocumentList documents={documents} onRetry={retry} />
      <Declarations
        draft={draft}
        accepted={declarations.accepted}
        onAccept={declarations.setAccepted}
        error={form.error}
      />
    </Question>
  );
}

/** Everything that was answered, to check before it is signed, each with the way to change it. */
export function CheckAnswers({ draft, standing }: { draft: Draft; standing: Standing }) {
  return (
    <>
      <Section heading={answersText.choicesHeading}>
        <Summary rows={rowsOf(draft, standing, ['choices'])} />
      </Section>
      <Section heading={answersText.personHeading}>
        <Summary rows={rowsOf(draft, standing, ['person'])} />
      </Section>
      <Section heading={answersText.moneyHeading}>
        <Summary rows={rowsOf(draft, standing, ['money', 'otherInsurance'])} />
      </Section>
    </>
  );
}

/** Why answers have no "Wijzig" any more; nothing as long as they have. */
function Settled({ standing }: { standing: Standing }) {
  if (standing === 'open') return null;
  if (standing === 'person') return <Notice>{settled.personOnly}</Notice>;
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
