import { Section } from '../../parts/section/Section.tsx';
import css from '../pages.module.css';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { stays } from './text.ts';

type Props = {
  first?: boolean;
  /** Says how long it stays when the payment comes to nothing. */
  unpaid?: string;
};

/** Shows what stays with the insurer after a payment, how long and why, and where to turn to. */
export function Stays({ first = false, unpaid }: Props) {
  return (
    <Section first={first} heading={stays.heading}>
      <div className={css['words']}>
        <p>{stays.what}</p>
        <p>
          {stays.howLong} {unpaid}
        </p>
        <p>{stays.mine}</p>
        <p>
          {stays.call} <PhoneNumber />.
        </p>
      </div>
    </Section>
  );
}
