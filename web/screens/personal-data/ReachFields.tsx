import { flushSync } from 'react-dom';
import { labels } from '@vangnet/domain/application/answers-text';
import { privacy } from '@vangnet/domain/application/consent-text';
import { mailboxOf, normaliseEmail } from '@vangnet/domain/values/mailbox';
import { PhoneField } from '../../application/PhoneField.tsx';
import { EmailField } from '../../forms/EmailField.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { brand } from '../../brand/brand.ts';
import { failures as quoteFailures } from '../../quote/text.ts';
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
              {privacy.before} <Link href="/privacy">{privacy.link}</Link>
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
  const { email } = person.values;
  return (
    <>
      {person.failedEmail !== undefined && (
        <Notice kind="warn" role="status">
          {quoteFailures.undelivered(person.failedEmail)}
        </Notice>
      )}
      <EmailField
        id="email"
        label={labels['insurer.email']}
        value={email}
        onChange={(typed) => person.keep({ email: typed })}
        onMeant={(meant) => {
          // The same typing error, made twice.
          if (mailboxOf(person.emailConfirmation) === mailboxOf(email)) person.repeatEmail(meant);
          person.keep({ email: meant });
        }}
        onBlur={() => {
          person.keep({ email: normaliseEmail(email) });
          left('email');
        }}
        error={error('email')}
      />
      <EmailField
        isRepeated
        id="emailConfirmation"
        label={reach.emailConfirmation}
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

/** The address at which a mail was read, with "Wijzig". */
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
