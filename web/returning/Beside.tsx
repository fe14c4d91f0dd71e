import { CallBack } from '../application/CallBack.tsx';
import { NewCalculation } from '../application/NewCalculation.tsx';
import css from './beside.module.css';

/** Stands in the help block from the first saved calculation on: a call from an adviser, and another calculation. */
export function Beside() {
  return (
    <div className={css['beside']}>
      <CallBack />
      <NewCalculation />
    </div>
  );
}
