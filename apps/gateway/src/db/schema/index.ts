export { accounts, installation, robotBindings, sessions, tenants, usedIdentities } from './accounts';
export { contacts, contactTagMembers, contactTags, groupAuthorisations } from './contacts';
export { files, fileUses } from './files';
export { formSubmissions, serviceRatings, tickets } from './forms';
export {
  askedCounters,
  faqEntries,
  faqPhrasings,
  handledQuestions,
  knowledgeCategories,
  knowledgeSources,
  policySections,
  textEmbeddings,
} from './knowledge';
export { messageDeletions, messages, searchedChanges, searchedMessages } from './messages';
export { invoices, matchResults, orderLines, orders, receipts, rejections, statements } from './orders';
export {
  approvalSteps,
  procurementDepartments,
  procurementPeople,
  requisitionLines,
  requisitions,
  supplierDocuments,
  suppliers,
  urges,
} from './procurement';
export { declinedQuestions, leftMessages, robotMemories } from './robot';
export { roomMembers, rooms } from './rooms';
export { scheduleDeliveries, scheduleParticipants, schedules } from './schedules';
export { cannedReplies, serviceLog, serviceSessions } from './service-desk';
