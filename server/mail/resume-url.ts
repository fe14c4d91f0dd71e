import { screenUrl } from '@vangnet/domain/flow/navigation';

/** The address with which somebody goes on, on any device. */
export function resumeUrl(publicUrl: string, token: string): string {
  return publicUrl + screenUrl('continue', { token });
}
