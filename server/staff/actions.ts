import * as z from 'zod/mini';
import { email } from '@vangnet/domain/application/fields-personal';
import { iban } from '@vangnet/domain/application/steps-final';
import { retention } from '@vangnet/domain/product/retention';
import type { ActionName } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { heldDocument } from '../access/document.ts';
import { heldJson } from '../access/held-data.ts';
import { figuresFor } from '../calculation/product.ts';
import { askIdentityByStaff, noCheckToAsk } from '../identity/by-staff.ts';
import { fill } from '@vangnet/domain/values/fill';
import { words } from '../../words/words.ts';
import { kindOf } from '../jobs/kinds.ts';
import { askPaymentByStaff, notAskable, notRefundable, refundByStaff, refundedByHand } from '../payment/by-staff.ts';
import { caseAction, done, notDone, type ActionRow, type CaseAction, type Subject } from './action.ts';
import type { CaseDeps } from './deps.ts';
import { CALLS } from './requests.ts';
import { nothingToSend, sendAgain } from './send-again.ts';
import { whoOf } from './sessions.ts';
import { results, type State } from './text.ts';

/** A delivery after an action leaves by itself: a server looks every ten seconds. */
const kickOutbox = () => undefined;
const NO_FIELDS = { fields: {}, labels: {} } as const;

