import { FollowsLater } from '../../shell/FollowsLater.tsx';
import { text } from './text.ts';

export function Screen() {
  return <FollowsLater id="personal-data" title={text.title} />;
}
