import { Button } from '../primitives/Button';
import { componentStory } from '../testing/gallery/component-story';
import { ConnectionBanner, type ConnectionBannerState } from './ConnectionBanner';
import { EmptyState } from './EmptyState';

export default { title: 'Feedback/States' };

const noop = () => undefined;
const banner = (state: ConnectionBannerState) =>
  componentStory(() => <ConnectionBanner state={state} onRetryNow={noop} />);

export const Connecting = banner({ kind: 'connecting' });
export const Offline = banner({ kind: 'offline' });
export const Waiting = banner({ kind: 'waiting', inSeconds: 8 });
export const OpenedElsewhere = banner({ kind: 'openedElsewhere' });
export const Reconnected = banner({ kind: 'reconnected' });
export const NoData = componentStory(() => <EmptyState illustration="offline" />);
export const NoDataWithAction = componentStory((localise) => (
  <EmptyState
    illustration="offline"
    title={localise('没有网络', 'No network')}
    text={localise('连上后会继续。', 'It goes on later.')}
  >
    <Button onPress={noop}>{localise('重试', 'Retry')}</Button>
  </EmptyState>
));
