import { cardStory } from '../../testing/gallery/CardStory';
import { forms } from './samples';

export default { title: 'Cards/Form' };

export const Inquiry = cardStory(forms.inquiry);
export const Evaluation = cardStory(forms.evaluation);
export const EvaluationSubmitted = cardStory(forms.evaluationSubmitted);
export const Ticket = cardStory(forms.ticket);
export const TicketFilled = cardStory(forms.ticketFilled);
export const TicketMissing = cardStory(forms.ticketMissing);
export const TicketUploading = cardStory(forms.ticketUploading);
export const TicketSubmitting = cardStory(forms.ticketSubmitting);
export const TicketSubmitted = cardStory(forms.ticketSubmitted);
export const LongWords = cardStory(forms.longWords);
export const Empty = cardStory(forms.empty);
export const EmptyFields = cardStory(forms.emptyFields);
