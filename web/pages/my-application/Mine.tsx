import type { MyApplication } from '@vangnet/contract/my-application';
import { dateInWords, dayInWords, momentInWords } from '@vangnet/domain/values/date-in-words';
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
import { receiptText as receipt, withdrawnText as withdrawn } from '../../application/text.ts';
import type { Access } from './calls.ts';
import { Insurer } from './Insurer.tsx';
import { OwnData } from './OwnData.tsx';
import { text } from './text.ts';
import { ThinkItOver } from './ThinkItOver.tsx';

type Props = { found: MyApplication; access: Access; onWithdraw: () => void };

/** Of `stepsAfter`, the one that an application is at by what the insurer says of it. */
const STEP_AT: Partial<Record<MyApplication['status'], number>> = { question: 3, accepted: 4 };

/** Shows how it stands with what was submitted. */
export function Mine({ found, access, onWithdraw }: Props) {
  const isOver = found.status === 'withdrawn' || found.status === 'declined';
  // How far it is after a month is known only when the insurer says so.
  const isKnown = !isOver && (found.mayWithdraw || found.status in STEP_AT);
  return (
    <StepPage title={text.title} lead={leadOf(found)}>
      <Stack>
        {found.withdrawnAt !== undefined && (
          <Notice kind="ok" title={withdrawn.title}>
            {withdrawn.note} {withdrawn.refund}
          </Notice>
        )}
        <Insurer found={found} />
        <Section first heading={text.applied}>
          <Summary rows={rowsOf(found)} />
          {found.course && <Course {...found.course} />}
        </Section>
        {isKnown && (
          <Section heading={text.next}>
            <Timeline
              steps={stepsAfter(withoutEarliest(found), brand().durations)}
              current={STEP_AT[found.status] ?? 2}
            />
            {found.policy === undefined && <CalendarLink file={calendarOf(found, brand().name)} />}
          </Section>
        )}
        {!isOver && <ThinkItOver found={found} onWithdraw={onWithdraw} />}
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

/** When it starts is not "on … at the earliest" any more, once the insurer has decided. */
const withoutEarliest = (found: MyApplication) =>
  found.policy || found.status === 'declined' ? { ...found, startDate: undefined } : found;

/** What was applied for; once it is accepted with the number of the policy and its first day. */
function rowsOf(found: MyApplication) {
  const { policy } = found;
  const facts = factsOf(withoutEarliest(found));
  if (!policy) return facts;
  return [
    ...facts,
    { label: receipt.startTerm, value: dayInWords(policy.startDate) },
    { label: text.policyNumber, value: policy.number },
  ];
}

function leadOf({ status, submittedAt, withdrawnAt }: MyApplication): string {
  if (withdrawnAt !== undefined) return withdrawn.at(momentInWords(new Date(withdrawnAt)));
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
