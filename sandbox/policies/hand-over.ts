import { digitsOf } from '../digits.ts';
import type { World } from '../world.ts';
import type { Decisions } from './decisions.ts';
import type { PolicyStore, PoliciesScenario } from './policy-store.ts';
import { errorsIn, isStructure, itemsOf, type Structure, type StructureError } from './structure.ts';
import { scenarioOfSurname } from './surnames.ts';

export type HandOver = { readonly idempotencyKey: string; readonly content: Buffer };
/** A response; a slow one is delayed. */
export type Answer = { readonly status: number; readonly body: object; readonly isSlow?: boolean };

const REJECTED: StructureError = {
  entityType: 'policyDetails',
  code: 'rejected',
  text: 'The application is not accepted',
  attribute: 'policy',
};

/** Accepts a policy, or says why not. A refused one leaves its key unused. */
export function takeHandOver(
  { idempotencyKey, content }: HandOver,
  store: PolicyStore,
  scenario: PoliciesScenario,
  { world, begin }: { readonly world: World; readonly begin: Decisions['begin'] },
): Answer {
  const structure = parsed(content);
  if (!structure) return { status: 400, body: { error: 'The content is not a JSON object' } };
  const effective = scenarioOfSurname(structure) ?? scenario;
  if (effective === 'error') return { status: 500, body: { error: 'The scenario of the sandbox is error' } };
  const isSlow = effective === 'slow';
  const known = store.findByKey(idempotencyKey);
  if (known) {
    return known.content.equals(content)
      ? { status: 201, body: known.structure, isSlow }
      : { status: 409, body: { error: `Something else came in under ${idempotencyKey}` } };
  }
  const errors = effective === 'reject' ? [REJECTED] : errorsIn(structure);
  if (errors.length > 0) return { status: 422, body: { error: errors } };
  const contractNumber = digitsOf(world.newId(), 9);
  const taken = withNumber(structure, contractNumber);
  const policy = { contractNumber, idempotencyKey, content, structure: taken, receivedAt: world.now(), told: [] };
  store.add(policy);
  begin(policy, effective);
  return { status: 201, body: taken, isSlow };
}

/** The content when it is a JSON object. */
export function parsed(content: Buffer): Structure | undefined {
  try {
    const given: unknown = JSON.parse(content.toString('utf8'));
    return isStructure(given) ? given : undefined;
  } catch {
    return undefined;
  }
}

const withNumber = (structure: Structure, contractNumber: string): Structure => ({
  ...structure,
  policy: itemsOf(structure, 'policy').map((policy) => ({ ...policy, contractNumber })),
});
