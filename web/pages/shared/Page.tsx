import { call } from '@vangnet/contract/client';
import { readShare, type SharedQuote } from '@vangnet/contract/shares';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { inHundred } from '@vangnet/domain/product/risk-words';
import { earliestStart } from '@vangnet/domain/product/start-words';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { centsFromEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { tokenOf } from '../../state/use-link-token.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { PriceFigure } from '../../parts/price/PriceFigure.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import css from './shared.module.css';
import { text } from './text.ts';

type Found = { quotes: SharedQuote[]; endsOn: string } | 'gone' | 'failed';

/** Fetches the shared quotes, by the token in the fragment of the address. */
async function load(): Promise<Found> {
  const token = tokenOf(window.location.hash.slice(1));
  if (token === '') return 'gone';
  const result = await call(readShare, { params: { token } });
  if (result.ok) return result.response.data;
  return result.status === 404 ? 'gone' : 'failed';
}

/** Shared quotes, read-only: one, or two beside each other. */
export function Page() {
  const { found, loading, retry } = useLoad(load);
  const state = loading || !found ? 'loading' : typeof found === 'string' ? found : 'found';
  useHeadingFocus(state);
  if (loading || !found) return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  if (typeof found === 'string') return <Ended status={found} onRetry={retry} />;
  const { quotes, endsOn } = found;
  return (
    <StepPage
      title={text.title}
      lead={quotes.length > 1 ? text.leadTwo : text.lead}
      actions={<Own />}
      dock={false}
      wide={quotes.length > 1}
    >
      <div className={css['choices']}>
        {quotes.map((quote, index) => (
          <Choice
            // The place of a choice is its number.
            key={index}
            heading={quotes.length > 1 ? text.nth(index + 1) : text.one}
            quote={quote}
            other={quotes[1 - index]}
          />
        ))}
      </div>
      <p>{`${text.indication} ${text.until(dayInWords(endsOn))}`}</p>
    </StepPage>
  );
}

/** Leads the reader to a calculation of their own. */
const Own = () => <ButtonLink href={screenUrl('find-job')}>{text.own}</ButtonLink>;

function Ended({ status, onRetry }: { status: 'gone' | 'failed'; onRetry: () => void }) {
  const failed = status === 'failed';
  return (
    <StepPage title={text.title} actions={failed ? <Button onClick={onRetry}>{general.retry}</Button> : <Own />}>
      <Notice kind={failed ? 'error' : 'info'} role="status">
        {text[status]}
      </Notice>
    </StepPage>
  );
}

type ChoiceProps = { heading: string; quote: SharedQuote; other: SharedQuote | undefined };

/** Shows a quote; values that differ from the other choice are bold, and announced. */
function Choice({ heading, quote, other }: ChoiceProps) {
  const { choices, coveredShare, date, indexed, policyFee, startDate } = quote;
  const years = quote.premiums.map(({ year, amount }) => ({ year, amount: centsFromEuro(amount) }));
  const others = new Map(other?.choices);
  const rows = choices.map(([label, value]) => {
    const differs = other !== undefined && others.get(label) !== value;
    return { label, value: differs ? <Different value={value} /> : value };
  });
  return (
    <Section first heading={heading}>
      <p className="small muted">{text.premium}</p>
      <PriceFigure amount={centsFromEuro(quote.firstMonth)} unit={text.perMonth} />
      <PremiumCourse calculation={{ years }} indexed={indexed} />
      <Summary
        stacked={other !== undefined}
        rows={[
          ...rows,
          { label: text.covered, value: text.coveredIn(inHundred(coveredShare)) },
          { label: text.start, value: earliestStart(startDate) },
          { label: text.fee, value: text.once(formatWholeEuro(centsFromEuro(policyFee))) },
        ]}
      />
      <p className="small muted">{text.made(dayInWords(date))}</p>
    </Section>
  );
}

function Different({ value }: { value: string }) {
  return (
    <span>
      <strong>{value}</strong> <span className="sr-only">{text.differs}</span>
    </span>
  );
}
