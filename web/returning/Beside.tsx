import { CallBack } from '../application/CallBack.tsx';
import { NewCalculation } from '../application/NewCalculation.tsx';
import css from './beside.module.css';

/** The part of the help block from the first saved calculation on: a call from an adviser, and a new calculation. */
export function Beside() {
  return (
    <div className={css['beside']}>
      <CallBack />
      <NewCalculation />
    </div>
  );
}
