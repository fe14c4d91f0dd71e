import { text } from '../frame/text.ts';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';

/** Back to the screen that the visitor came from; `quiet` beside a button that does something. */
export function WayBack({ to, quiet }: { to: string; quiet?: boolean }) {
  return (
    <ButtonLink variant={quiet ? 'quiet' : 'second'} href={to}>
      {text.back}
    </ButtonLink>
  );
}
