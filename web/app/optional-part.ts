import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the frame that is fetched from the moment it is wanted. The page does without it when it cannot be had; the
 * next screen asks for it again.
 *
 * @param load the same function at every render
 * @param screen where the visitor is
 */
export function useOptionalPart(
  load: () => Promise<ComponentType>,
  isWanted: boolean,
  screen: string,
): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>();
  const [failedAt, setFailedAt] = useState<string>();
  const isMissing = isWanted && !Part && failedAt !== screen;
  useEffect(() => {
    if (!isMissing) return;
    void load().then(
      (found) => setPart(() => found),
      () => setFailedAt(screen),
    );
  }, [isMissing, load, screen]);
  return isWanted ? Part : undefined;
}
