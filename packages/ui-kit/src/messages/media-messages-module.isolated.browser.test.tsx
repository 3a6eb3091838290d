import { readBody } from '@parley/domain';
import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aMessage } from '../testing/builders';
import '../testing/kit.css';
import { MessageBodyView } from './MessageBodyView';

describe('Lazy message views', () => {
  it('[UK204] show a placeholder while they load, and then the message', async () => {
    const body = readBody(aMessage({ msgType: 'TODO', content: '复核 PR2026-0433' }));
    const { container } = render(
      <I18nProvider i18n={anI18n('zh_CN')}>
        <MessageBodyView body={body} side="other" onIntent={vi.fn()} />
      </I18nProvider>,
    );
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    await screen.findByText('复核 PR2026-0433');
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });
});
