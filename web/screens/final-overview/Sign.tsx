import { earliestStart } from '@vangnet/domain/product/start-words';
import { useId, type ReactNode } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import type { FinalOverview } from '@vangnet/domain/application/steps-final';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { figureWords } from '../../brand/figures.ts';
import type { Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import type { FieldErrors } from '../../frame/use-judged-form.ts';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { application } from '../../state/application-store.ts';
import { unbroken } from './answers.tsx';
import css from './finalOverview.module.css';
import { declarations as text, premium } from './text.ts';
import { keepStatement, type Statement } from './transitions.ts';
import type { useDeclarations } from './use-declarations.ts';

const statements: Statement[] = ['truthful', 'directDebit', 'electronic'];

type SignProps = {
  draft: Draft;
  calculation: Calculation | undefined;
  declarations: ReturnType<typeof useDeclarations>;
  error: FieldErrors<FinalOverview>['error'];
  /** The buttons. */
  actions: ReactNode;
};

/** The part that the visitor signs: the premium with its course, the declarations with a tick each, and the buttons. */
export function Sign({ draft, calculation, declarations, error, actions }: SignProps) {
  const headingId = useId();
  return (
    <section className={css['sign']} aria-labelledby={headingId}>
      <div className={css['price']}>
        <PriceSlab
          heading={premium.slab}
          amount={calculation?.firstMonth}
          unit={premium.perMonth}
          course={<PremiumCourse calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />}
        />
        <StartAndCosts calculation={calculation} />
      </div>
      <div>
        <h2 id={headingId} className={css['heading']}>
          {text.heading}
        </h2>
        {statements.map((statement) => (
          <Checkbox
            key={statement}
            id={statement}
            label={unbroken(text[statement])}
            checked={draft.statements?.[statement] ?? false}
            onChange={(ticked) => application.update(keepStatement(statement, ticked))}
            error={error(statement)}
          />
        ))}
        <Checkbox
          id="acceptedTerms"
          label={text.acceptedTerms}
          checked={declarations.accepted}
          onChange={declarations.setAccepted}
          error={error('acceptedTerms')}
        />
        <div className={css['actions']}>{actions}</div>
      </div>
    </section>
  );
}

/** Earliest start, policy fee and withdrawal period in one line. */
function StartAndCosts({ calculation }: Pick<SignProps, 'calculation'>) {
  const { fee, withdrawalDays } = figureWords();
  const start = <b>{earliestStart(calculation?.startDate ?? '01-01-2000')}</b>;
  return (
    <p>
      {premium.start} <span>{calculation ? start : <Skeleton>{start}</Skeleton>}</span>. {premium.fee}{' '}
      <b className="num">{calculation ? formatWholeEuro(calculation.policyFee) : fee}</b>
      {premium.once} <b className="num">{withdrawalDays}</b> {premium.coolingOff}
    </p>
  );
}
