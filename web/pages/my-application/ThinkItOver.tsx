import { dayWords } from '@vangnet/domain/product/figure-words';
import type { MyApplication } from '@vangnet/contract/my-application';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { parseDate } from '@vangnet/domain/values/dates';
import { Button } from '../../parts/button/Button.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from '../pages.module.css';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { thinking as text } from './text.ts';

type Props = { found: MyApplication; onWithdraw: () => void };

/** Shows how long the application can still be withdrawn, or what is still possible after that. */
export function ThinkItOver({ found: { lastDay, mayWithdraw, withdrawalDays }, onWithdraw }: Props) {
  const date = parseDate(lastDay);
  const day = date ? dateInWords(date) : lastDay;
  const later = mayWithdraw ? text.later : text.overLater;
  return (
    <Section heading={text.heading}>
      <div className={css['words']}>
        <p>{text.period(dayWords(withdrawalDays))}</p>
        <p>{mayWithdraw ? text.until(day) : text.over(day)}</p>
        {!mayWithdraw && <p>{text.cancel}</p>}
        <p>
          <span>{later}</span> <PhoneNumber />.
        </p>
        {mayWithdraw && (
          <div>
            <Button variant="second" onClick={onWithdraw}>
              {text.withdraw}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
