import type { Draft } from '@vangnet/domain/application/draft';
import type { Calculation } from '../../calculation/calculation.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { ShareQuote } from '../../quote/ShareQuote.tsx';
import { TakePdf } from '../../quote/TakePdf.tsx';
import type { Quote } from '../../quote/use-quote.ts';
import { CopyQuote } from './CopyQuote.tsx';
import css from './overview.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import type { GoOn } from './PriceBar.tsx';
import { QuoteButton, QuoteOutcome } from './QuoteButton.tsx';
import { text } from './text.ts';

type Props = GoOn & {
  /** Why going on failed. */
  failure: string | undefined;
  quote: Quote;
  draft: Draft;
  calculation: Calculation | undefined;
};

/** The buttons under the premium: apply, get a quote, and take it along. */
export function Ways({ busy, failure, onGoOn, quote, ...quoted }: Props) {
  return (
    <div className={css['ways']}>
      <Failure message={failure} />
      <div className={css['buttons']}>
        <Button variant="primary" arrow busy={busy} busyLabel={text.saving} onClick={onGoOn}>
          <span>
            {text.goOnShort} <span className="wide-only">{text.withApplying}</span>
          </span>
        </Button>
        <QuoteButton quote={quote} />
      </div>
      <QuoteOutcome quote={quote} />
      <QuietRow {...quoted} />
    </div>
  );
}

/** The ways to take the quote along, each with an icon and a word. */
function QuietRow(quoted: Pick<Props, 'draft' | 'calculation'>) {
  return (
    <ul className={css['quiet']}>
      <li>
        <CopyQuote {...quoted} />
      </li>
      <li>
        <TakePdf />
      </li>
      <li>
        <ShareQuote />
      </li>
      <li className="wide-only">
        <PhoneLink />
      </li>
    </ul>
  );
}
