import type { FoundHit } from '@vangnet/contract/counter';
import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { caseAddress } from '../lists/CaseLink.tsx';
import { Dot } from '../lists/Dot.tsx';
import { dayInShort, momentInShort } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { State } from '../lists/State.tsx';
import { questionsOf, type Question } from './questions.ts';
import css from './found.module.css';
import { text } from './text.ts';

/** Several that were found: numbered, masked, with what tells them apart in bold, and what to ask the customer beside them. */
export function Found({ cases }: { cases: readonly FoundHit[] }) {
  const questions = questionsOf(cases);
  const differs = new Set(questions.map(({ about }) => about));
  return (
    <div className={css['beside']}>
      <Part heading={text.hits(cases.length)} beside={<p className="small muted">{text.recorded}</p>}>
        <ol className={css['hits']}>
          {cases.map((hit, index) => (
            <FoundCase key={hit.referenceId} hit={hit} number={index + 1} differs={differs} />
          ))}
        </ol>
        <p className={css['foot']}>{text.notAmong}</p>
      </Part>
      {questions.length > 0 && <Questions questions={questions} />}
    </div>
  );
}

type FoundProps = { hit: FoundHit; number: number; differs: ReadonlySet<string> };

function FoundCase({ hit, number, differs }: FoundProps) {
  const { hint = {}, referenceId, madeAt, changedAt, reason } = hit;
  const { name, job, city, phone } = hint;
  const facts = { name, job, city, phone: phone === undefined ? undefined : text.phoneEnds(phone) };
  const told = Object.entries(facts).flatMap(([about, value]) => (value === undefined ? [] : [{ about, value }]));
  return (
    <li>
      <span className={css['number']} aria-hidden="true">
        {number}
      </span>
      <div>
        <p className={css['person']}>
          {told.map(({ about, value }, index) => (
            <span key={about}>
              {index > 0 && <Dot />}
              {about === 'name' || differs.has(about) ? <b>{value}</b> : <span>{value}</span>}
            </span>
          ))}
        </p>
        <p className={css['standing']}>
          <State {...hit} />
          <span>{reason}</span>
        </p>
        <p className={css['when']}>
          <b className="num">{referenceId}</b>
          <Dot />
          <span>{text.begun}</span> <b>{dayInShort(madeAt)}</b>
          <span>{text.changed(momentInShort(changedAt))}</span>
        </p>
      </div>
      <ButtonLink variant="second" href={caseAddress(referenceId)}>
        <span>{text.open}</span> <span className="sr-only">{referenceId}</span>
      </ButtonLink>
    </li>
  );
}

const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <aside className={css['side']} aria-label={text.which}>
    <h2>{text.which}</h2>
    <ol className={css['questions']}>
      {questions.map(({ about, asks, answers }) => (
        <li key={about}>
          <q>{asks}</q>
          <dl>
            {answers.map(({ value, numbers }) => (
              <div key={value}>
                <dt>
                  {numbers.map((number) => (
                    <span key={number} className={css['number']}>
                      {number}
                    </span>
                  ))}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </aside>
);
