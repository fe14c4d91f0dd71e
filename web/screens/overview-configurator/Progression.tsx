import { useState } from 'react';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Chart } from '../../parts/chart/Chart.tsx';
import { chevronDown, chevronUp } from '../../parts/icon/moreIcons.ts';
import { ProgressionTable } from '../../parts/progression/ProgressionTable.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { courseOf } from './course.ts';
import { inWords, progression, progressionWith } from './text.ts';

/** Number of years of the table, and of the chart in full colour, until all are asked for. */
const FIRST_YEARS = 3;

/** The premium of every policy year: a sentence, a picture and a table of the same amounts. */
export function Progression({ calculation, indexed }: { calculation: Calculation | undefined; indexed: boolean }) {
  const course = calculation && courseOf(calculation.years);
  const summary = course ? inWords(course) : '';
  return (
    <Opener
      heading={progression.heading}
      intro={`${indexed ? progression.introIndexed : progression.intro} ${summary}`}
    >
      {course && <Years calculation={calculation} summary={summary} />}
    </Opener>
  );
}

function Years({ calculation, summary }: { calculation: Calculation; summary: string }) {
  const [all, setAll] = useState(false);
  const { years, discount } = calculation;
  const { chart, table } = progressionWith(discountOf(calculation));
  return (
    <>
      <Chart
        years={years}
        discount={discount}
        emphasised={all ? years.length : FIRST_YEARS}
        text={{ ...chart, summary: chart.picture(summary) }}
      />
      <ProgressionTable id="progression" years={years} shown={FIRST_YEARS} all={all} text={table} />
      {years.length > FIRST_YEARS && (
        <LinkButton
          aria-expanded={all}
          aria-controls="progression"
          iconAfter={all ? chevronUp : chevronDown}
          onClick={() => setAll(!all)}
        >
          {all ? progression.hide : progression.showAll}
        </LinkButton>
      )}
    </>
  );
}
