import type { Message } from '@parley/domain';
import type { MessageDetails } from '../../messages/message-props';
import { createToneUrl } from '../tone-url';
import { brokenImage, cartonImage, flangeImage, privateImage } from './images';
import type { Localise } from './localise';
import { longWord } from './sample';

/** A message as decoded from the wire, and the props of its view. */
export interface MessageSample {
  readonly message: Partial<Message>;
  readonly details?: Partial<Omit<MessageDetails, 'onIntent'>>;
}

const own = { side: 'own' } as const;
const running = { side: 'own', transfer: { kind: 'running', progress: 0.62, onCancel: () => undefined } } as const;
const failed = { side: 'own', transfer: { kind: 'failed', onRetry: () => undefined } } as const;

/** TEXT with links, emoji and a quote. */
export const texts = {
  plain: (localise: Localise): MessageSample => ({
    message: { content: localise('好的，我看一下', 'I will have a look') },
  }),
  linksAndEmoji: (localise: Localise): MessageSample => ({
    message: { content: `${localise('看这里', 'see')} https://parley.example/a?b=c [强]` },
    details: own,
  }),
  quote: (localise: Localise): MessageSample => ({
    message: { content: localise('补发吧，产线 4 月 25 日要用', 'Send them again, we need them on 25 April') },
    details: {
      ...own,
      quote: {
        sender: localise('周敏', 'Zhou Min'),
        text: localise('让海澜补发 2 件，或开红字发票', 'Send 2 again, or a credit note'),
      },
    },
  }),
  longWords: (localise: Localise): MessageSample => ({
    message: { content: longWord(localise) },
    details: { quote: { sender: longWord(localise), text: longWord(localise) } },
  }),
};

const file = (name: string, details: MessageSample['details'] = {}): MessageSample => ({
  message: { msgType: 'FILE', content: `/private-bucket/${'cd'.repeat(16)}/file`, shareTitle: name, fileSize: 253_952 },
  details,
});

/** FILE, one of each group and in each state. */
export const files = {
  sheet: (localise: Localise) => file(localise('三单匹配明细.xlsx', 'three-way match.xlsx')),
  document: () => file('offer.docx'),
  slides: () => file('plan.pptx'),
  pdf: () => file('HL260421.pdf', own),
  archive: () => file('papers.zip'),
  image: () => file('photo.png'),
  other: () => file('notes.txt'),
  uploading: () => file('papers.zip', running),
  failed: () => file('papers.zip', failed),
  longWords: (localise: Localise) => file(`${longWord(localise)}.pdf`),
};

const image = (
  content: string,
  size: Partial<Message> = {},
  details: MessageSample['details'] = {},
): MessageSample => ({
  message: { msgType: 'IMAGE', content, ...size },
  details,
});

/** IMAGE. */
export const images = {
  wide: () => image(flangeImage, { imageWidth: 800, imageHeight: 600 }),
  high: () => image(cartonImage, { imageWidth: 480, imageHeight: 640 }, own),
  unknownSize: () => image(cartonImage),
  loading: () => image(privateImage, { imageWidth: 800, imageHeight: 600 }),
  loadingSmall: () => image(privateImage, { imageWidth: 60, imageHeight: 60 }),
  broken: () => image(brokenImage, { imageWidth: 800, imageHeight: 600 }),
  uploading: () => image(flangeImage, { imageWidth: 800, imageHeight: 600 }, running),
  notSent: () => image(flangeImage, { imageWidth: 800, imageHeight: 600 }, failed),
};

const video = (details: MessageSample['details'] = {}): MessageSample => ({
  message: { msgType: 'VIDEO', content: 'https://parley.example/v.mp4', thumbImgUrl: flangeImage, duration: 78 },
  details,
});
const voice = (content: string, details: MessageSample['details'] = {}): MessageSample => ({
  message: { msgType: 'VOICE', content, duration: 18 },
  details,
});

/** VIDEO and VOICE. */
export const videosAndVoices = {
  video: () => video(),
  videoUploading: () => video(running),
  videoNotSent: () => video(failed),
  videoWithoutThumbnail: (): MessageSample => ({
    message: { msgType: 'VIDEO', content: 'https://parley.example/v.mp4' },
  }),
  voice: () => voice(createToneUrl(2)),
  ownVoice: () => voice(createToneUrl(2), own),
  voiceUnavailable: () => voice('not an address'),
};

/** Links, to-dos, code messages (type '5', as text to copy and as an image to scan) and forwarded records. */
export const tiles = {
  link: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'URL',
      shareTitle: localise('2026 年二季度供应商大会', 'Supplier day, second quarter'),
      thumbImgUrl: flangeImage,
      shareDesc: localise('4 月 28 日下午，苏州园区 B3 报告厅', '28 April in the afternoon, hall B3 in Suzhou'),
      shareUrl: 'https://parley.example/day',
    },
  }),
  linkUnsafe: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'URL',
      shareTitle: longWord(localise),
      shareDesc: longWord(localise),
      shareUrl: 'javascript:alert(1)',
    },
  }),
  todo: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'TODO',
      content: localise('明天 10 点前复核 PR2026-0433', 'Review PR2026-0433 before 10 tomorrow'),
    },
  }),
  linkLongWords: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'URL',
      shareTitle: longWord(localise),
      shareDesc: longWord(localise),
      shareUrl: 'https://parley.example/',
    },
  }),
  todoLongWords: (localise: Localise): MessageSample => ({ message: { msgType: 'TODO', content: longWord(localise) } }),
  codeLongWords: (localise: Localise): MessageSample => ({ message: { msgType: '5', content: longWord(localise) } }),
  recordLongWords: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'RECORD',
      content: JSON.stringify({
        title: longWord(localise),
        list: [{ nickname: longWord(localise), text: longWord(localise) }],
        num: 1,
      }),
    },
  }),
  codeText: (): MessageSample => ({ message: { msgType: '5', content: 'PRL-2026-88' } }),
  codeImage: (): MessageSample => ({ message: { msgType: '5', content: flangeImage } }),
  record: (localise: Localise): MessageSample => ({
    message: {
      msgType: 'RECORD',
      content: JSON.stringify({
        title: localise('林晓与周敏的聊天记录', 'Lin Xiao and Zhou Min'),
        list: [
          {
            nickname: localise('林晓', 'Lin Xiao'),
            text: localise('差的 2 件是破损拒收的', 'The missing 2 were damaged'),
          },
          { nickname: localise('周敏', 'Zhou Min'), text: longWord(localise) },
        ],
        num: 6,
      }),
    },
  }),
};

/** Messages of the system. */
export const systemMessages = {
  hint: (localise: Localise): MessageSample => ({
    message: { msgType: 'SYSTEM_HINT', content: localise('周敏已接入', 'Zhou Min joined') },
  }),
  queue: (): MessageSample => ({
    message: { msgType: 'QUEUE_POSITION', position: 3 },
    details: { canCancelQueue: true },
  }),
  queueWithoutPosition: (): MessageSample => ({ message: { msgType: 'QUEUE_POSITION' } }),
  hintLongWords: (localise: Localise): MessageSample => ({
    message: { msgType: 'SYSTEM_HINT', content: longWord(localise) },
  }),
  unknownLongWords: (localise: Localise): MessageSample => ({
    message: { msgType: 'UNKNOWN', content: longWord(localise) },
  }),
  unknown: (localise: Localise): MessageSample => ({
    message: { msgType: 'UNKNOWN', content: localise('读得懂的部分', 'what is left') },
  }),
};
