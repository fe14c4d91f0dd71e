import type { Attention as AttentionList, WaitingRequests } from '@vangnet/contract/counter-lists';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { check } from '../../web/parts/icon/icons.ts';
import { Link } from '../../web/parts/link/Link.tsx';
import { Answer } from '../frame/Page.tsx';
import { text as frame } from '../frame/text.ts';
import type { Asked } from '../frame/use-asked.ts';
import { AttentionRows } from '../lists/AttentionRows.tsx';
import { timeOf } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { useSession } from '../session/use-session.ts';
import { Calls } from './Calls.tsx';
import { FindForm } from './FindForm.tsx';
import { Found } from './Found.tsx';
import { HEADING_ID } from '../../web/hooks/use-heading-focus.ts';
import { NotFound } from './NotFound.tsx';
import { Recent } from './Recent.tsx';
import css from './start.module.css';
import { text } from './text.ts';
import type { Find } from './use-find.ts';
import { Well } from './Well.tsx';

type Props = {
  find: Find;
  /** Of which the recent ones are shown. */
  group: string | undefined;
  page: string | undefined;
  attention: Asked<AttentionList>;
  requests: Asked<WaitingRequests>;
};

/** The search; below it what was found, or else what needs somebody, who wants to be called, and what changed last. */
export function StartPage({ find, group, page, attention, requests }: Props) {
  const { session } = useSession();
  return (
    <div className={css['page']}>
      <title>{`${text.heading} · ${frame.name}`}</title>
      <h1 className="sr-only" id={HEADING_ID} tabIndex={-1}>
        {text.heading}
      </h1>
      <FindForm find={find} />
      {find.found ? (
        <div role="status">
          {find.found.cases.length === 0 ? (
            <NotFound typed={find.found.typed} onAgain={find.clear} />
          ) : (
            <Found cases={find.found.cases} />
          )}
        </div>
      ) : (
        <>
          <div className={css['columns']}>
            <Attention attention={attention} />
            {session.rights.includes('answer-request') && <Calls requests={requests} />}
          </div>
          <Recent group={group} page={page} />
        </>
      )}
    </div>
  );
}

const SHOWN = 5;

function Attention({ attention }: Pick<Props, 'attention'>) {
  const { session } = useSession();
  const { broken = [], count = 0, lookedAt } = attention.found ?? {};
  const looked = lookedAt !== undefined && (
    <p className={css['looked']}>
      <Icon path={check} />
      <span>{text.lookedAt(timeOf(lookedAt))}</span>
    </p>
  );
  return (
    <Part heading={text.attention} count={count} waits beside={looked}>
      <Answer asked={attention}>
        {() =>
          broken.length > 0 ? (
            <>
              <AttentionRows broken={broken.slice(0, SHOWN)} me={session.name} />
              {broken.length > SHOWN && <Link href="/aandacht">{text.all(count)}</Link>}
            </>
          ) : lookedAt === undefined ? (
            <p>{text.notLooked}</p>
          ) : (
            <Well />
          )
        }
      </Answer>
    </Part>
  );
}
