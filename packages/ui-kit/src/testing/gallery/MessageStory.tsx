import { readBody } from '@parley/domain';
import { useLanguage } from '@parley/i18n';
import { MessageBodyView } from '../../messages/MessageBodyView';
import { aMessage } from '../builders';
import { type Localise, localiseIn } from '../samples/localise';
import type { MessageSample } from '../samples/messages';
import type { Story } from './story';

interface MessageStoryProps {
  readonly sample: (localise: Localise) => MessageSample;
}

/** A message without its row; its intents are ignored. */
function MessageStory({ sample }: MessageStoryProps) {
  const { message, details } = sample(localiseIn(useLanguage()));
  return <MessageBodyView body={readBody(aMessage(message))} side="other" {...details} onIntent={() => undefined} />;
}

export const messageStory = (sample: MessageStoryProps['sample']): Story => ({
  render: () => <MessageStory sample={sample} />,
  parameters: { shows: readBody(aMessage(sample(localiseIn('en_US')).message)).kind },
});
