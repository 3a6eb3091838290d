import { Message } from '@parley/domain';
import * as v from 'valibot';

/** What a message carries besides its text: the fields of links, media and hints. One column holds them: no query asks for them. */
export const MessageExtras = v.pick(Message, [
  'shareTitle',
  'shareDesc',
  'shareUrl',
  'vcShareTitle',
  'vcShareDes',
  'sourceCurrentWinFlag',
  'vcHref',
  'vcTitle',
  'thumbImgUrl',
  'fileSize',
  'imageWidth',
  'imageHeight',
  'duration',
  'messageType',
  'systemHitType',
  'position',
]);
export type MessageExtras = Readonly<v.InferInput<typeof MessageExtras>>;
