import { FollowsLater } from '../../shell/FollowsLater.tsx';
import { text } from './text.ts';

export function Screen() {
  return <FollowsLater id="knowledge-result" title={text.title} />;
}
