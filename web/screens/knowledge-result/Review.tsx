import type { KnowledgeReview } from '@vangnet/contract/knowledge';
import { Disclosure } from '../../parts/disclosure/Disclosure.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { check } from '../../parts/icon/icons.ts';
import { close } from '../../parts/icon/moreIcons.ts';
import { DisclosureList } from '../../parts/disclosure/DisclosureList.tsx';
import css from './review.module.css';
import { review as text } from './text.ts';
import { Summary } from '../../parts/summary/Summary.tsx';

/** Every question with its answers and reason. It is closed at first, because the button to go on matters more. */
export function Review({ review }: { review: KnowledgeReview }) {
  const items = review.map(({ id, question, given, right, good, reason }) => ({
    key: id,
    summary: (
      <span className={css['row']}>
        <Icon path={good ? check : close} className={good ? css['good'] : css['wrong']} />
        <span className="sr-only">{good ? text.good : text.wrong}: </span>
        <span>{question}</span>
      </span>
    ),
    detail: (
      <>
        <Summary rows={[{ label: text.given, value: given }, ...(good ? [] : [{ label: text.right, value: right }])]} />
        <p>{reason}</p>
      </>
    ),
  }));
  return (
    <Disclosure summary={text.title}>
      <DisclosureList items={items} />
    </Disclosure>
  );
}
