import { AssistantText } from './AssistantText';
import { AutoMessageCard } from './AutoMessageCard';
import type { CardViews } from './card-views';
import { QuestionCard } from './QuestionCard';
import { RichCard } from './RichCard';
import { TaskCard } from './TaskCard';
import { TextCard } from './TextCard';

/** What most conversations consist of. */
export const readingCards = {
  ASSISTANT_TEXT: AssistantText,
  AUTO_MESSAGE_CARD: AutoMessageCard,
  CARD: RichCard,
  QUESTION_CARD: QuestionCard,
  TASK_CARD: TaskCard,
  TEMPLATE_CARD: RichCard,
  TEXT_CARD: TextCard,
} satisfies Partial<CardViews>;
