import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../loading/Skeleton.tsx';
import { ShareBar } from '../share/ShareBar.tsx';
import css from './radioCards.module.css';

/** What an option costs and gives. Cards with facts have two lines, and their facts stand in columns. */
export type OptionFacts = {
  price: string;
  /** Another cost beside the price: "eigen geld € 7.200". */
  note?: string | undefined;
  /** How much of a hundred it covers; `spoken` for screen readers: "46 van de 100 maanden". */
  share?: { of100: number; number: string; spoken?: string } | undefined;
  /** "€ 13,62 minder", or that it is the choice. */
  change?: string | undefined;
  /** The real facts are loading: these stand-ins keep their room. */
  loading?: boolean | undefined;
};

type RadioCardProps = {
  id?: string | undefined;
  name: string;
  option: { value: string; label: ReactNode; note?: ReactNode; facts?: OptionFacts | undefined };
  checked: boolean;
  onChoose: () => void;
};

export function RadioCard({ id, name, option, checked, onChoose }: RadioCardProps) {
  const ownId = useId();
  const { value, label, note, facts } = option;
  const noteId = note !== undefined && `${ownId}-note`;
  const factsId = facts && `${ownId}-facts`;

  return (
    <label className={cx(css['card'], facts && css['priced'])}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={ownId}
        aria-describedby={cx(noteId, factsId) || undefined}
      />
      <span className={css['dot']} />
      <span className={css['words']}>
        <span id={ownId} className={css['title']}>
          {label}
        </span>
        {noteId && (
          <span id={noteId} className={css['note']}>
            {note}
          </span>
        )}
      </span>
      {factsId && <Facts {...facts} id={factsId} />}
    </label>
  );
}

/** Sentences for screen readers, the price first; columns for the eye. */
function Facts({ id, price, note, share, change, loading = false }: OptionFacts & { id: string }) {
  const facts = [price, change, note, share?.spoken].filter((fact) => fact !== undefined);
  const shown = (fact: string | undefined) => (loading && fact !== undefined ? <Skeleton>{fact}</Skeleton> : fact);
  return (
    <>
      <span id={id} className="sr-only">
        {!loading && facts.map((fact) => `${fact}.`).join(' ')}
      </span>
      <span className={cx(css['price'], 'num')} aria-hidden="true">
        {shown(price)}
      </span>
      <span className={cx(css['facts'], 'num')} aria-hidden="true">
        {note !== undefined && <span className={css['asked']}>{shown(note)}</span>}
        {share && (
          <ShareBar of100={loading ? 0 : share.of100}>
            <b className={css['number']}>{shown(share.number)}</b>
          </ShareBar>
        )}
        <span className={css['change']}>{shown(change)}</span>
      </span>
    </>
  );
}
