import { Fragment } from 'react';
import type { Fact } from '@vangnet/contract/counter';
import css from './case.module.css';

/** Answers or choices, each beside its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
