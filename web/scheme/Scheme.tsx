import { useState } from 'react';
import { call } from '@vangnet/contract/client';
import { readScheme } from '@vangnet/contract/beyond';
import type { Scheme as Known } from '@vangnet/domain/product/scheme-schema';
import { parseEuro } from '@vangnet/domain/values/money';
import { Disclosure } from '../parts/disclosure/Disclosure.tsx';
import { AmountField } from '../parts/field/AmountField.tsx';
import { Summary } from '../parts/summary/Summary.tsx';
import { schemeLines, type Reader } from './lines.ts';
import css from './scheme.module.css';
import { text } from './text.ts';

/** Fetches the scheme of today; undefined when there is none, or it cannot be fetched. */
export async function fetchScheme(signal: AbortSignal): Promise<Known | undefined> {
  const found = await call(readScheme, { signal });
  return found.ok ? (found.response.results ?? undefined) : undefined;
}

/** Shows the scheme. The profit stays in its field: it is neither sent nor kept. */
export function Scheme({ scheme, reader }: { scheme: Known; reader: Omit<Reader, 'profit'> }) {
  const [profit, setProfit] = useState('');
  const lines = schemeLines(scheme, { ...reader, profit: parseEuro(profit, 'year') });
  const isRefused = reader.insured === undefined;
  return (
    <>
      {isRefused && <p className="muted">{lines.announced}</p>}
      <Disclosure summary={isRefused ? text.refusedSummary : text.summary}>
        <div className={css['lines']}>
          <p>
            {!isRefused && <span>{`${lines.announced} `}</span>}
            <strong>{lines.state}</strong>
          </p>
          {lines.law.map(paragraph)}
          <AmountField
            id="scheme-profit"
            label={text.profit}
            hint={text.profitHint}
            unit={text.perYear}
            value={profit}
            onChange={setProfit}
          />
          <p role="status">{lines.cost}</p>
          {!isRefused && (
            <>
              <h3>{text.choiceHeading}</h3>
              {lines.choice.map(paragraph)}
              <p>{lines.optOut}</p>
              <Summary sentences rows={lines.criteria.map(({ said, verdict }) => ({ label: said, value: verdict }))} />
            </>
          )}
          <p className="small muted">{`${text.noAdvice} ${lines.sources}`}</p>
        </div>
      </Disclosure>
    </>
  );
}

const paragraph = (said: string) => <p key={said}>{said}</p>;
