import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { financialSituationStepFor } from '@vangnet/domain/application/steps';
import { subjectOf } from '@vangnet/domain/application/subject';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { parseEuro } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';
import { navigate } from 'wouter/use-browser-location';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { figures } from '../../brand/figures.ts';
import { application } from '../../state/application-store.ts';
import { addressOf } from '../../hooks/address.ts';
import { broughtQuote } from '../../state/brought-quote.ts';
import { keepDateOfBirth, keepJob } from './transitions.ts';

/**
 * The answers in the fragment of a link: `#beroep=Timmerman&geboortedatum=14-03-1985&bedrag=2400`. A signed quote,
 * `#offerte=…`, is opened where saved calculations are: then there is nothing to answer here.
 */
export function linkAnswers(fragment: string) {
  const query = new URLSearchParams(fragment.slice(1));
  const quote = query.get('offerte');
  if (quote !== null) {
    // Without the end of the sentence that the link stood in.
    broughtQuote.bring(quote.replace(/[^\w-]+$/, ''));
    navigate(addressOf(screenUrl('continue')), { replace: true });
    return undefined;
  }
  const said = (name: string) => typedText((query.get(name) ?? '').slice(0, 200));
  // An amount that cannot be insured is dropped, so that its question is asked.
  const step = financialSituationStepFor(figures()).safeParse({ sumAssured: parseEuro(said('bedrag'), 'month') });
  return {
    occupation: said('beroep'),
    dateOfBirth: normaliseDateInput(said('geboortedatum')),
    /** Keeps them: in another application, when the one on this device is about another person. */
    keep: (job: Occupation, dateOfBirth: string) => {
      const here = subjectOf(application.read().draft);
      if (here.occupation !== job.occupation.name || here.dateOfBirth !== dateOfBirth) application.begin();
      application.update(keepJob(job));
      application.update(keepDateOfBirth(dateOfBirth));
      if (step.success) application.update((draft) => chooseSumAssured(figures(), draft, step.data.sumAssured));
    },
  };
}
export type LinkAnswers = NonNullable<ReturnType<typeof linkAnswers>>;
