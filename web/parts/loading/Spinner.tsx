import css from './loading.module.css';

export function Spinner() {
  return <span className={css['spinner']} aria-hidden="true" />;
}
