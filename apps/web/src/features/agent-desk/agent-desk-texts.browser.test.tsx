import { changeLanguage, createI18n, I18nProvider } from '@parley/i18n';
import { initialTexts as english } from '@parley/i18n/en-US/initial';
import { useT } from '@parley/i18n/react';
import { initialTexts as chinese } from '@parley/i18n/zh-CN/initial';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgentDeskTexts } from './AgentDeskTexts';

const shown: string[] = [];

function Draft() {
  const text = useT()('agentDesk.remark');
  shown.push(text);
  return <input aria-label={text} />;
}

it('[WB480] the texts of agents are loaded with their desk, and again when the language changes, without losing what was typed', async () => {
  const i18n = createI18n('en_US', english);
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <AgentDeskTexts>
          <Draft />
        </AgentDeskTexts>
      </I18nProvider>,
    ),
  );
  const field: HTMLInputElement = await screen.findByLabelText('Remark');
  field.value = 'Prefers mornings';

  await act(async () => changeLanguage(i18n, 'zh_CN', chinese));
  expect(await screen.findByLabelText('备注')).toBe(field);
  await act(async () => changeLanguage(i18n, 'en_US', english));
  expect(await screen.findByLabelText('Remark')).toBe(field);
  expect(field.value).toBe('Prefers mornings');
  expect(new Set(shown)).toEqual(new Set(['Remark', '备注']));
});
