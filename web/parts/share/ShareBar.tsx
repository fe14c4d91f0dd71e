import css from './shareBar.module.css';

/** A part of a hundred as a bar. Only a picture: the words stand beside it. */
export function ShareBar({ of100 }: { of100: number }) {
  return (
    <span className={css['bar']} aria-hidden="true">
      <span className={css['part']} style={{ width: `${of100}%` }} />
    </span>
  );
}
