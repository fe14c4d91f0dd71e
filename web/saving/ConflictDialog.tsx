import { createRoot } from 'react-dom/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Section } from '../parts/section/Section.tsx';
import css from './conflict.module.css';
import { differences } from './differences.ts';
import { text } from './text.ts';
import { Summary } from '../parts/summary/Summary.tsx';

type Choice = 'here' | 'there';
type Props = { here: Draft; there: Draft; onChoose: (choice: Choice | undefined) => void };

/** Two versions of one application, of which the visitor keeps one. Closing keeps both for now. */
function ConflictDialog({ here, there, onChoose }: Props) {
  const rows = differences(here, there);
  return (
    <Dialog
      open
      onClose={() => onChoose(undefined)}
      kind="decision"
      title={text.title}
      actions={
        <>
          <Button block onClick={() => onChoose('here')}>
            {text.keepHere}
          </Button>
          <Button variant="second" block onClick={() => onChoose('there')}>
            {text.takeThere}
          </Button>
        </>
      }
    >
      <div className={css['both']}>
        <p>{text.lead}</p>
        {rows.length > 0 && (
          <>
            <Section heading={text.here}>
              <Summary rows={rows.map((row) => ({ label: row.label, value: row.here }))} />
            </Section>
            <Section heading={text.there}>
              <Summary rows={rows.map((row) => ({ label: row.label, value: row.there }))} />
            </Section>
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Asks with which of two versions to go on; undefined when the visitor decides later. It stands in a root of its own:
 * any save can meet a newer version, and no screen needs code for it.
 */
export function chooseVersion(here: Draft, there: Draft): Promise<Choice | undefined> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const choose = (choice: Choice | undefined) => {
      root.unmount();
      place.remove();
      resolve(choice);
    };
    root.render(<ConflictDialog here={here} there={there} onChoose={choose} />);
  });
}
