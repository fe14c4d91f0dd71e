import type { World } from '../world.ts';
import { parsed, type Answer, type HandOver } from './hand-over.ts';
import type { PolicyStore, PoliciesScenario } from './policy-store.ts';
import { itemsOf, referenceIn } from './structure.ts';

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
