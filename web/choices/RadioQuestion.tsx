import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { optionsCover } from '@vangnet/domain/product/risk-words';
import { figureWords } from '../brand/figures.ts';
import { RadioCards, type RadioOption } from '../parts/field/RadioCards.tsx';
import { Question } from '../frame/Question.tsx';
import { useFlow } from '../frame/use-flow.ts';
import { useStepForm, type Given } from '../forms/use-step-form.ts';
import { ChoicesAside } from './ChoicesAside.tsx';
import css from './radioQuestion.module.css';
import { prices as priceText } from '../labels/text.ts';
import { CalculationFailure } from '../calculation/CalculationFailure.tsx';
import { RiskFootnote } from '../calculation/RiskFootnote.tsx';
import type { ChoicePrices } from '../calculation/use-choice-prices.ts';

type Props<V extends string, F extends string> = {
  id: ScreenId;
  text: { title: string; lead?: string; legend?: string; next?: string };
  step: z.ZodMiniType<Record<F, unknown>>;
  /** The draft's field that the step judges. */
  field: F;
  answers: Given<Record<F, unknown>>;
  options: readonly RadioOption<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  aside?: ReactNode;
  /** Effects of the options of a question that show what they cost. */
  prices?: ChoicePrices;
  /** Below the options. */
  children?: ReactNode;
  /** Action of Next when the answer is good; by default it goes to the next screen. */
  onNext?: () => void;
  busy?: boolean;
  failure?: string | undefined;
};

/** A wish with one choice on cards. A choice is stored at once; Next only validates it. */
export function RadioQuestion<V extends string, F extends string>(props: Props<V, F>) {
  const { id, text, field, options, value, onChange, prices } = props;
  const { goNext } = useFlow(id);
  const form = useStepForm(props.step, props.answers, props.onNext ?? (() => goNext()));
  return (
    <Question
      id={id}
      text={text}
      form={form}
      aside={props.aside ?? <ChoicesAside current={id} prices={prices} />}
      busy={props.busy ?? false}
      failure={props.failure}
    >
      <RadioCards
        id={field}
        legend={text.legend ?? text.title}
        legendHidden={text.legend === undefined}
        hint={headOf(options)}
        options={options}
        value={value}
        onChange={onChange}
        error={form.error(field)}
      />
      {prices?.premium.status === 'failed' && prices.premium.retry && <CalculationFailure premium={prices.premium} />}
      <Footnotes options={options} prices={prices} />
      {props.children}
    </Question>
  );
}

type Shown = { options: readonly RadioOption<string>[]; prices: ChoicePrices | undefined };

/** The line above the cards that explains their bars and prices; undefined without prices. */
function headOf(options: Shown['options']): ReactNode {
  if (!options.some(({ facts }) => facts)) return undefined;
  return (
    <div className={css['head']}>
      {options.some(({ facts }) => facts?.share) && <p>{optionsCover}</p>}
      <p>
        {priceText.what[0]} <br />
        {priceText.what[1]}
      </p>
    </div>
  );
}

/** Says what the prices include, and where the shares come from. */
function Footnotes({ options, prices }: Shown) {
  if (prices?.premium.status === 'failed') return null;
  return (
    <>
      {options.some(({ facts }) => facts) && (
        <p className="small muted">{priceText.footnote(figureWords().discount)}</p>
      )}
      {options.some(({ facts }) => facts?.share) && <RiskFootnote premium={prices?.premium} />}
    </>
  );
}
