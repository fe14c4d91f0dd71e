import type { Draft } from '@vangnet/domain/application/draft';
import { startDateFor, type Refusal } from '@vangnet/domain/product/eligibility';
import { MIN_START_AGE } from '@vangnet/domain/product/constants';
import type { WithNextSteps } from '@vangnet/domain/product/next-steps';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { birthdayAt, completedYears, type CalendarDate } from '@vangnet/domain/values/dates';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { NextSteps } from '../../beyond/NextSteps.tsx';
import { brand } from '../../brand/brand.ts';
import { PageHead } from '../../frame/StepPage.tsx';
import { text as shellText } from '../../frame/text.ts';
import { useTitle } from '../../frame/use-place.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { mail as mailIcon, phone as phoneIcon } from '../../parts/icon/icons.ts';
import { Link } from '../../parts/link/Link.tsx';
import { Panel } from '../../parts/section/Panel.tsx';
import { today } from '../../state/today.ts';
import { LaterLaw } from '../../scheme/LaterLaw.tsx';
import css from './refused.module.css';
import { refusals } from './text.ts';

type Props = { draft: Draft; refusal: Refusal; job: Occupation; birth: CalendarDate };

/** The words of a refusal: its heading, its reason, and the refusal that the next steps are for. */
function messageOf({ refusal, job, birth }: Omit<Props, 'draft'>): {
  title: string;
  why: string;
  next?: WithNextSteps;
} {
  switch (refusal) {
    case 'occupation.excluded':
      return { title: refusals.occupationTitle, why: refusals.occupation, next: refusal };
    case 'age.tooYoung':
      return { title: refusals.ageTitle, why: refusals.tooYoung(dateInWords(birthdayAt(birth, MIN_START_AGE))) };
    default:
      return { title: refusals.ageTitle, why: refusals.tooOld(job.maxStartAge, ageOf(birth)), next: 'age.tooOld' };
  }
}

/** The age today, and the age at the start of the cover, which the product judges. In completed years. */
const ageOf = (birth: CalendarDate) => ({
  now: completedYears(birth, today()),
  atStart: completedYears(birth, startDateFor(today())),
});

/** Shows a refused visitor the reason, what they can do elsewhere, whom to call, and the way back. */
export function Refused(refused: Props) {
  const { draft, job, birth } = refused;
  const { backHref = '/', goBack } = useFlow('financial-situation');
  const { title, why, next } = messageOf(refused);
  useTitle(title);
  return (
    <div className={css['page']}>
      <PageHead
        title={title}
        lead={
          <>
            <span>{`${refusals.who(job.occupation.name, ageOf(birth).now)} `}</span>
            <Link href={backHref} onClick={goBack}>
              {refusals.change} <span className="sr-only">{refusals.changeOf}</span>
            </Link>
          </>
        }
      />
      <p>{why}</p>
      <NextSteps refusal={next}>
        {next && <LaterLaw draft={draft} isRefused />}
        <Adviser />
      </NextSteps>
      <ButtonLink variant="quiet" className={css['back']} href={backHref} onClick={goBack}>
        {shellText.back}
      </ButtonLink>
    </div>
  );
}

function Adviser() {
  const { phone, phoneHref, mail, hours } = brand();
  return (
    <Panel>
      <h2>{refusals.adviserTitle}</h2>
      <p>{refusals.adviser}</p>
      <div className={css['ways']}>
        <ButtonLink variant="primary" icon={phoneIcon} href={phoneHref}>
          {refusals.call} <span className="num">{phone}</span>
        </ButtonLink>
        <ButtonLink variant="second" icon={mailIcon} href={`mailto:${mail}`}>
          {refusals.write}
        </ButtonLink>
      </div>
      <p className="small muted">{hours.join(' ')}</p>
    </Panel>
  );
}
