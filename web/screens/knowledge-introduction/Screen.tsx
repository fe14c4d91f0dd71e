import { TestAside } from '../../knowledge/TestAside.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { PlainList } from '../../parts/lists/PlainList.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { text as common } from '../../frame/text.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { usePlace } from '../../frame/use-place.ts';
import { text } from './text.ts';

export function Screen() {
  const { backHref, goNext, preloadNext } = useFlow('knowledge-introduction');
  usePlace(text.place);
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      aside={<TestAside />}
      actions={
        <>
          <Button variant="primary" arrow onFocus={preloadNext} onClick={() => goNext()}>
            {text.start}
          </Button>
          <ButtonLink variant="quiet" href={backHref ?? '/'}>
            {common.back}
          </ButtonLink>
        </>
      }
    >
      <PlainList items={text.facts} />
    </StepPage>
  );
}
