import { privacy } from '@vangnet/domain/application/consent-text';
import { BASE } from '@vangnet/domain/values/language-text';
import { EmailField } from '../forms/EmailField.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Checkbox } from '../parts/field/Checkbox.tsx';
import { Fields } from '../parts/field/Fields.tsx';
import { ErrorSummary } from '../parts/notice/ErrorSummary.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { text } from './text.ts';
import { useOffer } from './use-offer.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The quote was sent, or the visitor goes on without one. */
  onDone: () => void;
};

/** Offers the quote by mail. Continuing without it takes one press too. */
export function QuoteDialog({ open, onClose, onDone }: Props) {
  const { form, busy, failure, ...offer } = useOffer(onDone);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="decision"
      title={text.title}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" block busy={busy === 'sending'} busyLabel={text.sending}>
            {text.send}
          </Button>
          <Button variant="second" block busy={busy === 'saving'} busyLabel={text.saving} onClick={offer.skip}>
            {text.skip}
          </Button>
        </>
      }
    >
      <Fields>
        <p>{text.lead}</p>
        {form.errors.length > 1 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
        <EmailField
          id="email"
          label={text.email}
          value={offer.email}
          onChange={offer.type}
          onBlur={() => form.left('email')}
          error={form.error('email')}
        />
        <Checkbox
          id="privacy"
          label={<PrivacyLabel />}
          checked={offer.privacy}
          onChange={offer.setPrivacy}
          error={form.error('privacy')}
        />
        <Failure message={failure} />
      </Fields>
    </Dialog>
  );
}

/** The policy opens beside the offer, so that what was typed stays. */
function PrivacyLabel() {
  return (
    <span>
      {privacy.before}{' '}
      <a href={`${BASE}/privacy`} target="_blank" rel="noopener">
        {privacy.link}
      </a>
    </span>
  );
}
