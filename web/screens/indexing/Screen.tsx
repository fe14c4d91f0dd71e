import { choose } from '@vangnet/domain/application/choose';
import { indexingStep } from '@vangnet/domain/application/steps';
import { Claims } from '../../brand/Claims.tsx';
import { priceFacts } from '../../labels/price-words.ts';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { useChoicePrices } from '../../calculation/use-choice-prices.ts';
import { asYesNo, yesNoOptions, type YesNo } from '../../labels/yes-no.ts';
import { QuoteDialog } from '../../quote/QuoteDialog.tsx';
import { useQuoteModal } from '../../quote/use-quote-modal.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { flags } from '../../state/flags.ts';
import { useSave } from '../../saving/use-save.ts';
import { general } from '../../labels/text.ts';
import { text } from './text.ts';

const indexationFor = (choice: YesNo) => (choice === 'yes' ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION');

/**
 * The last wish. Going on saves the application, so that the overview can be opened with its token. Who has no quote
 * yet is offered one first, except when they come back to change their answer.
 */
export function Screen() {
  const { draft } = useApplication();
  const { goNext, origin } = useFlow('indexing');
  const modal = useQuoteModal();
  const { busy, failure, save } = useSave(goNext, general.failed);
  const { indexation } = draft;
  const prices = useChoicePrices();
  return (
    <>
      <RadioQuestion
        id="indexing"
        text={text}
        step={indexingStep}
        field="indexation"
        answers={{ indexation }}
        options={yesNoOptions.map((option) => ({
          ...option,
          facts: priceFacts(prices.effect('indexation', indexationFor(option.value))),
        }))}
        prices={prices}
        value={asYesNo(indexation && indexation === 'CLAIM_AND_POLICY')}
        onChange={(choice) => application.update((former) => choose(former, { indexation: indexationFor(choice) }))}
        onNext={() => (origin || flags.hasSubmittedOffer() ? save() : modal.show())}
        busy={busy}
        failure={failure}
      >
        <Claims at="indexing" />
      </RadioQuestion>
      <QuoteDialog open={modal.open} onClose={modal.close} onDone={() => goNext({ replace: true })} />
    </>
  );
}
