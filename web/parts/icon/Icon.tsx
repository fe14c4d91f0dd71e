import { cx } from '../cx.ts';
import css from './icon.module.css';

/** `path` is a constant of icons.ts or moreIcons.ts. An icon never stands alone, so it is hidden from screen readers. */
export function Icon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg className={cx(css['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
