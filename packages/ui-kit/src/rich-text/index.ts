export { markCitations, withoutCitations } from './citations';
export { RichText } from './RichText';
export type { RichTextProps } from './rich-text-props';
export { sanitise } from './sanitise';
