import { listCases } from '@vangnet/contract/counter-lists';
import { Answer } from '../frame/Page.tsx';
import { queryOf, useAsked } from '../frame/use-asked.ts';
import { CaseTable } from '../lists/CaseTable.tsx';
import { Choice, Pages } from '../lists/Choice.tsx';
import { Part } from '../lists/Part.tsx';
import { useSession } from '../session/use-session.ts';
import { text } from './text.ts';

const addressOf = (group: string | undefined) => (group === undefined ? '/' : `/?stand=${encodeURIComponent(group)}`);

/** The applications that changed last, or those of them in which one has to act, which the address names. */
export function Recent({ group, page: wanted }: { group: string | undefined; page: string | undefined }) {
  const { session } = useSession();
  const query = queryOf({ group, page: wanted });
  const asked = useAsked((ask, signal) => ask(listCases, { signal, query }), JSON.stringify(query));
  return (
    <Part heading={text.recent}>
      <Answer asked={asked}>
        {({ cases, groups, count, page, pages }) => (
          <>
            <Choice
              label={text.groups}
              current={addressOf(group)}
              of={[
                { label: text.everyGroup, href: addressOf(undefined), count },
                ...groups.map((one) => ({ label: one.words, count: one.count, href: addressOf(one.group) })),
              ]}
            />
            <Pages of={addressOf(group)} page={page} pages={pages} />
            {cases.length > 0 ? (
              <CaseTable caption={text.recent} cases={cases} me={session.name} />
            ) : (
              <p>{text.none}</p>
            )}
          </>
        )}
      </Answer>
    </Part>
  );
}
