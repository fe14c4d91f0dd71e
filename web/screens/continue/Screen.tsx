import { momentInWords } from '@vangnet/domain/values/date-in-words';
import type { Draft } from '@vangnet/domain/application/draft';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { Prove } from '../../application/Prove.tsx';
import { withdrawnText as withdrawn } from '../../application/text.ts';
import { someAnswersIn } from '../../labels/answers.ts';
import { brand } from '../../brand/brand.ts';
import { Section } from '../../parts/section/Section.tsx';
import { useApplication } from '../../state/held.ts';
import { Summary } from '../../parts/summary/Summary.tsx';
import css from './continue.module.css';
import { general } from '../../labels/text.ts';
import { text, which } from './text.ts';
import { useResume } from './use-resume.ts';

/** Going on with a saved application, from a mailed link or a code. */
export function Screen() {
  const { resume, retry, prove, take, takeOffer, keep } = useResume();
  useHeadingFocus(resume?.status ?? 'loading');

  if (!resume) return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  if (resume.status === 'which') {
    const { found } = resume;
    return <Which draft={found.draft} onTake={() => take(found)} onKeep={keep} />;
  }
  if (resume.status === 'whichQuote') {
    const { offer } = resume;
    return <Which draft={offer.draft} onTake={() => void takeOffer(offer)} onKeep={keep} />;
  }
  if (resume.status === 'prove') {
    return <Prove busy={resume.busy} failure={resume.failure} onProve={(proof) => void prove(proof)} />;
  }
  if (resume.status === 'submitted') return <StepPage title={text.submitted} lead={text.submittedLead} />;
  if (resume.status === 'withdrawn') {
    return (
      <StepPage title={withdrawn.title} lead={withdrawn.at(momentInWords(new Date(resume.at)))}>
        <p>{withdrawn.note}</p>
      </StepPage>
    );
  }
  const said = resume.status === 'refused' ? resume.sentence : text[resume.status];
  return <Ended status={resume.status} said={said} onRetry={retry} />;
}

type Ending = 'noToken' | 'expired' | 'elsewhere' | 'withoutId' | 'failed' | 'refused';

/** Nothing went wrong, and nothing is lost. */
const calm: ReadonlySet<Ending> = new Set(['expired', 'elsewhere', 'refused']);

/** There is no application to continue with. An expired link is not shown as an error. */
function Ended({ status, said, onRetry }: { status: Ending; said: string; onRetry: () => void }) {
  const failed = status === 'failed';
  return (
    <StepPage
      title={text.start}
      actions={
        <>
          {failed && <Button onClick={onRetry}>{general.retry}</Button>}
          <ButtonLink variant={failed ? 'second' : 'primary'} href="/" arrow={!failed}>
            {text.startButton}
          </ButtonLink>
        </>
      }
    >
      <div className={css['ended']}>
        <Notice kind={calm.has(status) ? 'info' : 'error'} role="status">
          {said}
        </Notice>
        <p>
          {text.call} <a href={brand().phoneHref}>{brand().phone}</a>.
        </p>
        <p>
          <Link href="/gegevens-verwijderen">{text.remove}</Link>
        </p>
      </div>
    </StepPage>
  );
}

type Props = { draft: Draft; onTake: () => void; onKeep: () => void };

/** Asks which of two calculations to continue with. Both are kept until the visitor chooses. */
function Which({ draft, onTake, onKeep }: Props) {
  const here = useApplication();
  return (
    <StepPage title={which.title} lead={which.lead}>
      <div className={css['both']}>
        <Section heading={which.saved}>
          <Summary rows={summaryOf(draft)} />
          <Button variant="second" onClick={onTake}>
            {which.goOnSaved}
          </Button>
        </Section>
        <Section heading={which.here}>
          <Summary rows={summaryOf(here.draft)} />
          <Button variant="second" onClick={onKeep}>
            {which.goOnHere}
          </Button>
        </Section>
      </div>
    </StepPage>
  );
}

const compared = ['job.occupation.name', 'sumAssured', 'claimDurationDisability', 'waitingPeriod'] as const;

const summaryOf = (draft: Draft) =>
  someAnswersIn(draft, ...compared).map(({ label, value = which.open }) => ({ label, value }));
