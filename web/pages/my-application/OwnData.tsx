import { useState } from 'react';
import type { ExportFormat } from '@vangnet/contract/my-application';
import { useAction } from '../../hooks/use-action.ts';
import { saveFile } from '../../hooks/save-file.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from '../pages.module.css';
import { takeData, type Access } from './calls.ts';
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
