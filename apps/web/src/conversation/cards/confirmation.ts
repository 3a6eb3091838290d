import { buttonKey } from '@parley/domain';

/**
 * Whether a button with this parameter does nothing yet: with `confirmed: 'no'` it asks for a confirmation, which a button
 * with `confirmed: 'yes'` gives. source: WB311
 */
export const asksFirst = (buttonParam: unknown): boolean => confirmedOf(buttonParam) === 'no';

/**
 * Whether a sent parameter confirms what a button offered: the same, apart from `confirmed` and from `asked`, the id of the
 * message that asked. source: WB311
 */
export const isConfirmationOf = (sent: unknown, offered: unknown): boolean =>
  confirmedOf(sent) === 'yes' && actionKey(sent) === actionKey(offered);

const confirmedOf = (param: unknown): unknown => (hasConfirmed(param) ? param.confirmed : undefined);
const actionKey = (param: unknown): string =>
  buttonKey('', hasConfirmed(param) ? { ...param, confirmed: undefined, asked: undefined } : param);
const hasConfirmed = (param: unknown): param is { readonly confirmed: unknown } =>
  typeof param === 'object' && param !== null && 'confirmed' in param;
