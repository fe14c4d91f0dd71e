/**
 * How far the refund of a payment is. Ours: `due`, nobody asked for it; `asked`, the provider is being asked, or did not respond and
 * may have made it all the same; `refused`, the provider will not make it; `by hand`, it was paid back in another way. The
 * others are the words of the provider (https://docs.mollie.com/reference/get-refund), which may add more.
 */
export type RefundState = string;

const ENDS = ['refunded', 'failed', 'canceled'];

const FOLLOWING = new Map<RefundState, readonly RefundState[]>([
  // Made by hand on the provider's own pages.
  ['due', ['queued', 'pending', 'processing', 'refunded']],
  ['asked', ['queued', 'pending', 'processing', 'refused', ...ENDS]],
  ['queued', ['pending', 'processing', ...ENDS]],
  ['pending', ['processing', ...ENDS]],
  ['processing', ENDS],
  // The account turns out to be closed: the money is back at the provider then.
  ['refunded', ['failed']],
  ['failed', []],
  ['canceled', []],
  ['refused', []],
  ['by hand', []],
]);

/** No money goes back, and nothing is under way: staff has to ask once more. */
export const CAME_TO_NOTHING = ['failed', 'canceled', 'refused'] as const;

export const cameToNothing = (state: RefundState): boolean => CAME_TO_NOTHING.some((one) => one === state);

/** The states in which a person may ask for a refund: nobody did yet, or it came to nothing. */
export const ASKABLE = ['due', ...CAME_TO_NOTHING] as const;
export const isAskable = (state: RefundState): boolean => ASKABLE.some((one) => one === state);

const OVER = new Set<RefundState>([...ASKABLE, 'refunded', 'by hand']);

/** Whether nothing is under way at the provider. A word that the provider added later says that something is. */
export const isRefundOver = (state: RefundState): boolean => OVER.has(state);

/**
 * The state after a report of the provider. Responses can overtake each other, so a state that cannot follow the current
 * one is older, and changes nothing.
 */
export function refundStateAfter(current: RefundState, reported: RefundState): RefundState {
  const following = FOLLOWING.get(current);
  if (following && FOLLOWING.has(reported)) return following.includes(reported) ? reported : current;
  return isRefundOver(current) ? current : reported;
}
