import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { chanceSentence, coveredSentence, noAdvice, riskBasis } from '@vangnet/domain/product/risk-words';
import type { Calculation } from '../../../calculation/calculation.ts';
import { RiskSource } from '../../../calculation/RiskSource.tsx';
import { OpenerPart } from '../../../parts/section/Opener.tsx';
import { HundredField } from '../../../parts/share/HundredField.tsx';
import { text as living } from '../living/text.ts';
import css from './chance.module.css';
import { Lasting } from './Lasting.tsx';
import { text } from './text.ts';

/** Shows how often people like the visitor get a benefit, and in which part of their months the choices pay. */
export function Chance({ calculation }: { calculation: Calculation }) {
  const { risk, endAge } = calculation;
  return (
    <OpenerPart heading={text.heading}>
      <div className={css['facts']}>
        <div className={css['fact']}>
          <p>{chanceSentence(risk.chance, endAge)}</p>
          <HundredField of="people" filled={ofHundred(risk.chance).whole} />
          <p className="micro muted" aria-hidden="true">
            {text.people}
          </p>
        </div>
        <div className={css['fact']}>
          <p>{coveredSentence(risk.coveredShare)}</p>
          <HundredField of="months" filled={ofHundred(risk.coveredShare).whole} />
          <p className="micro muted" aria-hidden="true">
            {text.months}
          </p>
        </div>
        <Lasting calculation={calculation} />
        <div className="small no-print">
          <p className="muted">{`${living.assumed} ${noAdvice}`}</p>
          <RiskSource calculation={calculation} />
        </div>
        <p className={css['onPaper']}>{riskBasis(calculation.tariffVersion, endAge)}</p>
      </div>
    </OpenerPart>
  );
}
