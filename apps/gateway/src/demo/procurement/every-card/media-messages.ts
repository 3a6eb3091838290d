import { serverText } from '@parley/i18n/server-text';
import type { MessageExtras } from '../../../messages';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import type { RobotFile } from '../robot-files';

type Card = AnswerContext['cardContext'];

const message = (msgType: string, { address, size }: RobotFile, extras: MessageExtras): RobotReply => ({
  type: 'message',
  msgType,
  content: address,
  extras: { fileSize: size, ...extras },
});

const dimensionsOf = ({ width, height }: RobotFile): MessageExtras => ({
  ...(width !== undefined && { imageWidth: width }),
  ...(height !== undefined && { imageHeight: height }),
});

/** One message of each media type that the robot has a file for. source: MT-05 … MT-08, MT-20, MT-38 */
export function mediaMessages(files: readonly RobotFile[], card: Card): readonly RobotReply[] {
  const ofKind = (kind: string): readonly RobotFile[] => files.filter(({ mime }) => mime.startsWith(kind));
  const [[voice], [video], [document]] = [ofKind('audio/'), ofKind('video/'), ofKind('application/pdf')];
  const poster = video && ofKind('image/').find(({ name }) => name.startsWith(baseNameOf(video)));
  const [shown, other = shown] = ofKind('image/').filter((image) => image !== poster);
  return [
    ...(shown ? [message('IMAGE', shown, dimensionsOf(shown))] : []),
    ...(document ? [message('FILE', document, { shareTitle: document.name })] : []),
    ...(voice ? [message('VOICE', voice, {})] : []),
    ...(video
      ? [message('VIDEO', video, { ...dimensionsOf(video), ...(poster && { thumbImgUrl: poster.address }) })]
      : []),
    ...(other ? [imageCard(other, card)] : []),
  ];
}

/** `unloading` of `unloading.webm`: the name of a video's poster begins with it. */
const baseNameOf = ({ name }: RobotFile): string => name.replace(/\.\w+$/, '');

const imageCard = ({ address, name, width, height }: RobotFile, { language }: Card): RobotReply => ({
  type: 'card',
  msgType: 'IMAGE_CARD',
  body: {
    title: { text: serverText(language, 'procurement.mediaMessages.image', { name }) },
    image: { url: address, ...(width !== undefined && { width }), ...(height !== undefined && { height }) },
  },
});
