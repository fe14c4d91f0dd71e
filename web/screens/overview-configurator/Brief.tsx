import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import css from './overview.module.css';
import { brief } from './text.ts';

/** 'De verzekering in het kort': what every choice means. */
export function Brief({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="explanation"
      title={brief.link}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {brief.close}
        </Button>
      }
    >
      <div className={css['brief']}>
        {brief.sections.map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <p>{section.text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
