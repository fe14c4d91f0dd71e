import { Loader } from '../parts/loading/Loader.tsx';
import { Skeleton } from '../parts/loading/Skeleton.tsx';
import { ErrorSummary } from '../parts/notice/ErrorSummary.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { Notice } from '../parts/notice/Notice.tsx';
import type { Group } from './group.ts';

export const messages: Group = {
  name: 'messages',
  states: {
    information: () => <Notice title="Hoeveel mag je verzekeren?">Tot € 2.500 kijken we niet naar je inkomen.</Notice>,
    success: () => <Notice kind="ok">Bedankt voor je aanvraag.</Notice>,
    attention: () => <Notice kind="warn">Sluit of ververs deze pagina niet.</Notice>,
    'error, with a link': () => (
      <Notice kind="error">
        Het lukt nu niet. Probeer het opnieuw of <a href="#call">bel ons</a>.
      </Notice>
    ),
    small: () => <Notice small>We sturen je gegevens beveiligd.</Notice>,
    'an action that failed': () => <Failure message="We kunnen je gegevens nu niet opslaan. Probeer het opnieuw." />,
    'summary of errors, with the focus': () => (
      <ErrorSummary
        attempt={1}
        errors={[
          { fieldId: 'initials', message: 'Vul je voorletters in.' },
          { fieldId: 'surname', message: 'Vul je achternaam in.' },
        ]}
      />
    ),
    waiting: () => <Loader />,
    'a text on its way': () => <Skeleton width="long" />,
  },
};
