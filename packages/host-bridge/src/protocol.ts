import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;
export type Direction = 'toHost' | 'toClient' | 'both';

interface Options {
  /** Schema of the reply. */
  readonly reply?: Schema;
  /** Fields that the specification does not have; `message` when the whole message is ours. */
  readonly ours?: readonly string[];
}

interface OptionsToClient extends Options {
  /** Whether the host sends it in the user's name, which the client accepts at a slow rate only. source: HB13 */
  readonly isUserInput: boolean;
}

export interface MessageSpec<D extends Direction = Direction, Data extends Schema = Schema> {
  readonly direction: D;
  readonly data: Data;
  readonly reply?: Schema;
  readonly isUserInput?: boolean;
  readonly ours?: readonly string[];
}

const specOf = <D extends Direction, Data extends Schema, O extends Options>(direction: D, data: Data, options?: O) =>
  ({ direction, data, ...options }) as MessageSpec<D, Data> & O; // spreading an optional generic loses its type

const toHost = <const Data extends Schema, const O extends Options = Record<never, never>>(data: Data, options?: O) =>
  specOf('toHost', data, options);
const toClient = <const Data extends Schema, const O extends OptionsToClient>(data: Data, options: O) =>
  specOf('toClient', data, options);
const both = <const Data extends Schema, const O extends OptionsToClient>(data: Data, options: O) =>
  specOf('both', data, options);

const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000));
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const nothing = v.optional(v.unknown());
/** A hex colour, #rgb or #rrggbb, with or without alpha. source: HB15 */
export const hexColour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const colour = v.pipe(v.string(), v.regex(hexColour));
const url = v.pipe(v.string(), v.maxLength(2048), v.regex(/^https?:\/\//i));

/** Codes of the components whose colour a theme may set. source: EN-48, EN-49, X-13 */
export const themeComponents = [
  'ANCHOR',
  'BUTTON',
  'CHECKBOX',
  'DATE',
  'INPUT',
  'LINK',
  'SELECT',
  'SWITCH',
  'TAB',
  'TREE',
] as const;
const ComponentColor = v.object({ componentCode: v.picklist(themeComponents), componentColor: colour });
const validColors = (list: unknown[]) => list.filter((item) => v.is(ComponentColor, item));
export const ThemeConfig = v.object({
  colorCode: v.fallback(v.optional(colour), undefined),
  navColor: v.fallback(v.optional(colour), undefined),
  enableThemeConfig: v.fallback(v.optional(v.boolean(), true), true),
  componentColorList: v.pipe(v.fallback(v.array(v.unknown()), []), v.transform(validColors)),
});
export type ThemeConfig = v.InferOutput<typeof ThemeConfig>;

/**
 * Every message between host page and client: direction, data, reply. The first 16 are the specification's, in its
 * order; the others are ours. source: XW-01 … XW-20, X-08, X-09
 */
export const protocol = {
  getThemeConfig: toHost(nothing, { reply: v.unknown() }),
  getHost: toHost(nothing, { reply: v.object({ parentHost: v.string() }) }),
  sendKeyMessage: toClient(v.object({ key: shortText }), { isUserInput: true }),
  sendCardMessage: toClient(v.object({ message: v.record(v.string(), v.unknown()) }), { isUserInput: true }),
  closeIframe: toHost(v.object({ reason: v.picklist(['escape', 'button']) }), { ours: ['reason'] }),
  setLoginStatus: both(v.object({ loginStatus: v.boolean() }), { isUserInput: false }),
  refreshVirtualData: both(nothing, { isUserInput: false }),
  socketConnectResult: toHost(v.object({ success: v.boolean() })),
  clickInnerLink: toHost(v.object({ id: v.pipe(v.string(), v.maxLength(256)), url: v.optional(url) })),
  sendMessageInCurrentRoom: toClient(v.object({ content: shortText }), { isUserInput: true }),
  openNewTab: toHost(v.object({ url })),
  waitingServerChanged: toHost(v.object({ count: v.number() })),
  customerServeEnd: toHost(v.object({ roomId: id })),
  insertNewMessage: toClient(v.object({ message: v.record(v.string(), v.unknown()) }), { isUserInput: true }),
  loadChatRoom: toClient(v.object({ roomId: id }), { isUserInput: false }),
  assistantMessage: toHost(v.object({ roomId: id, messageId: id, isLast: v.boolean() })),
  /** How the frame is drawn: docked beside the launcher or large. */
  resizeIframe: toHost(v.object({ mode: v.picklist(['docked', 'expanded']) }), { ours: ['message'] }),
  /** The count of unseen messages, see docs/WIRE-WORDS.md. */
  unreadChanged: toHost(v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }), { ours: ['message'] }),
  /** The client is ready for calls, and the frame may be shown. */
  clientReady: toHost(nothing, { ours: ['message'] }),
  /** The client asks for a fresh host identity (a signed JWT, good for one exchange). source: W-12 */
  getHostIdentity: toHost(nothing, { reply: v.object({ identity: v.string() }), ours: ['message'] }),
  /** Where the client may store nothing, the host page keeps an unsent text for it; '' forgets it. See `anyOwner`. source: HB38 */
  keepDraft: toHost(v.object({ owner: id, roomId: id, text: v.string() }), { ours: ['message'] }),
  getDraft: toHost(v.object({ owner: id, roomId: id }), {
    reply: v.object({ text: v.string() }),
    ours: ['message'],
  }),
  /** Adds a document to the composer as a removable chip, with the caret behind it. */
  askAbout: toClient(v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }), {
    isUserInput: false,
    ours: ['message'],
  }),
  /**
   * The frame became visible or hidden, or changed its size; messages that arrive while it is hidden count as unseen.
   * `takesFocus`: the visitor has just opened it, so the composer takes the focus; false when it is open because it was
   * open on the previous page.
   */
  visibilityChanged: toClient(
    v.object({
      isOpen: v.boolean(),
      mode: v.optional(v.picklist(['docked', 'expanded', 'fullScreen']), 'docked'),
      takesFocus: v.optional(v.boolean(), false),
    }),
    { isUserInput: false, ours: ['message'] },
  ),
  /** The host has changed its theme; to be read like the reply of `getThemeConfig`. */
  themeChanged: toClient(v.object({ theme: v.unknown() }), { isUserInput: false, ours: ['message'] }),
  /** The host has changed its language while the client runs. */
  languageChanged: toClient(v.object({ language: v.picklist(['zh_CN', 'en_US']) }), {
    isUserInput: false,
    ours: ['message'],
  }),
};

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type DataOf<Name extends MessageName> = v.InferOutput<Protocol[Name]['data']>;
/** The reply to a message; undefined for one without a reply schema, whose answer only confirms that it was handled. */
export type ReplyOf<Name extends MessageName> = Protocol[Name] extends { readonly reply: infer Reply extends Schema }
  ? v.InferOutput<Reply>
  : undefined;
export type MessageNamesIn<D extends 'toHost' | 'toClient'> = {
  readonly [Name in MessageName]: Protocol[Name]['direction'] extends D | 'both' ? Name : never;
}[MessageName];

/** Instead of the owner and of the room of a draft that was written before they were known. source: HB38 */
export const anyOwner = '*';
/** Sent in the handshake; increased when a change would break an older peer. */
export const protocolVersion = 1;
/** The two window messages of the handshake; all others go over the MessagePort. source: X-08 */
export const handshake = { hello: 'parley.hello', welcome: 'parley.welcome' } as const;
/** Messages larger than this are dropped unread. source: HB12 */
export const maxMessageBytes = 16_384;
