import { useId, useState } from 'react';
import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { financialSituationStepFor } from '@vangnet/domain/application/steps';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { figures, figureWords } from '../../brand/figures.ts';
import { Claims } from '../../brand/Claims.tsx';
import { ChoicesAside } from '../../choices/ChoicesAside.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { AmountField } from '../../parts/field/AmountField.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { calculator } from '../../parts/icon/moreIcons.ts';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Question } from '../../frame/Question.tsx';
import { useAmount } from '../../forms/use-amount.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { useStepForm } from '../../forms/use-step-form.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { Example } from './Example.tsx';
import { example, text } from './text.ts';

const AMOUNT = 'sumAssured';

const keep = (sumAssured: Cents) => application.update((draft) => chooseSumAssured(figures(), draft, sumAssured));

export function AmountQuestion() {
  const { draft } = useApplication();
  const { goNext } = useFlow('financial-situation');
  const amount = useAmount(draft.sumAssured, 'month');
  const [taken, setTaken] = useState<Cents>();
  const step = financialSituationStepFor(figures());
  const words = figureWords();
  const form = useStepForm(step, { sumAssured: amount.answer }, ({ sumAssured }) => {
    keep(sumAssured);
    goNext();
  });

  const leave = () => {
    const answer = step.safeParse({ sumAssured: amount.value });
    if (answer.success) {
      keep(answer.data.sumAssured);
      amount.settle();
    }
    form.left('sumAssured', amount.answer !== amount.value);
  };

  const take = (sumAssured: Cents) => {
    keep(sumAssured);
    amount.settle();
    setTaken(sumAssured);
    // On a phone the field is far above the button that fills it.
    document.getElementById(AMOUNT)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Question id="financial-situation" text={text} form={form} aside={<ChoicesAside current="financial-situation" />}>
      <Fields>
        <AmountField
          id={AMOUNT}
          label={text.sumAssured}
          hint={text.sumAssuredHint(words)}
          unit={text.perMonth}
          value={amount.shown}
          onChange={amount.type}
          onBlur={leave}
          error={form.error('sumAssured')}
        />
        <Taken amount={taken} now={amount.value} />
      </Fields>
      <OwnCosts onTake={take} />
      <Claims at="amount" />
      <Notice title={text.limitTitle}>
        <p>{text.limitCosts}</p>
        <p>{text.limitIncome(words)}</p>
      </Notice>
    </Question>
  );
}

/** Says that the amount comes from the worked example, until the visitor changes it. */
function Taken({ amount, now }: { amount: Cents | undefined; now: Cents | undefined }) {
  if (amount === undefined || amount !== now) return null;
  return (
    <Notice kind="ok" role="status">
      {example.taken(formatWholeEuro(amount))}
    </Notice>
  );
}

/** The worked example behind its button. */
function OwnCosts({ onTake }: { onTake: (sumAssured: Cents) => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <LinkButton
        icon={calculator}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {text.showExample}
      </LinkButton>
      {open && <Example id={id} onTake={onTake} />}
    </>
  );
}
