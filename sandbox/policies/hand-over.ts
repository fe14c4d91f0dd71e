import { digitsOf, type World } from '../world.ts';
import type { Decisions } from './decisions.ts';
import { scenarioOfSurname, type PolicyStore, type PoliciesScenario } from './policy-store.ts';
import { errorsIn, isStructure, itemsOf, referenceIn, type Structure, type StructureError } from './structure.ts';

type HandOver = { readonly idempotencyKey: string; readonly content: Buffer };
/** A response; a slow one is delayed. */
type Answer = { readonly status: number; readonly body: object; readonly isSlow?: boolean };

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

/** Takes a policy back, or says why not. The same message again changes nothing. */
export function takeWithdrawal(
  { idempotencyKey, content }: HandOver,
  store: PolicyStore,
  scenario: PoliciesScenario,
  { world }: { readonly world: World },
): Answer {
  const structure = parsed(content);
  if (!structure) return { status: 400, body: { error: 'The content is not a JSON object' } };
  if (scenario === 'error') return { status: 500, body: { error: 'The scenario of the sandbox is error' } };
  const isWithdrawal = itemsOf(structure, 'process').some(({ entityType }) => entityType === 'withdrawal');
  if (!isWithdrawal || scenario === 'reject') return { status: 422, body: { error: [NOT_TAKEN] } };
  const reference = referenceIn(structure);
  const policy = reference === undefined ? undefined : store.findByReference(reference);
  if (!policy) return { status: 404, body: { error: `No policy with the reference ${String(reference)}` } };
  const isSlow = scenario === 'slow';
  const { withdrawal } = policy;
  if (withdrawal && !(withdrawal.idempotencyKey === idempotencyKey && withdrawal.content.equals(content))) {
    return { status: 409, body: { error: `${policy.contractNumber} was withdrawn by another message` } };
  }
  policy.withdrawal ??= { idempotencyKey, content, receivedAt: world.now() };
  return { status: 200, body: structure, isSlow };
}

const NOT_TAKEN = {
  entityType: 'withdrawal',
  code: 'rejected',
  text: 'The withdrawal is not accepted',
  attribute: 'process',
};

/** The content when it is a JSON object. */
function parsed(content: Buffer): Structure | undefined {
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
