import { useState } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { addressOf } from '../../hooks/address.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { mobile } from '../../parts/icon/moreIcons.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { application } from '../../state/application-store.ts';
import { saveApplication } from '../../saving/save-application.ts';
import css from './overview.module.css';
import { phoneLink } from './text.ts';

type Code = { size: number; path: string };

/** Going on by phone: a code with the link to this application, made when it is asked for. */
export function PhoneLink() {
  const [shown, setShown] = useState<Code | 'failed'>();
  return (
    <>
      <LinkButton icon={mobile} aria-label={phoneLink.open} onClick={() => void makeCode().then(setShown)}>
        {phoneLink.short}
      </LinkButton>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        kind="explanation"
        title={phoneLink.open}
        closing={phoneLink.close}
      >
        {shown === 'failed' && <Failure message={phoneLink.failed} />}
        {shown && shown !== 'failed' && <Scan code={shown} />}
      </Dialog>
    </>
  );
}

function Scan({ code: { size, path } }: { code: Code }) {
  return (
    <div className={css['scan']}>
      <p>{phoneLink.scan}</p>
      <svg className={css['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={phoneLink.code}>
        <path d={path} />
      </svg>
      <Notice kind="warn">{phoneLink.warning}</Notice>
    </div>
  );
}

/** Saves first, so that the phone shows what is on the screen. */
async function makeCode(): Promise<Code | 'failed'> {
  const [saved, drawing] = await Promise.all([saveApplication(), import('./qr-path.ts').catch(() => undefined)]);
  const { token } = application.read();
  if (!saved.ok || !drawing || token === undefined) return 'failed';
  return drawing.qrPath(addressOf(screenUrl('continue', { token })));
}
