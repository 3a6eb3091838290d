import { Message } from '@parley/domain';
import * as v from 'valibot';

/** The fields of links, media and hints. They share one JSON column, because queries hardly ever filter by them. */
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
  'previousPosition',
  'waitMinutes',
  'isSample',
  'mentions',
]);
export type MessageExtras = Readonly<v.InferInput<typeof MessageExtras>>;
