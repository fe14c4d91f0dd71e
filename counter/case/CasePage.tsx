import { readCase, type Case } from '@vangnet/contract/counter';
import type { FoundBroken } from '@vangnet/contract/counter-lists';
import { IconButton } from '../../web/parts/button/IconButton.tsx';
import { copy } from '../../web/parts/icon/moreIcons.ts';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Act } from '../actions/Act.tsx';
import type { ActionProps } from '../actions/ActionDialog.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { momentSince } from '../lists/moments.ts';
import { Actions } from './Actions.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { Application } from './Application.tsx';
import css from './case.module.css';
import { Customer } from './Customer.tsx';
import { Log } from './Log.tsx';
import { text } from './text.ts';
import { Tools } from './Tools.tsx';

type Props = {
  reference: string;
  /** Something was done, which may have changed what needs attention. */
  onChange: () => void;
};

/** A case, which answers on the telephone: why it stands where it stands, what to say, and the one button that helps, first. */
export function CasePage({ reference, onChange }: Props) {
  const asked = useAsked((ask, signal) => ask(readCase, { params: { reference }, signal }), reference);
  const { found, says, again } = asked;
  const done = (words: string) => {
    asked.done(words);
    onChange();
  };
  const tools = (
    <>
      <IconButton
        icon={copy}
        label={text.copy}
        className={css['copy']}
        onClick={() => void navigator.clipboard.writeText(reference).catch(() => undefined)}
      />
      {found && <Tools found={found} onChange={again} />}
    </>
  );
  return (
    <Page heading={reference} says={says} tools={tools}>
      {/* After it was erased there is nothing to ask for again. */}
      {(found !== undefined || says === undefined) && (
        <Answer asked={asked}>{(one) => <Found found={one} onDone={done} onStale={again} />}</Answer>
      )}
    </Page>
  );
}

type FoundProps = { found: Case; onDone: (says: string) => void; onStale: () => void };

function Found({ found, onDone, onStale }: FoundProps) {
  const doing = { reference: found.referenceId, onDone, onStale };
  const cures = new Set([found.answer.action, ...found.broken.map(({ action }) => action)]);
  return (
    <>
      <AnswerBox found={found} {...doing} />
      {found.broken.map((broken) => (
        <Broken
          key={`${broken.promise} ${broken.subject}`}
          broken={broken}
          offered={found.actions.find(({ action }) => action === broken.action && action !== found.answer.action)}
          {...doing}
        />
      ))}
      <div className={css['columns']}>
        <Log timeline={found.timeline} next={found.next} onAgain={onStale} />
        <div>
          <Customer reference={found.referenceId} hint={found.hint} />
          <Application found={found} />
          <Actions
            offered={found.actions.filter(({ action }) => !cures.has(action))}
            others={found.others}
            {...doing}
          />
        </div>
      </div>
    </>
  );
}

type BrokenProps = Omit<ActionProps, 'offered'> & { broken: FoundBroken; offered: ActionProps['offered'] | undefined };

/** What else is not as the product promises, since when, and the action that cures it. */
function Broken({ broken: { says, since, cure }, offered, ...doing }: BrokenProps) {
  return (
    <Notice kind="warn" title={says}>
      <p>{text.broken(momentSince(since), cure)}</p>
      {offered && offered.impossible === undefined && <Act offered={offered} {...doing} />}
    </Notice>
  );
}
