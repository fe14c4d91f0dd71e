import type { CaseAnswer } from '@vangnet/contract/counter';
import { cx } from '../../web/parts/cx.ts';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { check } from '../../web/parts/icon/icons.ts';
import { dayInShort } from '../lists/moments.ts';
import css from './knots.module.css';
import { text } from './text.ts';

type Props = Pick<CaseAnswer, 'knots'> & { tied: number };

/** How far the way is, as four knots on a rope: solid up to here, dotted behind it. It replaces no words. */
export const Rope = ({ knots, tied }: Props) => (
  <ol className={css['rope']} aria-label={text.rope}>
    {knots.map(({ label, at, note }, index) => (
      <li
        key={index}
        className={cx(index < tied && css['tied'], index === tied && css['here'])}
        aria-current={index === tied ? 'step' : undefined}
      >
        {index < knots.length - 1 && (
          <svg viewBox="0 0 100 11" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 2Q50 18 100 2" />
          </svg>
        )}
        <i>{index < tied && <Icon path={check} />}</i>
        <b>{label}</b>
        <span>{at === undefined ? note : dayInShort(at)}</span>
      </li>
    ))}
  </ol>
);
