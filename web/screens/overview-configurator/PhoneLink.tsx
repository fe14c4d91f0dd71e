import { useState, type ReactNode } from 'react';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { application } from '../../state/application-store.ts';
import { saveApplication } from '../../state/save-application.ts';
import css from './overview.module.css';
import { phoneLink } from './text.ts';

/** Going on by phone: a code with the link to this application, made when it is asked for. */
export function PhoneLink() {
  const [shown, setShown] = useState<ReactNode>();
  const toggle = async () => {
    if (shown) return setShown(undefined);
    setShown(await codeOrFailure());
  };
  return (
    <div className="wide-only no-print">
      <LinkButton aria-expanded={shown !== undefined} onClick={() => void toggle()}>
        {shown ? phoneLink.close : phoneLink.open}
      </LinkButton>
      {shown}
    </div>
  );
}

/** Saves first, so that the phone shows what is on the screen. */
async function codeOrFailure(): Promise<ReactNode> {
  const [saved, drawing] = await Promise.all([saveApplication(), import('./qr-path.ts').catch(() => undefined)]);
  const { token } = application.read();
  if (!saved.ok || !drawing || token === undefined) {
    return (
      <Notice kind="error" role="alert" small>
        {phoneLink.failed}
      </Notice>
    );
  }
  const { size, path } = drawing.qrPath(`${window.location.origin}/continue?token=${encodeURIComponent(token)}`);
  return (
    <>
      <svg className={css['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={phoneLink.code}>
        <path d={path} />
      </svg>
      <p className="small">{phoneLink.scan}</p>
      <p className="small">{phoneLink.warning}</p>
    </>
  );
}
