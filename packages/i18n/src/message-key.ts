import type { catalogue } from './catalogues/en-US';
import type { agentDeskTexts } from './catalogues/en-US/agent-desk-texts';
import type { contactListTexts } from './catalogues/en-US/contact-list-texts';
import type { deferredTexts } from './catalogues/en-US/deferred-texts';
import type { initialTexts } from './catalogues/en-US/initial-texts';
import type { meetingTexts } from './catalogues/en-US/meeting-texts';
import type { pickerTexts } from './catalogues/en-US/picker-texts';
import type { robotAccountTexts } from './catalogues/en-US/robot-account-texts';

type Texts = typeof catalogue;

/** Every key of the catalogues. source: M-46 */
export type MessageKey = keyof Texts;

/** All words of one language. */
export type Catalogue = { readonly [Key in MessageKey]: string };

/** The texts of the first screen. */
export type InitialTexts = { readonly [Key in keyof typeof initialTexts]: string };
/** The texts that are loaded after the first screen. */
export type DeferredTexts = { readonly [Key in keyof typeof deferredTexts]: string };
/** The texts that are loaded with the agent desk. */
export type AgentDeskTexts = { readonly [Key in keyof typeof agentDeskTexts]: string };
/** The texts that are loaded with the contacts. */
export type ContactListTexts = { readonly [Key in keyof typeof contactListTexts]: string };
/** The texts that are loaded with the parts of meeting rooms. */
export type MeetingTexts = { readonly [Key in keyof typeof meetingTexts]: string };
/** The texts that are loaded with the contact picker. */
export type PickerTexts = { readonly [Key in keyof typeof pickerTexts]: string };
/** The texts that are loaded with the robot account. */
export type RobotAccountTexts = { readonly [Key in keyof typeof robotAccountTexts]: string };

type BlankOrHash = ' ' | '#';
// `Inside` is the text up to the next closing brace. Inside a plural it contains a blank or '#', and is no name.
type NameIn<Inside extends string> = Inside extends `${infer Name},${string}`
  ? NameIn<Name>
  : Inside extends `${string}${BlankOrHash}${string}` | ''
    ? never
    : Inside;
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | NamesIn<Rest>
  : never;

/** The values for the placeholders of a key. */
export type MessageParams<Key extends MessageKey> = Key extends MessageKey
  ? { readonly [Name in NamesIn<Texts[Key]>]: string | number }
  : never;

/** No second argument where the text has no placeholder. */
export type ParamsArgument<Key extends MessageKey> = [NamesIn<Texts[Key]>] extends [never]
  ? readonly []
  : readonly [params: MessageParams<Key>];
