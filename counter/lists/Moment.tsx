import { momentSince } from './moments.ts';

/** A moment in a list, which says the day and the time to programs too. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {momentSince(at)}
    </time>
  );
}
