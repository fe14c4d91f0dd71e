import { expect, test } from 'vitest';
import { isForward, isSettled, POLICY_STATES } from './policy-state.ts';

test('a state of an application only moves forward: of every two, the one that comes later stands', () => {
  expect(POLICY_STATES).toEqual(['question', 'declined', 'accepted', 'withdrawn']);
  const moves = POLICY_STATES.flatMap((from) => POLICY_STATES.map((to) => [from, to, isForward(to, from)] as const));
  for (const [from, to, moved] of moves) expect(moved).toBe(POLICY_STATES.indexOf(from) < POLICY_STATES.indexOf(to));
  expect(POLICY_STATES.every((state) => isForward(state, undefined))).toBe(true);
});

test('an insurer that asks a question has not decided yet', () => {
  expect(POLICY_STATES.filter((state) => !isSettled(state))).toEqual(['question']);
});
