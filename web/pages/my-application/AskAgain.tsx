import { useState } from 'react';
import { linkAgainStep } from '@vangnet/domain/application/steps-personal';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useStepForm } from '../../forms/use-step-form.ts';
import { useAction } from '../../hooks/use-action.ts';
import { askAgain } from './calls.ts';
import { again, text } from './text.ts';

/** Asks to which address the link has to be sent again. Its response is the same for every address. */
export function AskAgain({ status }: { status: 'noLink' | 'gone' }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, failure, run } = useAction(async (address: string) => {
    const asked = await askAgain(address);
    if (asked.failure === undefined) setSentTo(address);
    return asked;
  });
  const form = useStepForm(linkAgainStep, { email }, (answers) => run(answers.email));
  return (
    <StepPage
      title={text.title}
      lead={text[status]}
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={busy} busyLabel={again.sending}>
          {again.send}
        </Button>
      }
    >
      <Fields>
        <EmailField
          id="email"
          label={again.email}
          value={email}
          onChange={setEmail}
          onBlur={() => form.left('email')}
          error={form.error('email')}
        />
        <div role="status">{sentTo !== undefined && <Notice kind="ok">{again.sent(sentTo)}</Notice>}</div>
        <Failure message={failure} />
      </Fields>
    </StepPage>
  );
}
