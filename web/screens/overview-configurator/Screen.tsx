import { useEffect } from 'react';
import { OverviewPage } from '../../shell/OverviewPage.tsx';
import { useFlow } from '../../shell/use-flow.ts';
import { application, useApplication } from '../../state/application-store.ts';
import { calculationOf, usePremium } from '../../state/use-premium.ts';
import { useSave } from '../../state/use-save.ts';
import { Choices } from './Choices.tsx';
import { PriceAside, PriceBar } from './Price.tsx';
import { Progression } from './Progression.tsx';
import { text } from './text.ts';
import { enterOverview, leaveOverview } from './transitions.ts';

/** The premium, with the choices beside it; every change is calculated at once. */
export function Screen() {
  const { draft } = useApplication();
  const { goNext } = useFlow('overview-configurator');
  const premium = usePremium(draft.waitingPeriod ? draft : undefined);
  const { busy, failure, save } = useSave(text.saveFailed, goNext);
  useEffect(() => application.update(enterOverview), []);

  const goOn = () => {
    application.update(leaveOverview);
    save();
  };
  const calculation = calculationOf(premium);

  return (
    <OverviewPage
      title={text.title}
      lead={text.lead}
      aside={<PriceAside premium={premium} busy={busy} failure={failure} onGoOn={goOn} />}
      bar={calculation && <PriceBar calculation={calculation} busy={busy} onGoOn={goOn} />}
    >
      <Choices draft={draft} calculation={calculation} />
      {calculation && <Progression calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />}
    </OverviewPage>
  );
}
