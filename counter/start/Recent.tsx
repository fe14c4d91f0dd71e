import { listCases } from '@vangnet/contract/counter';
import { Section } from '../../web/parts/section/Section.tsx';
import { Answer } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { CaseTable } from '../lists/CaseTable.tsx';
import { Choice } from '../lists/Choice.tsx';
import { text } from './text.ts';

const addressOf = (state: string | undefined) => (state === undefined ? '/' : `/?stand=${encodeURIComponent(state)}`);

/** The applications that changed last, or those of them in one state, which the address names. */
export function Recent({ state }: { state: string | undefined }) {
  const query = state === undefined ? {} : { query: { state } };
  const asked = useAsked((ask, signal) => ask(listCases, { signal, ...query }), state);
  return (
    <Section heading={text.recent}>
      <Answer asked={asked}>
        {({ cases, states }) => (
          <>
            <Choice
              label={text.states}
              current={addressOf(state)}
              of={[
                { label: text.everyState, href: addressOf(undefined) },
                ...states
                  .filter(({ count, ...each }) => count > 0 || each.state === state)
                  .map((each) => ({ label: each.words, count: each.count, href: addressOf(each.state) })),
              ]}
            />
            {cases.length > 0 ? <CaseTable caption={text.recent} cases={cases} /> : <p>{text.none}</p>}
          </>
        )}
      </Answer>
    </Section>
  );
}
