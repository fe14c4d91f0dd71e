import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { text } from './text.ts';

type Props = { open: boolean; busy: boolean; onYes: () => void; onNo: () => void };

export function Sure({ open, busy, onYes, onNo }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      kind="decision"
      title={text.sureTitle}
      actions={
        <>
          <Button block busy={busy} busyLabel={text.removing} onClick={onYes}>
            {text.yes}
          </Button>
          <Button variant="second" block onClick={onNo}>
            {text.no}
          </Button>
        </>
      }
    >
      <p>{text.sure}</p>
    </Dialog>
  );
}
