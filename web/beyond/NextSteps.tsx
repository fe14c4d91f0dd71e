import type { ReactNode } from 'react';
import { call } from '@vangnet/contract/client';
import { listNextSteps } from '@vangnet/contract/beyond';
import type { NextStep, WithNextSteps } from '@vangnet/domain/product/next-steps';
import { isoDateInWords } from '@vangnet/domain/values/date-in-words';
import { useLoad } from '../hooks/use-load.ts';
import { cx } from '../parts/cx.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { clock } from '../parts/icon/moreIcons.ts';
import css from './nextSteps.module.css';
import { nextSteps as text } from './text.ts';

async function fetchNextSteps(signal: AbortSignal): Promise<readonly NextStep[]> {
  const found = await call(listNextSteps, { signal });
  return found.ok ? found.response.results : [];
}

type Props = {
  /** Undefined for a refusal without next steps. */
  refusal: WithNextSteps | undefined;
  /** Stands below the steps, and appears together with them, so that nothing moves. */
  children?: ReactNode;
};

/** Shows what a refused visitor can do elsewhere: for whom, where, until when, and who says so. */
export function NextSteps({ refusal, children }: Props) {
  const { found } = useLoad(fetchNextSteps, refusal !== undefined);
  if (refusal !== undefined && !found) return null;
  const steps = found?.filter((step) => step.for.some((one) => one === refusal)) ?? [];
  return (
    <>
      {steps.length > 0 && (
        <section>
          <h2>{text.heading}</h2>
          <ol className={css['steps']}>
            {steps.map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </ol>
        </section>
      )}
      {children}
    </>
  );
}

function Step({ step: { name, deadline, text: said, link, source, reviewed } }: { step: NextStep }) {
  return (
    <li className={css['step']}>
      <div className={css['row']}>
        <h3>{name}</h3>
        <span className={cx(css['row'], css['deadline'], deadline !== undefined && css['ends'], 'small')}>
          <Icon path={clock} />
          <span>{deadline ?? text.noDeadline}</span>
        </span>
      </div>
      <p>{said}</p>
      <p className={css['row']}>
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
        <span className="small muted">{text.source(source, isoDateInWords(reviewed.slice(0, 7)))}</span>
      </p>
    </li>
  );
}
