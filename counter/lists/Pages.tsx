import { Choice } from './Choice.tsx';
import { text } from './text.ts';

type Props = {
  /** The address of the first page. */
  of: string;
  page: number;
  pages: number;
};

/** The pages of a list, each by its address (`pagina`); nothing of a list that has one. */
export function Pages({ of, page, pages }: Props) {
  const addressOf = (one: number) => (one === 1 ? of : `${of}${of.includes('?') ? '&' : '?'}pagina=${one}`);
  const all = Array.from({ length: pages }, (_, index) => ({ label: `${index + 1}`, href: addressOf(index + 1) }));
  return pages > 1 && <Choice label={text.pages} of={all} current={addressOf(page)} />;
}
