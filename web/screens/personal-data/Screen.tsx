import type { PersonalData } from '@vangnet/domain/application/steps-personal';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { PricedPolicyAside } from '../../choices/PolicyAside.tsx';
import { FieldGroup } from '../../parts/field/FieldGroup.tsx';
import { StatusLine } from '../../parts/notice/StatusLine.tsx';
import { Question } from '../../frame/Question.tsx';
import { useStepForm } from '../../forms/use-step-form.ts';
import { application } from '../../state/application-store.ts';
import { flags } from '../../state/flags.ts';
import { useSave } from '../../saving/use-save.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { progress } from '../../state/progress.ts';
import { isCorrecting } from '../../saving/correcting.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { ReachFields } from './ReachFields.tsx';
import { reach, text, where, who } from './text.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import { usePerson } from './use-person.ts';
import { WhereFields } from './WhereFields.tsx';
import { wordsOfAddress } from './WhichStreet.tsx';
import { WhoFields } from './WhoFields.tsx';

export function Screen() {
  const leave = useGoOn();
  const asksPrivacy = !flags.hasSubmittedOffer();
  const person = usePerson(asksPrivacy);
  // What only this save tells of the address is read before anything else.
  const saving = useSave(() => (person.knowsFailure() ? leave() : document.getElementById('email')?.focus()));
  const lookup = useAddressLookup(person.insurer);
  const said = wordsOfAddress(lookup, person.insurer);
  const goOn = ({ email }: PersonalData) => {
    if (person.asksBirthDate) person.leaveBirthDate();
    person.keep({ email });
    if (asksPrivacy) application.consentTo(email);
    saving.save();
  };
  // Who presses Next while the register is asked need not type street and city.
  const form = useStepForm(person.step, person.values, goOn, lookup.pending);
  const group = { person, error: form.error, left: form.left };

  return (
    <Question
      id="personal-data"
      text={text}
      form={form}
      aside={<PricedPolicyAside />}
      failure={saving.failure}
      busy={saving.busy || form.waiting}
    >
      <FieldGroup heading={who.heading}>
        <WhoFields {...group} />
      </FieldGroup>
      <FieldGroup heading={where.heading} status={<StatusLine text={said ?? where.found} shown={said !== undefined} />}>
        <WhereFields {...group} lookup={lookup} />
      </FieldGroup>
      <FieldGroup heading={reach.heading}>
        <ReachFields {...group} asksPrivacy={asksPrivacy} />
      </FieldGroup>
    </Question>
  );
}

/**
 * To the next screen. Who corrects a paid application, because the bank gave another name, goes back to the bank; after
 * another birth date the declarations are gone, and they and the test come first.
 */
function useGoOn() {
  const [, navigate] = useLocation();
  const { goNext } = useFlow('personal-data');
  return () => {
    const { paymentId } = progress.read() ?? {};
    if (!isCorrecting() || !paymentId || !application.read().draft.acceptedTerms) return goNext();
    navigate(screenUrl('payment-status', { id: paymentId }));
  };
}
