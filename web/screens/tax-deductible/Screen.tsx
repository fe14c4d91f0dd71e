import { taxDeductibleStep } from '@vangnet/domain/application/steps-personal';
import { NetPremium } from '../../calculation/NetPremium.tsx';
import { PolicyAside } from '../../choices/PolicyAside.tsx';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { asYesNo } from '../../labels/yes-no.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { calculationOf, usePremium } from '../../calculation/use-premium.ts';
import { useSave } from '../../saving/use-save.ts';
import css from './taxDeductible.module.css';
import { text } from './text.ts';

const options = [
  { value: 'no', label: text.no },
  { value: 'yes', label: text.yes },
] as const;

/** Deducting is the default; this screen is reached from a link only. */
export function Screen() {
  const { draft } = useApplication();
  const { goNext } = useFlow('tax-deductible');
  const { busy, failure, save } = useSave(goNext);
  const premium = usePremium(draft);
  const { deductPremiumFromTaxes } = draft;
  return (
    <RadioQuestion
      id="tax-deductible"
      text={text}
      step={taxDeductibleStep}
      field="deductPremiumFromTaxes"
      answers={{ deductPremiumFromTaxes }}
      options={options}
      value={asYesNo(deductPremiumFromTaxes)}
      onChange={(choice) => application.update((before) => ({ ...before, deductPremiumFromTaxes: choice === 'yes' }))}
      onNext={save}
      busy={busy}
      failure={failure}
      aside={<PolicyAside premium={premium} />}
    >
      <div className={css['net']}>
        <NetPremium calculation={calculationOf(premium)} />
      </div>
    </RadioQuestion>
  );
}
