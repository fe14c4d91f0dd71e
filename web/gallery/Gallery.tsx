import { answers } from './answers.tsx';
import { buttons } from './buttons.tsx';
import { fields } from './fields.tsx';
import css from './gallery.module.css';
import type { Group } from './group.ts';
import { lists } from './lists.tsx';
import { messages } from './messages.tsx';
import { overlays } from './overlays.tsx';
import { premium } from './premium.tsx';
import { prices } from './prices.tsx';
import { risk } from './risk.tsx';

const groups: readonly Group[] = [buttons, fields, answers, messages, prices, premium, risk, lists, ...overlays];

/** Every part in every state, for developers and for the pictures of the tests: one group, or all of them. */
export function Gallery({ chosen }: { chosen: string | null }) {
  const shown = groups.filter(({ name }) => chosen === null || name === chosen);
  return (
    <main className={css['gallery']}>
      <h1>{chosen ?? 'Gallery'}</h1>
      {chosen === null && (
        <nav className={css['groups']} aria-label="Groups">
          {groups.map(({ name }) => (
            <a key={name} href={`?group=${name}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {shown.map(({ name, states, isOverlay }) =>
        chosen === null && isOverlay
          ? null
          : Object.entries(states).map(([state, Show]) => (
              <section className={css['state']} key={`${name} ${state}`} aria-label={state}>
                <h2 className={css['name']}>{state}</h2>
                <Show />
              </section>
            )),
      )}
    </main>
  );
}
