import { listAttention, listRequests, type WaitingRequests } from '@vangnet/contract/counter-lists';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { HEADING_ID, useHeadingFocus } from '../web/hooks/use-heading-focus.ts';
import { AttentionPage } from './attention/AttentionPage.tsx';
import { CasePage } from './case/CasePage.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFoundPage } from './frame/Page.tsx';
import { queryOf, useAsked, type Query } from './frame/use-asked.ts';
import { NumbersPage } from './numbers/NumbersPage.tsx';
import { RequestsPage } from './requests/RequestsPage.tsx';
import { useSession } from './session/use-session.ts';
import { BOX_ID } from './start/FindForm.tsx';
import { StartPage } from './start/StartPage.tsx';
import { useFind } from './start/use-find.ts';

const START = '/';
const atArrival = () => document.getElementById(BOX_ID) ?? document.getElementById(HEADING_ID);

/**
 * The pages of a person who is logged in. The search stays while they look at a case. Each page
 * loads what staff have to act on, because the bar on every page shows its count.
 */
export function Desk() {
  const path = usePathname();
  const search = new URLSearchParams(useSearch());
  const [group, adviser, page] = ['stand', 'van', 'pagina'].map((name) => search.get(name) ?? undefined);
  const find = useFind();
  const { attention, requests, mayCall } = useWaiting(path, adviser, page);
  useHeadingFocus(path, { fromTop: true, field: atArrival });
  const [, reference] = /^\/aanvraag\/([A-Z]{2,4}-[A-Z0-9-]{4,24})$/.exec(path) ?? [];
  const counts = {
    '/aandacht': attention.found?.count,
    '/verzoeken': requests.found?.count,
  };
  const findFromHere = (typed: string) => {
    navigate(START);
    find.run(typed);
  };
  return (
    <Frame path={path} counts={counts} onFind={path === START ? undefined : findFromHere} onHome={find.clear}>
      {reference !== undefined ? (
        <CasePage key={reference} reference={reference} onChange={attention.again} />
      ) : path === START ? (
        <StartPage find={find} group={group} page={page} attention={attention} requests={requests} />
      ) : path === '/aandacht' ? (
        <AttentionPage attention={attention} />
      ) : path === '/verzoeken' && mayCall ? (
        <RequestsPage adviser={adviser} requests={requests} />
      ) : path === '/cijfers' ? (
        <NumbersPage />
      ) : (
        <NotFoundPage />
      )}
    </Frame>
  );
}

const noRequests = async (): Promise<{ ok: true; response: { data: WaitingRequests } }> => ({
  ok: true,
  response: { data: { requests: [], advisers: [], count: 0, page: 1, pages: 1 } },
});

/** What needs attention, and who wants to be called, the page that is shown; of what this person may not see there is nothing. */
function useWaiting(path: string, adviser: string | undefined, page: string | undefined) {
  const mayCall = useSession().session.rights.includes('answer-request');
  const queryAt = (list: string, query: Query) => queryOf(path === list ? query : {});
  const ofAttention = queryAt('/aandacht', { page });
  const ofRequests = queryAt('/verzoeken', { adviser, page });
  const keyOf = (query: object) => path + JSON.stringify(query);
  const attention = useAsked((ask, signal) => ask(listAttention, { signal, query: ofAttention }), keyOf(ofAttention));
  const requests = useAsked(
    (ask, signal) => (mayCall ? ask(listRequests, { signal, query: ofRequests }) : noRequests()),
    keyOf(ofRequests),
  );
  return { attention, requests, mayCall };
}
