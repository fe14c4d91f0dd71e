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
import { Account } from './Account.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { Declarations } from './Declarations.tsx';
import { DocumentList } from './DocumentList.tsx';
import { PremiumSection } from './PremiumSection.tsx';
import { Settled } from './Settled.tsx';
import { text } from './text.ts';
import { useDeclarations } from './use-declarations.ts';
import { useGoOn } from './use-go-on.ts';
import { useStanding } from './use-standing.ts';

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
