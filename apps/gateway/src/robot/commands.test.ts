import { serverText } from '@parley/i18n/server-text';
import { expect, it } from 'vitest';
import { commandOf } from './commands';

it.each(['zh_CN', 'en_US'] as const)(
  '[RB18] reads the words of each choice that a card offers like the text that it sends, in %s',
  (language) => {
    for (const choice of ['human', 'leaveMessage', 'openTicket'] as const) {
      const shown = commandOf(serverText(language, `robot.${choice}`));
      expect(shown, choice).toBeDefined();
      expect(shown).toEqual(commandOf(serverText(language, `robot.${choice}Command`)));
    }
  },
);
