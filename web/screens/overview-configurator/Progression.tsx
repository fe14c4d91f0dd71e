import { useState } from 'react';
import { coursePicture, courseSentence } from '@vangnet/domain/product/course';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Chart } from '../../parts/chart/Chart.tsx';
import { chevronDown, chevronUp } from '../../parts/icon/moreIcons.ts';
import { ProgressionTable } from '../../parts/progression/ProgressionTable.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { progression, progressionWith } from './text.ts';

/** Number of years of the table, and of the chart in full colour, until all are asked for. */
const FIRST_YEARS = 3;

/** The premium of every policy year: a sentence, a picture and a table of the same amounts. */
export function Progression({ calculation, indexed }: { calculation: Calculation | undefined; indexed: boolean }) {
  return (
    <Opener
      heading={progression.heading}
      intro={`${progression.intro} ${calculation ? courseSentence(calculation.years, indexed) : ''}`}
    >
      {calculation && <Years calculation={calculation} picture={coursePicture(calculation.years, indexed)} />}
    </Opener>
  );
}

function Years({ calculation, picture }: { calculation: Calculation; picture: string }) {
  const [all, setAll] = useState(false);
  const { years, discount } = calculation;
  const { chart, table } = progressionWith(discountOf(calculation));
  return (
    <>
      <Chart
        years={years}
        discount={discount}
        emphasised={all ? years.length : FIRST_YEARS}
        text={{ ...chart, summary: chart.picture(picture) }}
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
