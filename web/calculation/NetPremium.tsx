import { formatEuro } from '@vangnet/domain/values/money';
import { locale } from '@vangnet/domain/values/text';
import { Disclosure } from '../parts/disclosure/Disclosure.tsx';
import type { Calculation } from './calculation.ts';
import list from './assumptions.module.css';
import css from './net.module.css';
import { net as text } from '../labels/text.ts';

const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });

/** The estimated premium after tax, with its assumptions. Renders nothing when the response has no estimate. */
export function NetPremium({ calculation }: { calculation: Calculation | undefined }) {
  const net = calculation?.net;
  if (!net) return null;
  return (
    <div className={`${css['net']} small no-print`}>
      <p>
        {text.after} <strong className="num">{formatEuro(net.amount)}</strong> {text.perMonth}
      </p>
      <p className="muted">{text.by(net.taxYear, percentage.format(net.rate))}</p>
      <Disclosure summary={text.how}>
        <ul className={list['assumptions']}>
          {net.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
