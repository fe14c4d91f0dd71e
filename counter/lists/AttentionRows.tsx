import type { FoundBroken } from '@vangnet/contract/counter-lists';
import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { caseAddress, CaseLink } from './CaseLink.tsx';
import { Dot } from './Dot.tsx';
import css from './rows.module.css';
import { momentSince } from './moments.ts';
import { holder, text } from './text.ts';

/** What staff have to act on, with who works on it and the button of its case. The operator acts on what belongs to no case. */
export function AttentionRows({ broken, me }: { broken: readonly FoundBroken[]; me: string }) {
  return (
    <ul className={css['rows']}>
      {broken.map((one) => (
        <li key={`${one.promise} ${one.subject}`} className={css['row']}>
          <div>
            <p className={css['says']}>{one.says}</p>
            {one.referenceId === undefined ? <ForOperator {...one} /> : <OfCase {...one} reference={one.referenceId} />}
          </div>
          <p className={css['who']}>
            <b>{whoOf(one, me)}</b>
            <span>{text.since(momentSince(one.since))}</span>
          </p>
          {one.referenceId !== undefined && (
            <ButtonLink variant="second" href={caseAddress(one.referenceId)}>
              <span>{buttonOf(one, me)}</span> <span className="sr-only">{one.referenceId}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const OfCase = ({ reference, standing }: FoundBroken & { reference: string }) => (
  <p className={css['small']}>
    <CaseLink reference={reference} />
    {standing && <Dot />}
    {standing && <span>{standing.state}</span>}
  </p>
);

const ForOperator = ({ cure, detail }: FoundBroken) => (
  <p className={css['small']}>
    <span>{cure}</span> <span>{text.forOperator}</span> <span lang="en">{detail}</span>
  </p>
);

function whoOf({ isYours, subject, referenceId, standing }: FoundBroken, me: string): string {
  if (referenceId === undefined) return subject;
  if (isYours) return text.yours;
  return standing?.takenBy ? holder(standing.takenBy, me) : text.nobody;
}

/** A colleague who works on it has its button. */
function buttonOf({ isYours, label, standing }: FoundBroken, me: string): string {
  if (isYours) return text.lookAtRequest;
  const isTaken = standing?.takenBy !== undefined && standing.takenBy.name !== me;
  return isTaken ? text.look : (label ?? text.look);
}
