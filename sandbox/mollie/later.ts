import type { World } from '../world.ts';

/** Runs an action after a delay in milliseconds, unless the sandbox closes first. */
export type Later = (milliseconds: number, job: () => unknown) => void;

export function laterIn(world: World, closing: AbortSignal): Later {
  const wait = (milliseconds: number) =>
    world.wait(milliseconds, closing).then(
      () => true,
      () => false,
    );
  return (milliseconds, job) => void wait(milliseconds).then((isOver) => (isOver ? job() : undefined));
}
