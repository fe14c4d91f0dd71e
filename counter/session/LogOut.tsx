import { useState } from 'react';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { LinkButton } from '../../web/parts/button/LinkButton.tsx';
import { Dialog } from '../../web/parts/dialog/Dialog.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { tellTabs } from './tabs.ts';
import { failureWords } from './failure.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/** Ends this session, or all of this person. */
export function LogOut() {
  const { logIn } = useSession();
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useAction(async (everywhere: boolean) => {
    const result = await logIn.end(everywhere);
    if (!result.ok) return { failure: failureWords(result) };
    tellTabs('out');
    return {};
  });
  const button = (everywhere: boolean, label: string) => (
    <Button variant="second" block busy={busy} busyLabel={text.busy} onClick={() => run(everywhere)}>
      {label}
    </Button>
  );
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{text.logOut}</LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        kind="decision"
        title={text.logOutTitle}
        actions={
          <>
            {button(false, text.here)}
            {button(true, text.everywhere)}
          </>
        }
      >
        <p>{text.logOutLead}</p>
        <Failure message={failure} />
      </Dialog>
    </>
  );
}
