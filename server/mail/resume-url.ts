import { screens } from '@vangnet/domain/flow/screens';

/** The address with which somebody goes on, on any device. */
export function resumeUrl(publicUrl: string, token: string): string {
  const { path } = screens.find(({ id }) => id === 'continue') ?? { path: '/' };
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}
