import { BASE } from '@vangnet/domain/values/language-text';
import { cx } from '../cx.ts';
import css from './netIllustration.module.css';

/** The net that carries the fixed costs. The drawing is a separate file, so it adds no bytes to the script. */
export function NetIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(css['net'], className)} viewBox="0 0 360 188" aria-hidden="true">
      <use href={`${BASE}/net.svg#net`} />
    </svg>
  );
}
