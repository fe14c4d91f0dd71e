import type { MyApplication } from '@vangnet/contract/my-application';
import { dateInWords, momentInWords } from '@vangnet/domain/values/date-in-words';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { centsFromEuro } from '@vangnet/domain/values/money';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { brand } from '../../brand/brand.ts';
import { StepPage } from '../../frame/StepPage.tsx';
import { DocumentItem } from '../../parts/link/DocumentItem.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { CalendarLink } from '../../application/CalendarLink.tsx';
import { calendarOf, factsOf, stepsAfter } from '../../application/receipt.ts';
import { withdrawnText as withdrawn } from '../../application/text.ts';
import type { Access } from './calls.ts';
import { OwnData } from './OwnData.tsx';
import { text } from './text.ts';
import { ThinkItOver } from './ThinkItOver.tsx';

type Props = { found: MyApplication; access: Access; onWithdraw: () => void };

/** Shows how it stands with what was submitted. */
export function Mine({ found, access, onWithdraw }: Props) {
  const isWithdrawn = found.status === 'withdrawn';
  return (
    <StepPage title={text.title} lead={leadOf(found)}>
      <Stack>
        {isWithdrawn && (
          <Notice kind="ok" title={withdrawn.title}>
            {withdrawn.note} {withdrawn.refund}
          </Notice>
        )}
        <Section first heading={text.applied}>
          <Summary rows={factsOf(found)} />
          {found.course && <Course {...found.course} />}
        </Section>
        {/* How far it is after a month is not known here. */}
        {found.mayWithdraw && (
          <Section heading={text.next}>
            <Timeline steps={stepsAfter(found, brand().durations)} current={2} />
            <CalendarLink file={calendarOf(found, brand().name)} />
          </Section>
        )}
        {!isWithdrawn && <ThinkItOver found={found} onWithdraw={onWithdraw} />}
        <Documents documents={found.documents} />
        <OwnData access={access} />
      </Stack>
    </StepPage>
  );
}

/** The premium of the years after the first; the facts have the first. */
function Course({ premiums, isIndexed }: NonNullable<MyApplication['course']>) {
  const years = premiums.map((amount, index) => ({ year: index + 1, amount: centsFromEuro(amount) }));
  return <PremiumCourse calculation={{ years }} indexed={isIndexed} />;
}

function leadOf({ status, submittedAt, withdrawnAt = submittedAt }: MyApplication): string {
  if (status === 'withdrawn') return withdrawn.at(momentInWords(new Date(withdrawnAt)));
  return text[status](dateInWords(amsterdamDate(new Date(submittedAt))));
}

function Documents({ documents }: Pick<MyApplication, 'documents'>) {
  const [first] = documents;
  return (
    <Section heading={text.documents} intro={first ? text.documentsNote(first.version) : text.noDocuments}>
      <ul>
        {documents.map(({ type, title, url, htmlUrl, pdf }) => (
          <DocumentItem key={type} name={title} {...{ url, htmlUrl, pdf }} />
        ))}
      </ul>
    </Section>
  );
}
