import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
  words: Readonly<Record<'sureTitle' | 'sure' | 'yes' | 'no' | 'busy', string>>;
};

/** Asks once more before something that cannot be undone. */
export function Sure({ open, busy, onYes, onNo, words }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      kind="decision"
      title={words.sureTitle}
      actions={
        <>
          <Button block busy={busy} busyLabel={words.busy} onClick={onYes}>
            {words.yes}
          </Button>
          <Button variant="second" block onClick={onNo}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.sure}</p>
    </Dialog>
  );
}
