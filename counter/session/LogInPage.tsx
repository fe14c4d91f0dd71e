import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { logInAddress } from './addresses.ts';
import css from './logIn.module.css';
import { text } from './text.ts';

/** Where the server sends somebody whom it could not log in, with the reason in the address. */
const reasons: Readonly<Record<string, string>> = { unavailable: text.notNow, refused: text.refused };

type Props = {
  /** The address to come back to. */
  to: string;
  /** What the server says in the address about a log-in that failed. */
  failed: string | null;
  hasLeft: boolean;
};

/** One button, to the provider of the log-in. */
export function LogInPage({ to, failed, hasLeft }: Props) {
  return (
    <main className={css['page']}>
      <title>{text.title}</title>
      <h1>{text.title}</h1>
      {failed !== null && (
        <Notice kind="error" role="alert">
          {reasons[failed] ?? text.refused}
        </Notice>
      )}
      {hasLeft && (
        <Notice kind="ok" role="status">
          {text.hasLeft}
        </Notice>
      )}
      <p>{text.lead}</p>
      <ButtonLink href={logInAddress(to)}>{text.logIn}</ButtonLink>
    </main>
  );
}
