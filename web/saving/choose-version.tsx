import { createRoot } from 'react-dom/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { ConflictDialog, type Choice } from './ConflictDialog.tsx';

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
