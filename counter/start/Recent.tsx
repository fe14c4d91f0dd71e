import { listCases } from '@vangnet/contract/counter';
import { Answer } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { CaseTable } from '../lists/CaseTable.tsx';
import { Choice } from '../lists/Choice.tsx';
import { Part } from '../lists/Part.tsx';
import { useSession } from '../session/use-session.ts';
import { text } from './text.ts';

const addressOf = (group: string | undefined) => (group === undefined ? '/' : `/?stand=${encodeURIComponent(group)}`);

/** The applications that changed last, or those of them in which one has to act, which the address names. */
export function Recent({ group }: { group: string | undefined }) {
  const { session } = useSession();
  const query = group === undefined ? {} : { query: { group } };
  const asked = useAsked((ask, signal) => ask(listCases, { signal, ...query }), group);
  return (
    <Part heading={text.recent}>
      <Answer asked={asked}>
        {({ cases, groups }) => (
          <>
            <Choice
              label={text.groups}
              current={addressOf(group)}
              of={[
                {
                  label: text.everyGroup,
                  href: addressOf(undefined),
                  count: groups.reduce((sum, { count }) => sum + count, 0),
                },
                ...groups.map((one) => ({ label: one.words, count: one.count, href: addressOf(one.group) })),
              ]}
            />
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
