import { Webhook } from 'standardwebhooks';
import { digitsOf, type World } from '../world.ts';
import type { Policy, PoliciesScenario, Said, Status } from './policy-store.ts';
import { itemsOf, referenceIn } from './structure.ts';

/** Something that is said of a policy after a while: once more what was said before, or of a policy that is nobody's. */
type Step = {
  readonly status: Status;
  readonly afterMs?: number;
  readonly isRepeated?: true;
  readonly isStray?: boolean;
};

/** Messages about a policy that was taken in this scenario; none in any other. */
const STEPS: Partial<Record<PoliciesScenario, readonly Step[]>> = {
  accept: [{ status: 'accepted' }],
  question: [{ status: 'question' }],
  decline: [{ status: 'declined' }],
  withdraw: [{ status: 'withdrawn' }],
  late: [{ status: 'accepted', afterMs: 60_000 }],
  twice: [{ status: 'accepted' }, { status: 'accepted', isRepeated: true }],
  disorder: [{ status: 'accepted' }, { status: 'question' }],
  stray: [{ status: 'accepted', isStray: true }],
};

/** The secret that sender and receiver of messages share, as Standard Webhooks writes it. */
const SECRET = 'whsec_c2FuZGJveC1wb2xpY2llcy1zdGF0dXMtc2VjcmV0LTAx';

/** Decides on policies, and sends each decision to the address, when there is one. */
export function decisions(world: World, statusUrl: string | undefined) {
  const closed = new AbortController();

  /** Says it; `id` is that of the message, the same for one that is repeated. */
  async function say(policy: Policy, { status, isStray = false }: Step, id = `msg_${world.newId()}`): Promise<string> {
    const said = saidOf(policy, status, isStray);
    policy.said = said;
    if (statusUrl === undefined) return id;
    const at = world.now();
    const body = JSON.stringify({ type: 'policy.status', timestamp: at.toISOString(), data: said });
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(SECRET).sign(id, at, body),
    };
    const answer = await fetch(statusUrl, { method: 'POST', headers, body, signal: closed.signal }).then(
      (response) => String(response.status),
      () => 'no response',
    );
    policy.told.push({ at, status, answer });
    return id;
  }

  async function follow(policy: Policy, steps: readonly Step[]): Promise<void> {
    let last: string | undefined;
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await world.wait(step.afterMs ?? 0, closed.signal);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      last = await say(policy, step, step.isRepeated ? last : undefined);
    }
  }

  return {
    /** Says what the scenario has for a policy that was just taken; nobody waits for it. */
    begin: (policy: Policy, scenario: PoliciesScenario): void => {
      void follow(policy, STEPS[scenario] ?? []).catch((error: unknown) => {
        if (!closed.signal.aborted) throw error;
      });
    },
    /** Says it now, whatever was said before. */
    say: (policy: Policy, status: Status) => say(policy, { status }),
    close: () => closed.abort(),
  };
}
export type Decisions = ReturnType<typeof decisions>;

function saidOf({ structure, contractNumber }: Policy, status: Status, isStray: boolean): Said {
  const referenceId = isStray ? `VN-0000-${digitsOf(contractNumber, 4)}-0000` : referenceIn(structure);
  if (status !== 'accepted') return { referenceId, status };
  const startDate = itemsOf(structure, 'policy')[0]?.['effectiveDate'];
  return { referenceId, status, policyNumber: `P-${contractNumber}`, startDate };
}
