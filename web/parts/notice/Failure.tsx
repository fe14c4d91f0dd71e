import { Notice } from './Notice.tsx';

/** Why an action failed, read out at once; nothing when it did not fail. */
export function Failure({ message }: { message: string | undefined }) {
  return (
    message && (
      <Notice kind="error" role="alert" seeks>
        {message}
      </Notice>
    )
  );
}
