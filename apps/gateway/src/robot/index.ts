export { cancelButton } from './cancel-button';
export { commandOf } from './commands';
export { createRobot, type Robot } from './create-robot';
export type { DocumentAnswer, DocumentAnswers, RememberedDocuments } from './document-answers';
export { robotBench } from './evaluation/robot-bench';
export { industryPack } from './industry-pack';
export { languageOfQuestion } from './question-language';
export { fixedReply, leaveMessageChoice, questionCard, ticketChoice } from './replies';
export type {
  AnswerMetadata,
  AskedQuestion,
  Asker,
  AskRobot,
  Citations,
  PlainMessage,
  QuestionLanguage,
  RobotReply,
  ServiceDeskRequest,
  StreamedText,
} from './reply';
export { awaitsConfirmation } from './reply';
export type { RobotServices } from './robot-services';
export { mayBeQuestion, readsAsQuestion } from './short-question';
export { readTypedButton } from './typed-button';
