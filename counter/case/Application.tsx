import type { Case } from '@vangnet/contract/counter';
import { centsFromEuro, formatEuro } from '@vangnet/domain/values/money';
import { momentInShort } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { Facts } from './Facts.tsx';
import { More } from './More.tsx';
import { text } from './text.ts';

/** What was applied for, what it costs, and what the customer agreed to. */
export function Application({ found: { price, agreed, hint, madeAt } }: { found: Case }) {
  const told = [
    ...(price ? [{ label: text.premium, value: text.perMonth(formatEuro(centsFromEuro(price.premium))) }] : []),
    { label: text.begun, value: momentInShort(madeAt) },
    ...(hint.job === undefined || price?.choices.some(({ value }) => value === hint.job)
      ? []
      : [{ label: text.job, value: hint.job }]),
    ...(price?.choices ?? []),
    {
      label: text.agreed,
      value: agreed ? text.documents(agreed.documents, agreed.version) : text.nothingAgreed,
    },
  ];
  return (
    <Part heading={text.application} below>
      <Facts facts={told} />
      {price && price.receipt.length > 0 && (
        <More label={text.receipt}>
          <Facts
            facts={[
              ...price.receipt.map(({ label, amount }) => ({ label, value: amount })),
              { label: text.tariff, value: price.tariffVersion },
            ]}
          />
        </More>
      )}
    </Part>
  );
}
