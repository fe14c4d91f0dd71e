import { useDeferredValue, useEffect, useRef } from 'react';
import { QuoteDialog } from '../../quote/QuoteDialog.tsx';
import { useQuote } from '../../quote/use-quote.ts';
import { choicePrices } from '../../calculation/use-choice-prices.ts';
import { OverviewPage } from './OverviewPage.tsx';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { calculationOf, usePremium } from '../../calculation/use-premium.ts';
import { useSave } from '../../saving/use-save.ts';
import { useAmountChoice } from './amount/use-amount-choice.ts';
import { Answer } from './Answer.tsx';
import { Choices } from './Choices.tsx';
import { Basis, Price } from './Price.tsx';
import { PriceBar } from './PriceBar.tsx';
import { Details } from './Details.tsx';
import { LivingOn } from './living/LivingOn.tsx';
import { text } from './text.ts';
import { enterOverview } from './transitions.ts';
import { Ways } from './Ways.tsx';
import { Who } from './Who.tsx';

export { awaitAhead as prepare } from '../../calculation/use-premium.ts';

/** The premium, the benefit and the choices; every change is calculated at once. */
export function Screen() {
  const { draft } = useApplication();
  const premium = usePremium(draft.waitingPeriod ? draft : undefined);
  const { goNext } = useFlow('overview-configurator', premium.status !== 'calculating');
  const { busy, failure, save } = useSave(goNext);
  const shown = premium.status === 'ready' ? premium.calculation.firstMonth : undefined;
  const quote = useQuote(shown);
  useEffect(() => application.update(enterOverview), []);
  const priceRef = useRef<HTMLDivElement>(null);
  const waysRef = useRef<HTMLDivElement>(null);

  const amount = useAmountChoice();
  const goOn = { busy, onGoOn: amount.thenDo(save) };
  const calculation = calculationOf(premium);
  // Their lines stand there before the premium does, so that nothing moves when it comes.
  const isPriced = premium.status === 'ready' || premium.status === 'calculating';
  // After the choice itself: a phone shows what was chosen before it draws all of this again.
  const later = { draft: useDeferredValue(draft), calculation: useDeferredValue(calculation) };
  const isCalculating = useDeferredValue(premium.status === 'calculating');

  return (
    <>
      <OverviewPage
        title={text.title}
        who={<Who draft={draft} calculation={calculation} />}
        price={<Price premium={premium} draft={draft} />}
        priceRef={priceRef}
        basis={isPriced && <Basis draft={draft} calculation={calculation} />}
        cover={
          <>
            <Answer draft={draft} />
            <LivingOn draft={later.draft} />
          </>
        }
        choices={<Choices draft={draft} amount={amount} prices={choicePrices(premium, draft)} />}
        more={<Details {...later} busy={isCalculating} isPriced={isPriced} />}
        ways={
          isPriced && (
            <Ways {...goOn} {...later} failure={failure} quote={{ ...quote, send: amount.thenDo(quote.send) }} />
          )
        }
        waysRef={waysRef}
        bar={isPriced && <PriceBar {...goOn} calculation={calculation} price={priceRef} ways={waysRef} />}
      />
      <QuoteDialog {...quote.dialog} />
    </>
  );
}
