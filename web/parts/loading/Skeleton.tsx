import { cx } from '../cx.ts';
import css from './loading.module.css';

export type SkeletonProps = { width?: 'figure' | 'short' | 'medium' | 'long' | 'full' | undefined };

/** Grey bar in the place of a text that is on its way; as high as the line it stands in. */
export function Skeleton({ width = 'medium' }: SkeletonProps) {
  return <span className={cx(css['skeleton'], css[width])} aria-hidden="true" />;
}
