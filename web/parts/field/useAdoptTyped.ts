import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A prerendered field can be used before the script runs. What was typed by then is in the document and
 * nowhere else; this passes it once to the owner of the value.
 */
export function useAdopt<T>(read: () => T | undefined, value: T, onChange: (value: T) => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    const found = read();
    if (found !== undefined && found !== value) onChange(found);
  });
}

export function useAdoptTyped(
  ref: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  useAdopt(() => ref.current?.value, value, onChange);
}
