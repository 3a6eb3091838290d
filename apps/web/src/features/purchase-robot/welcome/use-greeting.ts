import { greetingOf } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { useServices } from '../../../services/services';
import { userAtom } from '../../../stores/session';

/** A greeting for the time of day, such as 'Good morning, Lin Xiao'. source: DP3 */
export function useGreeting(): string {
  const t = useT();
  const { now } = useServices();
  const user = useAtomValue(userAtom);
  return t(`room.greeting.${greetingOf(new Date(now()).getHours())}`, { name: user?.nickname ?? '' });
}
