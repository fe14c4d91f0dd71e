import type { Ref } from 'react';
import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { inHundred, paysInShort } from '@vangnet/domain/product/risk-words';
import { formatEuro, type Cents } from '@vangnet/domain/values/money';
import { LinkButton } from '../../../parts/button/LinkButton.tsx';
import { cx } from '../../../parts/cx.ts';
import { ShareBar } from '../../../parts/share/ShareBar.tsx';
import css from './budget.module.css';
import { text } from './text.ts';

type Props = {
  name: string;
  amount: Cents;
  /** The difference with the present choice, or that it is the present choice. */
  change: string;
  coveredShare: number;
  sentences: string;
  /** Absent on the card of the present choice. */
  onChoose?: () => void;
  ref?: Ref<HTMLLIElement>;
};

/** A combination of choices: what it costs and covers, and what it means in sentences. */
export function CombinationCard({ name, amount, change, coveredShare, sentences, onChoose, ref }: Props) {
  return (
    <li ref={ref} className={cx(css['card'], !onChoose && css['mine'])} tabIndex={onChoose ? undefined : -1}>
      <p className={css['name']}>{name}</p>
      <p className={cx(css['price'], 'num')}>
        <span>{formatEuro(amount)}</span>
        <span className="sr-only"> {text.perMonth}</span>
      </p>
      <div className={css['cover']}>
        <ShareBar of100={ofHundred(coveredShare).whole}>
          <b aria-hidden="true">{inHundred(coveredShare)}</b>
          <span className="sr-only">{paysInShort(coveredShare)}</span>
        </ShareBar>
      </div>
      <p className={cx(css['change'], 'num')}>{change}</p>
      <p className={css['why']}>{sentences}</p>
      {onChoose && (
        <LinkButton onClick={onChoose}>
          {text.choose}
          <span className="sr-only">{`: ${name}`}</span>
        </LinkButton>
      )}
    </li>
  );
}
