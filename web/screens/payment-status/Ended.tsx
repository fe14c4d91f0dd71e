import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Moment } from '../../application/Moment.tsx';
import { brand } from '../../brand/brand.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Net } from '../../parts/net/Net.tsx';
import type { Found } from './look-up.ts';
import { authorized, ended, error, other, text, paid } from './text.ts';

const isEnding = (status: string): status is keyof typeof ended => Object.hasOwn(ended, status);

type Words = { title: string; lead: string };

function wordsFor({ status, message }: Found): Words {
  if (isEnding(status)) return ended[status];
  if (status === 'authorized') return authorized;
  if (status === 'error') return { title: error.title, lead: message || error.general };
  return { title: other.title, lead: other.lead(status) };
}

/** The payment ended without being paid, or its status is not known: what that means and what can be done. */
export function Ended({ shown, onRetry }: { shown: Found; onRetry: () => void }) {
  const { status, message } = shown;
  usePlace(text.place.paying);
  const end = isEnding(status) ? ended[status] : undefined;
  if (status === 'authorized') {
    return (
      <Moment
        {...authorized}
        picture={<Net done={1} coin="above" />}
        actions={
          <ButtonLink variant="primary" arrow href="/">
            {text.goOn}
          </ButtonLink>
        }
      />
    );
  }
  const canRetry = !end && message !== text.noId;
  const { title, lead } = wordsFor(shown);
  return (
    <Moment
      picture={end && <Net done={1} coin="lost" />}
      {...{ title, lead }}
      actions={
        <>
          {canRetry && <Button onClick={onRetry}>{general.retry}</Button>}
          <ButtonLink variant={canRetry ? 'quiet' : 'primary'} href={screenUrl('knowledge-result')}>
            {text.backToTest}
          </ButtonLink>
        </>
      }
      after={end && <Otherwise />}
    >
      {end && <p>{`${end.why} ${text.payAgain}`}</p>}
    </Moment>
  );
}

/** What else one can do: call, or come back. */
function Otherwise() {
  const { phone, phoneHref } = brand();
  return (
    <>
      <p>
        {text.call}{' '}
        <a href={phoneHref} className="num">
          {phone}
        </a>
        . {text.together}
      </p>
      <p className="muted">{text.later}</p>
    </>
  );
}

/** A paid payment, in a browser that knows only its id. */
export function PaidElsewhere() {
  return (
    <Moment picture={<Net done={2} coin="caught" />} title={paid.title} lead={paid.thanks}>
      <p>{paid.elsewhere}</p>
    </Moment>
  );
}
