import { ConsentChoice } from '../../consent/Consent.tsx';
import { text as consentText } from '../../consent/text.ts';
import { Section } from '../../parts/section/Section.tsx';
import { useConsent } from '../../state/consent.ts';
import css from '../pages.module.css';
import { TextPage } from '../TextPage.tsx';
import { choice, text } from './text.ts';

/** Shows what is kept on the device, and the choice that can be made again here. */
export function Page() {
  const current = useConsent();
  return (
    <TextPage text={text}>
      <Section first heading={choice.heading} intro={choice.question}>
        <div className={css['words']}>
          <ConsentChoice />
          <p role="status">{current && consentText.outcome[current]}</p>
        </div>
      </Section>
    </TextPage>
  );
}
