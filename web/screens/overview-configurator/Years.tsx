import { useState } from 'react';
import { coursePicture, courseSentence } from '@vangnet/domain/product/course';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { figureWords } from '../../brand/figures.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { cx } from '../../parts/cx.ts';
import { Chart } from '../../parts/chart/Chart.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { STAND_IN } from '../../parts/price/stand-in.ts';
import { ProgressionTable } from '../../parts/progression/ProgressionTable.tsx';
import css from './overview.module.css';
import { progression, progressionWith } from './text.ts';

/** Number of years until "Toon alles". */
const FIRST_YEARS = 3;
/** Invisible, they keep the room of years that are loading. */
const STAND_INS = Array.from({ length: FIRST_YEARS }, (_, index) => ({ year: index + 1, age: 0, amount: STAND_IN }));

/** The premiums of the first years, or of all years after "Toon alles". */
export function Years({ calculation }: { calculation: Calculation | undefined }) {
  const [all, setAll] = useState(false);
  const years = calculation?.years ?? STAND_INS;
  const { table } = progressionWith(calculation ? discountOf(calculation) : figureWords().discount);
  const shown = <ProgressionTable id="progression" years={years} shown={FIRST_YEARS} all={all} text={table} />;
  return (
    <div className={cx(css['years'], all && css['all'])}>
      {calculation ? shown : <Skeleton>{shown}</Skeleton>}
      {(!calculation || years.length > FIRST_YEARS) && (
        <LinkButton aria-expanded={all} aria-controls="progression" onClick={() => setAll(!all)}>
          {all ? progression.hide : progression.showAll}
        </LinkButton>
      )}
    </div>
  );
}

/** The whole course of the premium: its sentence, and a column for every year. */
export function Progression({ calculation, indexed }: { calculation: Calculation; indexed: boolean }) {
  const { years, discount } = calculation;
  const { chart } = progressionWith(discountOf(calculation));
  return (
    <>
      <p>{courseSentence(years, indexed)}</p>
      <Chart
        years={years}
        discount={discount}
        emphasised={FIRST_YEARS}
        text={{ ...chart, summary: chart.picture(coursePicture(years, indexed)) }}
      />
    </>
  );
}
