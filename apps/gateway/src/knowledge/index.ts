export { importDemoKnowledge } from './import-demo-knowledge';
export { demoKnowledge, filesAt } from './import-path';
export { adminActionsFor, type KnowledgeActions, knowledgeActions } from './knowledge-actions';
export { leftMessageNumber, storeDeclinedQuestion, storeLeftMessage } from './left-messages';
export { readKnowledgeFile } from './read-knowledge-file';
export { remoteActions } from './remote-actions';
export { runKnowledge } from './run-knowledge';
export { type Knowledge, storedKnowledge } from './stored-knowledge';
export { unanswered, unansweredCsv } from './unanswered';
