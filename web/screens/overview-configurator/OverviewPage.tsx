import type { ReactNode, Ref } from 'react';
import { cx } from '../../parts/cx.ts';
import css from '../../frame/page.module.css';
import { PageHead } from '../../frame/StepPage.tsx';

export type OverviewPageProps = {
  title: ReactNode;
  /** Gives way to the price on narrow screens. */
  lead?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
  /** The price and what can be done with it. It is read first; wide screens have it at the right, where it stays. */
  aside: ReactNode;
  /** Stays at the bottom of a narrow window: the price, and the primary button at the right. */
  bar?: ReactNode;
};

export function OverviewPage({ title, lead, headingRef, children, aside, bar }: OverviewPageProps) {
  return (
    <div className={cx(css['page'], bar !== undefined && css['docked'])}>
      <PageHead {...{ title, lead, headingRef }} leadOnNarrow="hidden" />
      <div className={cx(css['columns'], css['overview'])}>
        <aside className={css['aside']}>{aside}</aside>
        <div className={css['sections']}>{children}</div>
      </div>
      {bar !== undefined && <div className={cx(css['bar'], 'narrow-only')}>{bar}</div>}
    </div>
  );
}
