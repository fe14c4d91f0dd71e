import { MY_APPLICATION_PATH } from '@vangnet/contract/pages';
import { screenUrl } from '@vangnet/domain/flow/navigation';

/** The address at which the applicant goes on, on any device. */
export function resumeUrl(publicUrl: string, token: string): string {
  return publicUrl + screenUrl('continue', { token });
}

/** The address of the page about an application that was submitted. */
export const myApplicationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${MY_APPLICATION_PATH}?${new URLSearchParams({ token }).toString()}`;
