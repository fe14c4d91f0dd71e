import type { ReactNode, Ref } from 'react';
import { cx } from '../../parts/cx.ts';
import frame from '../../frame/page.module.css';
import { PageHead } from '../../frame/StepPage.tsx';
import css from './overviewPage.module.css';

export type OverviewPageProps = {
  title: ReactNode;
  /** Under the heading: occupation and age. */
  who: ReactNode;
  price: ReactNode;
  priceRef: Ref<HTMLDivElement>;
  /** Under the price: what it is and is not. */
  basis: ReactNode;
  /** The benefit. A very wide window has it beside the choices. */
  cover: ReactNode;
  choices: ReactNode;
  more: ReactNode;
  /** The buttons. A wide window has them under the price. */
  ways: ReactNode;
  waysRef: Ref<HTMLDivElement>;
  /** Stays at the bottom of a narrow window. */
  bar: ReactNode;
};

/** The parts of the overview in reading order, at every width. */
export function OverviewPage(props: OverviewPageProps) {
  const { title, who, price, priceRef, basis, cover, choices, more, ways, waysRef, bar } = props;
  return (
    <div className={cx(frame['page'], css['page'])}>
      <div className={css['overview']}>
        <div className={css['head']}>
          <PageHead title={title} />
          {who}
        </div>
        <div className={css['price']}>
          <div ref={priceRef}>{price}</div>
          {basis && <div className={css['basis']}>{basis}</div>}
        </div>
        <div className={css['body']}>
          <div>{cover}</div>
          <div>{choices}</div>
        </div>
        <div className={css['more']}>{more}</div>
        <div ref={waysRef} className={cx(css['ways'], 'no-print')}>
          {ways}
        </div>
      </div>
      {bar}
    </div>
  );
}
