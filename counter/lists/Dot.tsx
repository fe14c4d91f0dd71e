import css from './lists.module.css';

/** Between facts in one line; a comma for who hears them. */
export function Dot() {
  return (
    <>
      <i className={css['dot']} aria-hidden="true" />
      <span className="sr-only">, </span>
    </>
  );
}
