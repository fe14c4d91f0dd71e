import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './loading.module.css';

export type SkeletonProps = {
  width?: 'figure' | 'short' | 'medium' | 'long' | 'full' | undefined;
  /** A text like the one that is on its way: the bar takes its place, line by line, so that nothing moves when it comes. */
  children?: ReactNode;
  /** Keeps the room and shows nothing: the text did not come. */
  hidden?: boolean;
};

/** Grey bar in the place of a text that is on its way; as high as the line it stands in. */
export function Skeleton({ width = 'medium', children, hidden = false }: SkeletonProps) {
  const bar = children === undefined ? cx(css['bar'], css[width]) : css['room'];
  return (
    <span className={cx(css['skeleton'], bar, hidden && css['hidden'])} aria-hidden="true">
      {children}
    </span>
  );
}
