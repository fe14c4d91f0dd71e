import { Link } from '../../web/parts/link/Link.tsx';
import css from './lists.module.css';

export const caseAddress = (reference: string) => `/aanvraag/${reference}`;

export function CaseLink({ reference }: { reference: string }) {
  return (
    <Link className={css['reference']} href={caseAddress(reference)}>
      {reference}
    </Link>
  );
}