/** Everything that staff can do with a case, in the order of the page. The page, its calls and `npm run ops -- case` loop over it. */
export const ACTIONS: Readonly<Record<ActionName, ActionRow>> = {
  'send-again': caseAction({
    label: 'Opnieuw versturen',
    consequence: 'Alles wat niet aankwam, gaat nu opnieuw weg. Een mail kan dubbel aankomen.',
    ...NO_FIELDS,
    impossible: nothingToSend,
    run: sendAgain,
  }),
  'resend-link': caseAction({
    label: 'Stuur de link opnieuw',
    consequence: 'De klant krijgt nog een keer de mail dat er nog één stap is.',
    ...NO_FIELDS,
    impossible: async ({ store }, { applicationId }) =>
      (await store.payments.hasOneStepLeft(applicationId)) ? undefined : results.noStepLeft,
    run: async ({ store }, { applicationId }) => {
      const sent = await store.payments.remindAgain(applicationId);
      if (sent.ok) return done('linkSent');
      if (isRefusedFor(sent, 'mail.tooMany')) return notDone('linkTooOften');
      return notDone(isRefusedFor(sent, 'email.required') ? 'noEmail' : 'noStepLeft');
    },
  }),
  'ask-payment': caseAction({
    label: 'Vraag de betaaldienst',
    consequence: 'We vragen de betaaldienst nu hoe de betaling staat. Die stand komt dan hier.',
    ...NO_FIELDS,
    impossible: (deps, { applicationId }) => notAskable(deps, applicationId),
    run: (deps, { applicationId }) => askPaymentByStaff({ ...deps, ...deps.providers() }, applicationId),
  }),
  'ask-identity': caseAction({
    label: 'Vraag hoe de controle afliep',
    consequence: 'We vragen nu hoe de controle van de identiteit afliep. Klopt die, dan wordt {reference} ingediend.',
    ...NO_FIELDS,
    impossible: (deps, { applicationId }) => noCheckToAsk(deps, applicationId),
    run: (deps, { applicationId }) =>
      askIdentityByStaff({ ...deps, ...deps.providers(), kickOutbox }, applicationId, deps.log),
  }),
  refund: caseAction({
    label: 'Terugbetalen',
    consequence: 'De betaling van {reference} gaat terug naar de aanvrager. Dit kun je niet ongedaan maken.',
    ...NO_FIELDS,
    impossible: (deps, { applicationId }) => notRefundable(deps, applicationId),
    run: (deps, { applicationId }, by) => refundByStaff({ ...deps, ...deps.providers() }, applicationId, by),
  }),
  'refund-by-hand': caseAction({
    label: 'Is al op een andere manier terugbetaald',
    consequence:
      'Kan de betaaldienst niet terugbetalen, maak het bedrag dan zelf over. Hier zeg je dat je dat bij {reference} hebt gedaan. Dit kun je niet ongedaan maken.',
    ...NO_FIELDS,
    impossible: (deps, { applicationId }) => notRefundable(deps, applicationId),
    run: (deps, { applicationId }) => refundedByHand(deps, applicationId),
  }),
  'answer-request': caseAction({
    label: 'Belverzoek bijwerken',
    consequence:
      'Je collega’s zien wie belt en wat eruit kwam. Na “klaar” staat het niet meer in de lijst. Blokkeer je, dan kan de aanvrager niets meer vragen.',
    fields: { how: z.enum(CALLS), note: z.optional(z.string()) },
    labels: { how: 'Wat heb je gedaan?', note: 'Notitie, zonder persoonsgegevens' },
    choices: {
      take: 'Ik bel',
      called: 'Gebeld',
      'no answer': 'Geen gehoor',
      done: 'Klaar',
      block: 'Blokkeer: neem geen verzoeken meer aan',
    },
    impossible: async ({ store }, { applicationId }) =>
      (await store.cases.requests.isAnswerable(applicationId)) ? undefined : results.noRequest,
    run: async ({ store }, { applicationId }, by, { how, note }) => {
      const given = note?.trim() ? note : undefined;
      const isAnswered = await store.cases.requests.answer(applicationId, by, how, given);
      return isAnswered ? done('answered') : notDone('noRequest');
    },
  }),
  'lift-failed-test': caseAction({
    label: 'Toets opnieuw toestaan',
    consequence: 'Deze persoon mag de kennistoets nog een keer doen, in een nieuwe aanvraag.',
    ...NO_FIELDS,
    run: async ({ store }, { applicationId }) =>
      (await store.knowledge.liftFailed(applicationId)) > 0 ? done('lifted') : notDone('noFailedTest'),
  }),
  'correct-email': caseAction({
    label: 'E-mailadres verbeteren',
    consequence:
      'De mails van {reference} gaan voortaan naar het nieuwe adres. Kwamen ze op het oude adres aan, dan krijgt dat bericht. Een week lang kan de klant met de link niet intrekken, gegevens opvragen, wissen of de rekening veranderen: dat doen jullie met z’n tweeën.',
    fields: { email },
    labels: { email: 'Nieuw e-mailadres' },
    // Whoever has the address has the links, and those do more than this right: alone nobody takes them from a reader.
    needsSecond: async ({ store }, { applicationId }) => !(await store.applications.isUnreached(applicationId)),
    run: async ({ store }, { applicationId }, { name, id, isConfirmed }, { email: to }) => {
      const correction = { email: to, by: { name, id }, isConfirmed };
      const corrected = await store.applications.correctEmail(applicationId, correction);
      if (!corrected.ok) return notDone(isRefusedFor(corrected, 'application.stale') ? 'arrived' : 'noEmail');
      const mails = [...new Set(corrected.value.queued.map((kind) => kindOf(kind).name))].join(', ');
      return { ok: true, says: mails === '' ? results.corrected : fill(results.readdressed, { mails }) };
    },
  }),
  'change-account': caseAction({
    label: 'Rekening veranderen',
    consequence:
      'De premie van {reference} gaat van de nieuwe rekening af. Is er nog niet betaald, dan geeft de klant daarna zelf de machtiging. Is er betaald, dan kan het alleen de rekening zijn waarvan dat gebeurde: vraag de klant om de machtiging.',
    fields: { iban },
    labels: { iban: 'Nieuwe rekening (IBAN)' },
    impossible: async ({ store }, { applicationId }) => {
      const [found] = await store.cases.these([applicationId]);
      return found?.submission && results.isHandedOver;
    },
    run: async ({ store }, { applicationId }, _by, { iban: to }) => {
      const changed = await store.payments.changeAccount(applicationId, to);
      if (changed.ok) return done('accountChanged');
      if (isRefusedFor(changed, 'application.frozen')) return notDone('payingNow');
      return notDone(isRefusedFor(changed, 'iban.required') ? 'noAccount' : 'notThatAccount');
    },
  }),
  export: caseAction({
    label: 'Alle gegevens meegeven',
    consequence: 'Je krijgt een bestand met alles wat we van deze persoon hebben. Kijk eerst wie erom vraagt.',
    fields: { format: z.enum(['pdf', 'json']) },
    labels: { format: 'Soort bestand' },
    choices: { pdf: 'Pdf, om te lezen (artikel 15)', json: 'JSON, voor een ander programma (artikel 20)' },
    needsSecond: ({ store }, { applicationId }) => store.applications.isLimited(applicationId),
    run: async ({ store, clock, houseStyle, renderPdf, providers }, { applicationId, referenceId }, by, { format }) => {
      const held = await store.access.export(applicationId, whoOf(by));
      const made = clock();
      const nameOf = (way: string) => providers().identityProvider.nameOf(way);
      const document = () => heldDocument(held, { reference: referenceId, made, nameOf, words: words.nl });
      const content =
        format === 'json'
          ? Buffer.from(heldJson(held, made))
          : await renderPdf(document(), houseStyle, { created: made, id: referenceId });
      return {
        ok: true,
        says: results.exported,
        file: { name: fill(words.nl.myApplication.fileName, { referenceId, format }), content },
      };
    },
  }),
  withdraw: caseAction({
    label: 'Aanvraag intrekken',
    consequence:
      'Aanvraag {reference} stopt. De verzekeraar en de aanvrager krijgen bericht. De betaling moet daarna nog terug, met “Terugbetalen”. Dit kun je niet ongedaan maken.',
    ...NO_FIELDS,
    impossible: async (deps, subject) => whyNotWithdrawn[(await stateOf(deps, subject)) ?? 'submitted'],
    run: async (deps, { applicationId }) => {
      const withdrawn = await deps.store.myApplication.withdrawFor(applicationId, (application) =>
        figuresFor(deps, application),
      );
      return withdrawn.ok ? done('withdrawn') : notDone('tooLate');
    },
  }),
  erase: caseAction({
    label: 'Alles wissen',
    consequence: 'Alles van aanvraag {reference} wordt gewist. Dit kun je niet ongedaan maken.',
    ...NO_FIELDS,
    impossible: async (deps, subject) => {
      const state = await stateOf(deps, subject);
      if (state === undefined || ERASABLE.has(state)) return undefined;
      return fill(results.mustKeep, { years: String(retention.paid.count) });
    },
    run: async ({ store }, { applicationId }) =>
      (await store.applications.erase(applicationId)).ok ? done('erased') : notDone('payingNow'),
  }),
};

