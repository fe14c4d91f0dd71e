import { useDeferredValue, useEffect } from 'react';
import { QuoteDialog } from '../../quote/QuoteDialog.tsx';
import { ShareQuote } from '../../quote/ShareQuote.tsx';
import { TakePdf } from '../../quote/TakePdf.tsx';
import { useQuote } from '../../quote/use-quote.ts';
import { choicePrices } from '../../calculation/use-choice-prices.ts';
import { OverviewPage } from './OverviewPage.tsx';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { calculationOf, usePremium } from '../../calculation/use-premium.ts';
import { useSave } from '../../saving/use-save.ts';
import { useAmountChoice } from './amount/use-amount-choice.ts';
import { Choices } from './Choices.tsx';
import { PriceAside, PriceBar } from './Price.tsx';
import { CopyQuote } from './CopyQuote.tsx';
import { Details } from './Details.tsx';
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
  // After the choice itself: a phone shows what was chosen before it draws all of this again.
  const later = { draft: useDeferredValue(draft), calculation: useDeferredValue(calculation) };
  const details = {
    ...later,
    busy: useDeferredValue(premium.status === 'calculating'),
    isPriced,
  };

  return (
    <>
      <OverviewPage
        title={text.title}
        lead={text.lead}
        aside={
          <PriceAside
            premium={premium}
            busy={busy}
            failure={failure}
            indexed={draft.indexation === 'CLAIM_AND_POLICY'}
            onGoOn={goOn}
          >
            <QuoteButton quote={{ ...quote, send: amount.thenDo(quote.send) }} />
            <CopyQuote {...later} />
            <TakePdf />
            <ShareQuote />
          </PriceAside>
        }
        bar={isPriced ? <PriceBar calculation={calculation} busy={busy} onGoOn={goOn} /> : undefined}
      >
        <Choices draft={draft} amount={amount} prices={choicePrices(premium, draft)} />
        <Details {...details} />
      </OverviewPage>
      <QuoteDialog {...quote.dialog} />
    </>
  );
}
