import { splitMentions } from '@parley/domain';
import { LinkedText } from './LinkedText';

interface MentionedTextProps {
  readonly text: string;
  readonly names: readonly string[];
}

/** A text with its mentions highlighted. Ours. source: ME6 */
export function MentionedText({ text, names }: MentionedTextProps) {
  return splitMentions(text, names).map((part, index) => {
    const key = `${index}:${part.kind}`;
    if (part.kind === 'text') return <LinkedText key={key} text={part.text} />;
    return (
      <span key={key} data-mention="" className="font-medium text-accent-text">
        {part.text}
      </span>
    );
  });
}
