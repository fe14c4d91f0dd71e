import { readCase, type Case } from '@vangnet/contract/counter';
import { Section } from '../../web/parts/section/Section.tsx';
import { Act } from '../actions/Act.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { Broken } from './Broken.tsx';
import css from './case.module.css';
import { Head } from './Head.tsx';
import { Personal } from './Personal.tsx';
import { History, Agreed, Price } from './Record.tsx';
import { text } from './text.ts';

/** A case: what is wrong with it stands on top, with the button that cures it. */
export function CasePage({ reference }: { reference: string }) {
  const asked = useAsked((ask, signal) => ask(readCase, { params: { reference }, signal }), reference);
  return (
    <Page heading={reference} says={asked.says}>
      {/* After it was erased there is nothing to ask for again. */}
      {(asked.found !== undefined || asked.says === undefined) && (
        <Answer asked={asked}>{(found) => <Found found={found} onDone={asked.done} onStale={asked.again} />}</Answer>
      )}
    </Page>
  );
}

type Props = { found: Case; onDone: (says: string) => void; onStale: () => void };

function Found({ found, onDone, onStale }: Props) {
  const doing = { reference: found.referenceId, onDone, onStale };
  const cures = new Set(found.broken.map(({ action }) => action));
  const others = found.actions.filter(({ action }) => !cures.has(action));
  const isPossible = ({ impossible }: (typeof others)[number]) => impossible === undefined;
  // What can be done now stands first.
  const offered = [...others.filter(isPossible), ...others.filter((one) => !isPossible(one))];
  return (
    <>
      <Head found={found} onChange={onStale} />
      {found.broken.map((broken) => (
        <Broken
          key={`${broken.promise} ${broken.subject}`}
          broken={broken}
          offered={found.actions.find(({ action }) => action === broken.action)}
          {...doing}
        />
      ))}
      <div className={css['columns']}>
        <div className={css['record']}>
          <History timeline={found.timeline} onAgain={onStale} />
          <Agreed agreed={found.agreed} />
          {found.price && <Price price={found.price} />}
        </div>
        <div className={css['work']}>
          <Personal reference={found.referenceId} />
          <Section heading={text.actions}>
            <ul className={css['actions']}>
              {offered.map((one) => (
                <li key={one.action}>
                  <Act offered={one} {...doing} />
                </li>
              ))}
            </ul>
            {found.others.length > 0 && <p className="small muted">{text.others(found.others)}</p>}
          </Section>
        </div>
      </div>
    </>
  );
}
