import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { text } from './text.ts';

export function Screen() {
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      actions={
        <ButtonLink variant="primary" href="/" arrow>
          {text.start}
        </ButtonLink>
      }
    />
  );
}
