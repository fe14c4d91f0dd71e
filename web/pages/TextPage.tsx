import type { ReactNode } from 'react';
import { useHistoryState } from '../hooks/use-location.ts';
import { PlainList } from '../parts/lists/PlainList.tsx';
import { Section } from '../parts/section/Section.tsx';
import { StepPage } from '../frame/StepPage.tsx';
import css from './pages.module.css';
import { WayBack } from './WayBack.tsx';

type TextSection = { heading: string; paragraphs: readonly string[]; list?: readonly string[] };

/** A page of text; `children` are its controls. */
export function TextPage({ text, children }: { text: PageText; children?: ReactNode }) {
  const { cameFrom } = useHistoryState();
  return (
    <StepPage title={text.title} lead={text.lead} actions={cameFrom && <WayBack to={cameFrom} />}>
      {children}
      <div className={css['sections']}>
        {text.sections.map(({ heading, paragraphs, list }) => (
          <Section key={heading} heading={heading}>
            <div className={css['words']}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{unbroken(paragraph)}</p>
              ))}
              {list && <PlainList items={list.map(unbroken)} />}
            </div>
          </Section>
        ))}
      </div>
    </StepPage>
  );
}

/** "e-mail" and what is written with it do not break at the hyphen. */
export const unbroken = (words: string): ReactNode[] =>
  words.split(/(\S*e-mail\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );

type PageText = { title: string; lead: string; sections: readonly TextSection[] };
