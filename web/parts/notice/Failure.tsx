import { Notice } from './Notice.tsx';

/** What went wrong with an action, read out at once; nothing while nothing did. */
export function Failure({ message }: { message: string | undefined }) {
  return (
    message && (
      <Notice kind="error" role="alert">
        {message}
      </Notice>
    )
  );
}
