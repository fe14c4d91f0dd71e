import type { Fact } from '@vangnet/contract/counter';
import css from './case.module.css';

/** Answers or choices, each beside its label. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
