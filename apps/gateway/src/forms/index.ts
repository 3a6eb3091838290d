export { completeForm } from './complete-form';
export { readAnswers } from './form-answers';
export { ticketNumber } from './form-rows';
export { inquiryText } from './form-texts';
export { readAnsweredForm } from './read-answered-form';
export { readTicket } from './read-ticket';
export { inquiryForm, ratingForm, ticketForm } from './robot-forms';
export type { CompletedForm, FormDraft } from './stored-form';
