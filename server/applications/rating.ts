import type { Held } from './hold-application.ts';

/** The changes of an application that is now priced with a tariff; none when it had that tariff. */
export function ratedWith({ application, now }: Held, tariffVersion: string) {
  if (application.tariff_version === tariffVersion) return {};
  return { tariff_version: tariffVersion, rated_at: now.toISOString() };
}
