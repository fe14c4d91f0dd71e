import { MY_APPLICATION_PATH } from '@vangnet/contract/pages';
import type { Submission } from '@vangnet/contract/submission';
import { lastDayToWithdraw } from '@vangnet/domain/product/withdrawal';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { centsFromEuro, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { CalendarLink } from '../../application/CalendarLink.tsx';
import { Moment } from '../../application/Moment.tsx';
import { calendarOf, stepsAfter } from '../../application/receipt.ts';
import { receiptText } from '../../application/text.ts';
import { brand } from '../../brand/brand.ts';
import { Link } from '../../parts/link/Link.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { sentences } from '../../parts/cx.ts';
import { Net } from '../../parts/net/Net.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from './submitted.module.css';
import { text } from './text.ts';

/** The submitted application. It shows no personal data, so it survives a reload. */
export function Submitted({ receipt }: { receipt: Submission | undefined }) {
  const { durations, name } = brand();
  return (
    <Moment picture={<Net done={4} coin="caught" />} title={text.title} lead={text.lead}>
      {receipt && <Premium receipt={receipt} />}
      <Section first heading={text.next}>
        <Timeline steps={stepsAfter(receipt, durations, <Received receipt={receipt} />)} current={2} />
        {receipt && <CalendarLink file={calendarOf(receipt, name)} />}
      </Section>
      {receipt && (
        <Notice>
          <p>
            <b>{text.noRegrets}</b>{' '}
            <span>{text.withdraw(dateInWords(lastDayToWithdraw(receipt, new Date(receipt.submittedAt))))}</span>{' '}
            <Link href={MY_APPLICATION_PATH}>{text.mine}</Link>
          </p>
        </Notice>
      )}
    </Moment>
  );
}

const whole = (euro: number) => formatWholeEuro(centsFromEuro(euro));

/** The premium with its course, the insured amount and the policy fee. */
function Premium({ receipt: { premium, course, sumAssured, policyFee } }: { receipt: Submission }) {
  if (premium === undefined) return null;
  return (
    <div className={css['premium']}>
      <p>
        <b>{text.firstYear(formatEuro(centsFromEuro(premium)))}</b>
      </p>
      {course !== undefined && <p>{course}</p>}
      <p>{sentences(sumAssured !== undefined && text.insured(whole(sumAssured)), receiptText.fee(whole(policyFee)))}</p>
    </div>
  );
}

/** The reference and the address of the confirmation, each on one line. */
function Received({ receipt }: { receipt: Submission | undefined }) {
  if (!receipt) return <span>{text.confirmation}</span>;
  const { referenceId, sentTo } = receipt;
  return (
    <span>
      {text.reference}{' '}
      <span className={css['whole']} translate="no">
        {referenceId}
      </span>
      .{' '}
      {sentTo === undefined ? (
        <span>{text.confirmation}</span>
      ) : (
        <span>
          {text.confirmationTo}{' '}
          <span className={css['whole']} translate="no">
            {sentTo}
          </span>
          .
        </span>
      )}
    </span>
  );
}
