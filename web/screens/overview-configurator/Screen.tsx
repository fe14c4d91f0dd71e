import { useEffect } from 'react';
import { QuoteDialog } from '../../quote/QuoteDialog.tsx';
import { useQuote } from '../../quote/use-quote.ts';
import { choicePrices } from '../../calculation/use-choice-prices.ts';
import { OverviewPage } from './OverviewPage.tsx';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { calculationOf, usePremium } from '../../calculation/use-premium.ts';
import { useSave } from '../../saving/use-save.ts';
import { AfterTax } from './AfterTax.tsx';
import { useAmountChoice } from './amount/use-amount-choice.ts';
import { Budget } from './budget/Budget.tsx';
import { Chance } from './chance/Chance.tsx';
import { Choices } from './Choices.tsx';
import { Compare } from './Compare.tsx';
import { Explanation } from './Explanation.tsx';
import { Included } from './Included.tsx';
import { LivingOn } from './living/LivingOn.tsx';
import { Pension } from './Pension.tsx';
import { PriceAside, PriceBar } from './Price.tsx';
import { Progression } from './Progression.tsx';
import { CopyQuote } from './CopyQuote.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { text } from './text.ts';
import { enterOverview } from './transitions.ts';

/** The premium, with the choices beside it; every change is calculated at once. */
export function Screen() {
  const { draft } = useApplication();
  const { goNext } = useFlow('overview-configurator');
  const premium = usePremium(draft.waitingPeriod ? draft : undefined);
  const { busy, failure, save } = useSave(text.saveFailed, goNext);
  const shown = premium.status === 'ready' ? premium.calculation.firstMonth : undefined;
  const quote = useQuote(shown, text.saveFailed);
  useEffect(() => application.update(enterOverview), []);

  const amount = useAmountChoice();
  const goOn = amount.thenDo(save);
  const calculation = calculationOf(premium);
  // Their lines stand there before the premium does, so that nothing moves when it comes.
  const isPriced = premium.status === 'ready' || premium.status === 'calculating';

  return (
    <>
      <OverviewPage
        title={text.title}
        lead={text.lead}
        aside={
          <PriceAside premium={premium} busy={busy} failure={failure} onGoOn={goOn}>
            <QuoteButton quote={{ ...quote, send: amount.thenDo(quote.send) }} />
            <CopyQuote draft={draft} calculation={calculation} />
          </PriceAside>
        }
        bar={isPriced ? <PriceBar calculation={calculation} busy={busy} onGoOn={goOn} /> : undefined}
      >
        <Choices draft={draft} amount={amount} prices={choicePrices(premium, draft)} />
        <div>
          {isPriced && <Chance calculation={calculation} />}
          <LivingOn draft={draft} />
          <Pension draft={draft} />
          {isPriced && (
            <>
              <Budget draft={draft} calculation={calculation} busy={premium.status === 'calculating'} />
              <Explanation calculation={calculation} />
              <Progression calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />
              <Compare draft={draft} calculation={calculation} busy={premium.status === 'calculating'} />
            </>
          )}
          <AfterTax calculation={calculation} />
          <Included />
        </div>
      </OverviewPage>
      <QuoteDialog {...quote.dialog} />
    </>
  );
}
