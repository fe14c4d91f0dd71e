import { FollowsLater } from '../../shell/FollowsLater.tsx';
import { text } from './text.ts';

export function Screen() {
  return <FollowsLater id="final-screen" title={text.title} />;
}
