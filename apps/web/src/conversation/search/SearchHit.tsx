import { isOwn, type Message, messageText, parseTimestamp } from '@parley/domain';
import { useFormat, useT, useTextFormatter } from '@parley/i18n';
import { Avatar, splitUnbreakable } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useServices } from '../../services/services';
import { userAtom } from '../../stores/session';
import { useConversation } from '../conversation-context';
import { relativeDate } from '../timeline/relative-date';
import { serviceHint } from '../timeline/service-hint';
import { useSender } from '../timeline/use-sender';
import { type ExcerptPart, excerptOf, withinPieces } from './excerpt';

interface SearchHitProps {
  readonly message: Message;
  readonly words: string;
  /** Without it the hit is only read. */
  readonly onPress?: () => void;
  /** Where messages of several rooms are listed. */
  readonly roomName?: string;
}

/** One message found in a list of them. source: WB237 */
export const SearchHit = (props: SearchHitProps) => (
  <li>
    <HitContent {...props} />
  </li>
);

/** Who wrote a message that was found, when, and an excerpt around the words that were searched. source: WB237 */
export function HitContent({ message, words, onPress, roomName }: SearchHitProps) {
  const format = useFormat();
  const { now } = useServices();
  const sender = useSender(message);
  const avatarName = useAvatarName(message, sender.name);
  const text = useSearchedText(message);
  const sentAt = parseTimestamp(message.creationDate);
  const content = (
    <>
      <Avatar kind={sender.kind === 'robot' ? 'robot' : 'person'} name={avatarName} size={32} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2 text-cap text-fg-3">
          <bdi
            className={roomName ? 'min-w-0 truncate font-medium text-fg' : 'min-w-0 grow truncate font-medium text-fg'}
          >
            {sender.name}
          </bdi>
          {roomName && <bdi className="min-w-0 grow truncate">{roomName}</bdi>}
          {sentAt !== undefined && format.dateText(relativeDate(sentAt, now()))}
        </span>
        <span className="line-clamp-2 text-body wrap-anywhere text-fg-2">
          <Excerpt parts={excerptOf(text, words)} />
        </span>
      </span>
    </>
  );
  if (!onPress) return <div className="flex w-full gap-3 px-2.5 py-2">{content}</div>;
  return (
    <button
      type="button"
      data-hit
      onClick={onPress}
      className="flex w-full gap-3 rounded-md px-2.5 py-2 text-left hover:bg-hover focus-visible:bg-hover"
    >
      {content}
    </button>
  );
}

/** Document numbers and dates are not broken across lines, whatever of them matches. */
function Excerpt({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  const pieces = splitUnbreakable(parts.map(({ text }) => text).join(''));
  return withinPieces(parts, pieces).map((piece, index) => (
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {piece.map(({ text, isMatch }, at) =>
        isMatch ? (
          <mark key={at} className="bg-transparent font-medium text-accent-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  ));
}

/** An own message has the avatar that the user has elsewhere, though its sender is called 'Me'. */
function useAvatarName(message: Message, senderName: string): string {
  const user = useAtomValue(userAtom);
  const { viewer } = useConversation();
  return (isOwn(message, viewer) && user?.nickname) || senderName;
}

/** The text of a message as it is shown, without its quote, its sources and the notice that AI wrote it. */
function useSearchedText(message: Message): string {
  const t = useT();
  const textFormatter = useTextFormatter();
  return useMemo(() => {
    const purchaseRobotMsg = { ...message.purchaseRobotMsg, aigcFlag: false };
    const searched: Message = { ...message, purchaseRobotMsg, answerReference: [], quoteMsg: undefined };
    return serviceHint(message, t) ?? (messageText(searched, textFormatter) || t('preview.card'));
  }, [message, t, textFormatter]);
}
