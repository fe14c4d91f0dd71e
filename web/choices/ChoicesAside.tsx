import type { AnswerLine } from '@vangnet/domain/application/tell-answers';
import { screenAsking } from '@vangnet/domain/flow/screen-asking';
import { screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { calculationOf } from '../calculation/use-premium.ts';
import type { ChoicePrices } from '../calculation/use-choice-prices.ts';
import { prices as text, soFar } from '../labels/text.ts';
import { answersIn, changeOf } from '../labels/answers.ts';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { Skeleton } from '../parts/loading/Skeleton.tsx';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { Summary } from '../parts/summary/Summary.tsx';
import { useFlow } from '../frame/use-flow.ts';
import { useApplication } from '../state/held.ts';
import css from './choicesAside.module.css';

const order = (id: ScreenId | undefined) => screens.findIndex((row) => row.id === id);
const asked = ({ path }: AnswerLine) => order(screenAsking(path));

type Props = { current: ScreenId; prices?: ChoicePrices | undefined };

/** Shows the answers on the screens before `current`, each with a way back to change it, and the price so far. */
export function ChoicesAside({ current, prices }: Props) {
  const { draft } = useApplication();
  const { origin = current } = useFlow(current);
  const earlier = answersIn(draft)
    .filter((line) => line.value !== undefined && asked(line) < order(current))
    .toSorted((one, other) => asked(one) - asked(other));
  if (earlier.length === 0) return null;
  return (
    <SideBlock heading={soFar.heading}>
      <Summary
        stacked
        rows={earlier.map((line) => ({ label: line.label, value: line.value, change: changeOf(line, origin) }))}
      />
      <RunningPremium prices={prices} />
    </SideBlock>
  );
}

/** Nothing while a choice is open or when the calculation failed. */
function RunningPremium({ prices }: Pick<Props, 'prices'>) {
  if (!prices?.settled || prices.premium.status === 'open' || prices.premium.status === 'failed') return null;
  const amount = calculationOf(prices.premium)?.firstMonth;
  return (
    <p className={css['premium']}>
      <span className="small muted">{text.running}</span>
      {amount === undefined ? (
        <span className={css['pending']}>
          <Skeleton width="figure" />
        </span>
      ) : (
        <PriceFigure amount={amount} size="side" />
      )}
    </p>
  );
}
