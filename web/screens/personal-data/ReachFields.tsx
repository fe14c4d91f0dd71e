import { flushSync } from 'react-dom';
import { labels } from '@vangnet/domain/application/answers-text';
import { PhoneField } from '../../application/PhoneField.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { brand } from '../../brand/brand.ts';
import { PersonField } from './PersonField.tsx';
import { reach } from './text.ts';
import type { GroupProps } from './use-person.ts';

export function ReachFields({ asksPrivacy, ...props }: GroupProps & { asksPrivacy: boolean }) {
  const { person, error, left } = props;
  return (
    <Fields>
      <PhoneField
        id="phoneNumber"
        label={labels['insurer.phoneNumber']}
        value={person.values.phoneNumber}
        onChange={person.typePhone}
        onBlur={() => left('phoneNumber')}
        error={error('phoneNumber')}
      />
      {person.mailedTo === undefined ? <EmailFields {...props} /> : <MailedTo {...person} />}
      {asksPrivacy && (
        <Checkbox
          id="privacy"
          label={
            <span>
              {reach.privacy} <Link href="/privacy">{reach.privacyLink}</Link>
            </span>
          }
          checked={person.privacy}
          onChange={person.setPrivacy}
          error={error('privacy')}
        />
      )}
    </Fields>
  );
}

/** The address, typed twice against typing errors. */
function EmailFields(props: GroupProps) {
  const { person, error, left } = props;
  return (
    <>
      <PersonField {...props} field="email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        id="emailConfirmation"
        label={reach.emailConfirmation}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        value={person.emailConfirmation}
        onChange={person.repeatEmail}
        onPaste={(event) => {
          // The specification wants it typed; autofill and dictation still work, and a brand can turn this off.
          if (brand().blockPasteInEmailConfirmation) event.preventDefault();
        }}
        onBlur={() => left('emailConfirmation')}
        error={error('emailConfirmation')}
      />
    </>
  );
}

/** The address that the quote went to, with "Wijzig". */
function MailedTo({ mailedTo, askEmail }: Pick<GroupProps['person'], 'mailedTo' | 'askEmail'>) {
  const change = () => {
    flushSync(askEmail);
    document.getElementById('email')?.focus();
  };
  return (
    <p>
      {reach.mailedTo} <b>{mailedTo}</b>.{' '}
      <LinkButton onClick={change}>
        {reach.change}
        <span className="sr-only"> {reach.changeWhat}</span>
      </LinkButton>
    </p>
  );
}
