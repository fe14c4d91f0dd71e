import css from './loader.module.css';

type LoaderProps = {
  /** Read out by a screen reader; without it the screen itself says so. */
  label?: string;
  /** True while the content is not known: the footer comes with it (layout.module.css). A label says the same. */
  unknown?: boolean;
};

/** Full-screen waiting: a bead on a line that sags under it. */
export function Loader({ label, unknown = label !== undefined }: LoaderProps) {
  return (
    <div role={label && 'status'} data-unknown={unknown || undefined}>
      <svg className={css['line']} viewBox="0 0 180 56" aria-hidden="true">
        <path className={css['rest']} d="M8 10Q90 68 172 10" />
        <path className={css['load']} d="M46 30.6Q90 47 134 30.6" />
        <circle cx="8" cy="10" r="6" />
        <circle cx="172" cy="10" r="6" />
        <circle className={css['bead']} r="12" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </div>
  );
}
