import type { Refusal } from '@vangnet/domain/product/eligibility';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { brand } from '../../brand/brand.ts';
import { StepPage } from '../../frame/StepPage.tsx';
import { text as shellText } from '../../frame/text.ts';
import { useTitle } from '../../frame/use-place.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { refusals } from './text.ts';

function reasonFor(refusal: Refusal, job: Occupation): { title: string; reason: string } {
  switch (refusal) {
    case 'occupation.excluded':
      return { title: refusals.occupationTitle, reason: refusals.occupation(job.occupation.name) };
    case 'age.tooYoung':
      return { title: refusals.ageTitle, reason: refusals.tooYoung };
    default:
      return { title: refusals.ageTitle, reason: refusals.tooOld(job.maxStartAge) };
  }
}

/** Occupation or age is not accepted: the reason, somebody to talk to, and only the way back. */
export function Refused({ refusal, job }: { refusal: Refusal; job: Occupation }) {
  const { place, backHref, goBack } = useFlow('financial-situation');
  const { title, reason } = reasonFor(refusal, job);
  useTitle(title);
  const { phone, phoneHref, mail } = brand();
  return (
    <StepPage
      title={title}
      place={place && shellText.place(place)}
      actions={
        <ButtonLink variant="second" href={backHref ?? '/'} onClick={goBack}>
          {shellText.back}
        </ButtonLink>
      }
    >
      <Notice kind="warn" role="status">
        {reason}
      </Notice>
      <p>
        {refusals.ask} <a href={phoneHref}>{phone}</a>, <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
    </StepPage>
  );
}
