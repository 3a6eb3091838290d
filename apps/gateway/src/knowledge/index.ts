export { AdminAccess } from './admin-access';
export { createEntry } from './create-entry';
export { deleteEntry, listEntries, requireKnowledgeEditor, saveEntry } from './edit-entries';
export { importDemoKnowledge } from './import-demo-knowledge';
export { demoKnowledgeFolder, filesAt } from './import-path';
export { adminActionsFor, type KnowledgeActions, knowledgeActions } from './knowledge-actions';
export {
  leftMessageNumber,
  readLeftMessage,
  readOwnText,
  storeDeclinedQuestion,
  storeLeftMessage,
} from './left-messages';
export { listOpenQuestions, markHandled } from './open-questions';
export { readKnowledgeFile } from './read-knowledge-file';
export { remoteActions } from './remote-actions';
export { runKnowledge } from './run-knowledge';
export { isStoredQuestion, type Knowledge, storedKnowledge } from './stored-knowledge';
export { listUnanswered, unansweredCsv } from './unanswered';
