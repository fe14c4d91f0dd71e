import { useState } from 'react';
import type { ExportFormat } from '@vangnet/contract/my-application';
import { useAction } from '../../hooks/use-action.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from '../pages.module.css';
import { takeData, type Access, type ExportedFile } from './calls.ts';
import { ownData as text } from './text.ts';

/** All that is held about the applicant, as a file (articles 15 and 20 of the GDPR). */
export function OwnData({ access }: { access: Access }) {
  const [taken, setTaken] = useState<{ name: string }>();
  const [wanted, setWanted] = useState<ExportFormat>();
  const { busy, failure, run } = useAction(async (format: ExportFormat) => {
    setWanted(format);
    setTaken(undefined);
    const result = await takeData(access, format);
    if ('failure' in result) return result;
    saveFile(result.file);
    setTaken(result.file);
    return {};
  });
  const button = (format: ExportFormat) => (
    <Button variant="second" busy={busy && wanted === format} busyLabel={text.busy} onClick={() => run(format)}>
      {text[format]}
    </Button>
  );
  return (
    <Section heading={text.heading} intro={text.intro}>
      <div className={css['words']}>
        <div className={css['files']}>
          {button('pdf')}
          {button('json')}
        </div>
        <p role="status">{taken && text.done(taken.name)}</p>
        <Failure message={failure} />
      </div>
    </Section>
  );
}

/** Gives the visitor a file that came in a response. */
function saveFile({ name, contentType, content }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
