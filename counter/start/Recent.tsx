import { useCallback } from 'react';
import { listCases } from '@vangnet/contract/counter';
import { Link } from '../../web/parts/link/Link.tsx';
import { Section } from '../../web/parts/section/Section.tsx';
import { Answer } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { CaseTable } from '../lists/CaseTable.tsx';
import { useSession } from '../session/use-session.ts';
import css from './start.module.css';
import { text } from './text.ts';

/** The applications that changed last, or those of them in one state, which the address names. */
export function Recent({ state }: { state: string | undefined }) {
  const { ask } = useSession();
  const asked = useAsked(
    useCallback(
      (signal: AbortSignal) => ask(listCases, { signal, ...(state !== undefined && { query: { state } }) }),
      [ask, state],
    ),
  );
  return (
    <Section heading={text.recent}>
      <Answer asked={asked}>
        {({ cases, states }) => (
          <>
            <nav className={css['states']} aria-label={text.states}>
              <Link href="/" aria-current={state === undefined ? 'page' : undefined}>
                {text.everyState}
              </Link>
              {states
                .filter(({ count, ...each }) => count > 0 || each.state === state)
                .map((each) => (
                  <Link
                    key={each.state}
                    href={`/?stand=${encodeURIComponent(each.state)}`}
                    aria-current={each.state === state ? 'page' : undefined}
                  >
                    {each.words} <span className="num">({each.count})</span>
                  </Link>
                ))}
            </nav>
            {cases.length > 0 ? <CaseTable caption={text.recent} cases={cases} /> : <p>{text.none}</p>}
          </>
        )}
      </Answer>
    </Section>
  );
}
