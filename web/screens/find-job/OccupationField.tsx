import { useMemo } from 'react';
import type { OccupationsFound } from '@vangnet/domain/product/occupation-search';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Combobox } from '../../parts/combobox/Combobox.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { brand } from '../../brand/brand.ts';
import type { listText } from './list-text.ts';
import { text } from './text.ts';
import type { JobAnswers } from './use-answers.ts';

type Props = { answers: JobAnswers; error: string | undefined; onLeft: () => void };

/** The occupation with its suggestions; says so when the list could not be fetched, and offers to try again. */
export function OccupationField({ answers, error, onLeft }: Props) {
  const { occupations, values, words } = answers;
  const search = occupations?.status === 'ready' ? occupations.search : undefined;
  // Once for every typed letter: the list and the sentence under it need the same.
  const found = useMemo(() => search?.(values.occupation), [search, values.occupation]);
  return (
    <>
      <Combobox
        id="occupation"
        label={text.occupation}
        hint={answers.start?.ages ?? text.occupationHint}
        listLabel={text.occupations}
        value={values.occupation}
        onChange={answers.typeOccupation}
        onChoose={answers.leaveOccupation}
        onBlur={() => {
          answers.leaveOccupation();
          onLeft();
        }}
        search={() => found?.names ?? []}
        note={(name) => found?.because[name] && words?.also(found.because[name])}
        status={() => (
          <>
            {words && told(words, found, values.occupation)} {text.notListed}{' '}
            <a href={brand().phoneHref}>{text.call}</a>.
          </>
        )}
        nothing={(query) => (occupations && words ? words.nothingFound(query) : text.occupationsLoading)}
        error={error}
      />
      <p role="status" className="sr-only">
        {answers.start?.ages}
      </p>
      {occupations?.status === 'failed' && (
        <Notice kind="error" role="alert">
          {text.occupationsFailed} <LinkButton onClick={answers.retry}>{text.retry}</LinkButton>
        </Notice>
      )}
    </>
  );
}

/** What was found, in words; a near match is asked about, because nothing has the typed text in it. */
function told(words: typeof listText, found: OccupationsFound | undefined, query: string): string {
  const [best] = found?.names ?? [];
  if (!found || best === undefined) return '';
  return found.near ? words.meant(query.trim(), best) : words.found(found.count, found.names.length);
}
