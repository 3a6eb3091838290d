import { buttonKey } from '@parley/domain';

/** Whether a press of a button with this parameter does nothing yet: it asks for a confirmation. source: WB311 */
export const asksFirst = (buttonParam: unknown): boolean => confirmedOf(buttonParam) === 'no';

/** Whether a sent parameter confirms what a button asked for: the same, but for the answer and what it answers. source: WB311 */
export const isConfirmationOf = (sent: unknown, offered: unknown): boolean =>
  confirmedOf(sent) === 'yes' && actionKey(sent) === actionKey(offered);

const confirmedOf = (param: unknown): unknown => (hasAnswer(param) ? param.confirmed : undefined);
const actionKey = (param: unknown): string =>
  buttonKey('', hasAnswer(param) ? { ...param, confirmed: undefined, asked: undefined } : param);
const hasAnswer = (param: unknown): param is { readonly confirmed: unknown } =>
  typeof param === 'object' && param !== null && 'confirmed' in param;
