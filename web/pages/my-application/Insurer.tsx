import type { MyApplication } from '@vangnet/contract/my-application';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { NextSteps } from '../../beyond/NextSteps.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { insurer as text } from './text.ts';

type Props = { found: MyApplication };

/** Shows what the insurer says of an application, what happens next, and what the applicant can do. */
export function Insurer({ found: { status, policy, withdrawnAt, endsOther } }: Props) {
  switch (status) {
    case 'question':
      return (
        <Notice kind="warn" title={text.question.title}>
          <p>
            {text.question.note} <PhoneNumber />. {text.question.name}
          </p>
        </Notice>
      );
    case 'accepted':
      return (
        <Notice kind="ok" title={policy && text.accepted.title(dayInWords(policy.startDate))}>
          {text.accepted.note}
        </Notice>
      );
    case 'declined':
      return (
        <>
          <Notice title={text.declined.title}>
            <p>{text.declined.note}</p>
            {endsOther && <p>{text.declined.other}</p>}
            <p>
              {text.declined.why} <PhoneNumber />.
            </p>
          </Notice>
          <NextSteps refusal="application.declined" />
        </>
      );
    case 'withdrawn':
      if (withdrawnAt !== undefined) return null;
      return (
        <Notice title={text.ended.title}>
          <p>
            {text.ended.wrong} <PhoneNumber />.
          </p>
        </Notice>
      );
    default:
      return null;
  }
}
