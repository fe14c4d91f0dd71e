import { usePathname, useSearch } from 'wouter/use-browser-location';
import { HEADING_ID, useHeadingFocus } from '../web/hooks/use-heading-focus.ts';
import { AttentionPage } from './attention/AttentionPage.tsx';
import { CasePage } from './case/CasePage.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFoundPage } from './frame/Page.tsx';
import { NumbersPage } from './numbers/NumbersPage.tsx';
import { RequestsPage } from './requests/RequestsPage.tsx';
import { BOX_ID, StartPage } from './start/StartPage.tsx';
import { useFind } from './start/use-find.ts';

const atArrival = () => document.getElementById(BOX_ID) ?? document.getElementById(HEADING_ID);

/** The pages of a person who is logged in. The search stays while they look at a case. */
export function Desk() {
  const path = usePathname();
  const search = new URLSearchParams(useSearch());
  const [state, adviser] = ['stand', 'van'].map((name) => search.get(name) ?? undefined);
  const find = useFind();
  useHeadingFocus(path, { fromTop: true, field: atArrival });
  const [, reference] = /^\/aanvraag\/([A-Z]{2}-[A-Z0-9-]{4,24})$/.exec(path) ?? [];
  return (
    <Frame path={path}>
      {reference !== undefined ? (
        <CasePage key={reference} reference={reference} />
      ) : path === '/' ? (
        <StartPage find={find} state={state} />
      ) : path === '/aandacht' ? (
        <AttentionPage />
      ) : path === '/verzoeken' ? (
        <RequestsPage adviser={adviser} />
      ) : path === '/cijfers' ? (
        <NumbersPage />
      ) : (
        <NotFoundPage />
      )}
    </Frame>
  );
}
