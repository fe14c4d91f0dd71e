import type { Draft } from '@vangnet/domain/application/draft';
import type { Calculation } from '../../calculation/calculation.ts';
import { changeOf, someAnswersIn } from '../../labels/answers.ts';
import { Link } from '../../parts/link/Link.tsx';
import { formatDate } from '@vangnet/domain/values/dates';
import { today } from '../../state/today.ts';
import { ageText } from './facts.ts';
import css from './overview.module.css';
import { who as text } from './text.ts';

type Props = { draft: Draft; calculation: Calculation | undefined };

/** Occupation and age, with "Wijzig" to the screen that asks both. On paper also the day and the tariff. */
export function Who({ draft, calculation }: Props) {
  const [occupation] = someAnswersIn(draft, 'job.occupation.name');
  const change = occupation && changeOf(occupation, 'overview-configurator');
  return (
    <>
      <p className={css['who']}>
        <span>{`${occupation?.value}, ${ageText(draft, calculation)}`}</span>
        {change && (
          <span className="no-print">
            <Point />
            <Link href={change.href}>
              {text.change}
              <span className="sr-only"> {text.changeOf}</span>
            </Link>
          </span>
        )}
      </p>
      {calculation && <p className={css['onPaper']}>{text.onPaper(formatDate(today()), calculation.tariffVersion)}</p>}
    </>
  );
}

/** A dot between two texts; a screen reader gets a comma. */
export function Point() {
  return (
    <>
      <span className={css['point']} aria-hidden="true" />
      <span className="sr-only">, </span>
    </>
  );
}
