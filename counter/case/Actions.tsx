import type { Case } from '@vangnet/contract/counter';
import { Act } from '../actions/Act.tsx';
import type { ActionProps } from '../actions/ActionDialog.tsx';
import { Part } from '../lists/Part.tsx';
import css from './case.module.css';
import { More } from './More.tsx';
import { text } from './text.ts';

type Props = Omit<ActionProps, 'offered'> & { offered: Case['actions']; others: Case['others'] };

/** What else can be done, with its consequence; what is not possible now, and what only a colleague may do, is folded with why. */
export function Actions({ offered, others, ...doing }: Props) {
  const possible = offered.filter(({ impossible }) => impossible === undefined);
  const impossible = offered.flatMap(({ label, impossible: why }) => (why === undefined ? [] : [{ label, why }]));
  const ofColleagues = others.map(({ label, roles }) => ({ label, why: text.onlyRoles(roles) }));
  return (
    <Part heading={text.actions} below>
      {possible.length > 0 ? (
        <ul className={css['actions']}>
          {possible.map((one) => (
            <li key={one.action}>
              <Act offered={one} {...doing} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{text.nothingElse}</p>
      )}
      <Reasons label={text.impossible(impossible.length)} of={impossible} />
      <Reasons label={text.others(others.length)} of={ofColleagues} />
    </Part>
  );
}

function Reasons({ label, of }: { label: string; of: readonly { readonly label: string; readonly why: string }[] }) {
  if (of.length === 0) return null;
  return (
    <More label={label}>
      <dl className={css['reasons']}>
        {of.map((one) => (
          <div key={one.label}>
            <dt>{one.label}</dt>
            <dd>{one.why}</dd>
          </div>
        ))}
      </dl>
    </More>
  );
}
