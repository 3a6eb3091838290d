export { AdminAccess } from './admin-access';
export { createEntry } from './create-entry';
export { deleteEntry, listEntries, requireKnowledgeEditor, saveEntry } from './edit-entries';
export { exportEntries } from './export-entries';
export { importDemoKnowledge } from './import-demo-knowledge';
export { demoKnowledgeFolder, filesAt } from './import-path';
export { planImport, previewOf } from './import-plan';
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
export { runImport } from './run-import';
export { runKnowledge } from './run-knowledge';
export { isStoredQuestion, type Knowledge, storedKnowledge } from './stored-knowledge';
export { listUnanswered, unansweredCsv } from './unanswered';
