/** Where the visitor came from. Kept in memory only: storing it needs a consent that is not asked yet. */
export type Tracking = { dci?: string; utmSource?: string; utmMedium?: string };

const parameters = { dci: 'dci', utmSource: 'utm_source', utmMedium: 'utm_medium' } as const;

let captured: Tracking = {};

/** Takes the tracking parameters of an address; a value that was captured before stays. */
export function captureTracking(search: string): Tracking {
  const query = new URLSearchParams(search);
  const found = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = query.get(parameter)?.slice(0, 200);
    return value ? [[name, value]] : [];
  });
  captured = { ...Object.fromEntries(found), ...captured };
  return captured;
}
