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
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && <PlainList items={list} />}
            </div>
          </Section>
        ))}
      </div>
    </StepPage>
  );
}

type PageText = { title: string; lead: string; sections: readonly TextSection[] };
