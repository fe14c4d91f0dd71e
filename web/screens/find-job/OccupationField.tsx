import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Combobox } from '../../parts/combobox/Combobox.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { brand } from '../../brand/brand.ts';
import { text } from './text.ts';
import type { JobAnswers } from './use-answers.ts';

type Props = { answers: JobAnswers; error: string | undefined; onLeft: () => void };

/** The occupation with its suggestions; says so when the list could not be fetched, and offers to try again. */
export function OccupationField({ answers, error, onLeft }: Props) {
  const { occupations, values, words } = answers;
  const find = occupations?.search;
  return (
    <>
      <Combobox
        id="occupation"
        label={text.occupation}
        hint={answers.start?.ages ?? text.occupationHint}
        listLabel={text.occupations}
        value={values.occupation}
        onChange={answers.typeOccupation}
        onChoose={(name) => {
          answers.typeOccupation(name);
          answers.leaveOccupation(name);
        }}
        onBlur={() => {
          answers.leaveOccupation();
          onLeft();
        }}
        search={(query) => find?.(query).names ?? []}
        note={(name, query) => {
          const because = find?.(query).because[name];
          return because && words?.also(because);
        }}
        status={(_, query) => (
          <span>
            <span>{words && find && words.found(find(query), query)}</span> {text.notListed}{' '}
            <a href={brand().phoneHref}>{text.call}</a>.
          </span>
        )}
        // A list that is not there holds every occupation: the message under the field says what went wrong.
        nothing={(query) => !answers.failed && (find && words ? words.nothingFound(query) : text.occupationsLoading)}
        error={error}
      />
      <p role="status" className="sr-only">
        {answers.start?.ages}
      </p>
      {answers.failed && (
        <Notice kind="error" role="alert">
          {text.occupationsFailed} <LinkButton onClick={answers.retry}>{text.retry}</LinkButton>
        </Notice>
      )}
    </>
  );
}
