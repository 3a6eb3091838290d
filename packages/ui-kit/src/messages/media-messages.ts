import type { ComponentType } from 'react';
import { CodeMessage } from './CodeMessage';
import { FileMessage } from './FileMessage';
import { ImageMessage } from './ImageMessage';
import { LinkCard } from './LinkCard';
import type { LazyKind, MessageProps } from './message-props';
import { QueueMessage } from './QueueMessage';
import { RecordMessage } from './RecordMessage';
import { TodoMessage } from './TodoMessage';
import { VideoMessage } from './VideoMessage';
import { VoiceMessage } from './VoiceMessage';

/** The views that a conversation does not need to start. A new kind of message does not compile until it has a row here. */
export const mediaMessages: { readonly [Kind in LazyKind]: ComponentType<MessageProps<Kind>> } = {
  code: CodeMessage,
  file: FileMessage,
  image: ImageMessage,
  link: LinkCard,
  queue: QueueMessage,
  record: RecordMessage,
  todo: TodoMessage,
  video: VideoMessage,
  voice: VoiceMessage,
};
