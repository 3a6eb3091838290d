import { AssistantText } from './assistant-text/AssistantText';
import { AutoMessageCard } from './auto-message-card/AutoMessageCard';
import type { CardViews } from './card-modules';
import { QuestionCard } from './question-card/QuestionCard';
import { RichCard } from './rich-card/RichCard';
import { TaskCard } from './task-card/TaskCard';
import { TextCard } from './text-card/TextCard';

/** The cards that most conversations have, in one lazy chunk. */
export const commonCards = {
  ASSISTANT_TEXT: AssistantText,
  AUTO_MESSAGE_CARD: AutoMessageCard,
  CARD: RichCard,
  QUESTION_CARD: QuestionCard,
  TASK_CARD: TaskCard,
  TEMPLATE_CARD: RichCard,
  TEXT_CARD: TextCard,
} satisfies Partial<CardViews>;