/** The table as a list, in the order of the page. */
export const actions: readonly CaseAction[] = namesIn(ACTIONS).map((name) => ({ ...ACTIONS[name], name }));

/** Finds an action by its name; undefined for one that is none, or was one in a later release. */
export const actionNamed = (name: string | undefined): CaseAction | undefined =>
  actions.find((known) => known.name === name);

/** The words for a choice of an action; undefined for any other text, which may be of the customer. */
export const choiceInWords = (action: CaseAction, field: string, value: string): string | undefined =>
  action.fields.find(({ name }) => name === field)?.choices?.find((one) => one.value === value)?.label;

/** Describes an action of the record with the choices that were made, and without what was typed. */
export function describeAction(name: string, fields: Readonly<Record<string, string>> = {}): string {
  const action = actionNamed(name);
  if (!action) return name;
  const chosen = Object.entries(fields).flatMap(([field, value]) => choiceInWords(action, field, value) ?? []);
  return [action.label, ...chosen].join(', ');
}

/** The states without a payment: deleted whenever the applicant wants it. */
const ERASABLE: ReadonlySet<State> = new Set(['draft', 'quoted', 'failed']);

const whyNotWithdrawn: Partial<Record<State, string>> = {
  draft: results.notSubmitted,
  quoted: results.notSubmitted,
  failed: results.notSubmitted,
  paid: results.notSubmitted,
  declined: results.isOver,
  withdrawn: results.isWithdrawn,
};

const stateOf = async ({ store }: CaseDeps, { applicationId }: Subject): Promise<State | undefined> =>
  (await store.cases.these([applicationId]))[0]?.state;
