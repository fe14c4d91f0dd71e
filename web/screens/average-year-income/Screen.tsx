import { judge } from '@vangnet/domain/application/judge';
import { averageYearIncomeStepFor } from '@vangnet/domain/application/steps-personal';
import { changeUrl } from '@vangnet/domain/flow/returning';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { NextSteps } from '../../beyond/NextSteps.tsx';
import { figureWords } from '../../brand/figures.ts';
import { PricedPolicyAside } from '../../choices/PolicyAside.tsx';
import { AmountField } from '../../parts/field/AmountField.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Question } from '../../frame/Question.tsx';
import { useAmount } from '../../forms/use-amount.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { useStepForm } from '../../forms/use-step-form.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { useSave } from '../../saving/use-save.ts';
import { text } from './text.ts';
import { keepIncome, neededIncome } from './transitions.ts';

export function Screen() {
  const { draft } = useApplication();
  const { goNext, origin = 'average-year-income' } = useFlow('average-year-income');
  const saving = useSave(goNext, text.saveFailed);
  const { sumAssured = cents(0) } = draft;
  const income = useAmount(draft.averageYearIncome, 'year');
  const step = averageYearIncomeStepFor(sumAssured);
  const form = useStepForm(step, { averageYearIncome: income.answer }, ({ averageYearIncome }) => {
    application.update(keepIncome(averageYearIncome));
    saving.save();
  });

  const isTooLow = income.value !== undefined && form.error('averageYearIncome') !== undefined;

  const leave = () => {
    // An income that does not carry the amount stays on the screen, with its message, and is not kept.
    const judged = judge(step, { averageYearIncome: income.value });
    if (judged.ok) {
      application.update(keepIncome(judged.answers.averageYearIncome));
      income.settle();
    }
    form.left('averageYearIncome', income.answer !== income.value);
  };

  return (
    <Question id="average-year-income" text={text} form={form} aside={<PricedPolicyAside />} {...saving}>
      <Fields>
        <AmountField
          id="averageYearIncome"
          label={text.income}
          unit={text.perYear}
          value={income.shown}
          onChange={income.type}
          onBlur={leave}
          error={form.error('averageYearIncome')}
        />
      </Fields>
      <Notice title={text.whyTitle}>
        <p>
          {`${text.why(figureWords(), formatWholeEuro(sumAssured), formatWholeEuro(neededIncome(sumAssured)))} ${text.proof}`}
        </p>
        <p>
          {text.lower} <Link href={changeUrl('financial-situation', origin)}>{text.lowerLink}</Link>.
        </p>
      </Notice>
      {isTooLow && <NextSteps refusal="income.tooLow" />}
    </Question>
  );
}
