import type { ScreenId } from '@vangnet/domain/flow/screens';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import { Notice } from '../parts/notice/Notice.tsx';
import { StepPage } from './StepPage.tsx';
import { text } from './text.ts';
import { useFlow } from './use-flow.ts';

/** A screen that is not there yet says so, instead of pretending; what was filled in is saved. */
export function FollowsLater({ id, title }: { id: ScreenId; title: string }) {
  const { backHref } = useFlow(id);
  return (
    <StepPage
      title={title}
      actions={
        <ButtonLink variant="second" href={backHref ?? '/'}>
          {text.back}
        </ButtonLink>
      }
    >
      <Notice title={text.followsTitle}>{text.follows}</Notice>
    </StepPage>
  );
}
