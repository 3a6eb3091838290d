import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCard } from '../testing/builders';
import '../testing/kit.css';
import { localiseIn } from '../testing/samples/localise';
import { CardView } from './CardView';
import { freshCardMemory } from './card-memory';
import { plainAnswer } from './card-props';
import { richCards } from './rich-card/samples';

const { type, body, answer } = richCards.everyPart(localiseIn('zh_CN'));
const heightOf = (container: Element) =>
  (container.querySelector('[data-card]') ?? container).getBoundingClientRect().height;

describe('The lazy modules of cards', () => {
  it("[UK204] show a placeholder of the card's height while loading, and then the card", async () => {
    const { container } = render(
      <I18nProvider i18n={anI18n('zh_CN')}>
        <CardView
          card={aCard(type, body)}
          answer={{ ...plainAnswer, ...answer }}
          memory={freshCardMemory}
          onIntent={vi.fn()}
        />
      </I18nProvider>,
    );
    expect(screen.queryByText('采购申请待提交')).toBeNull();
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    const placeholderHeight = heightOf(container);

    await screen.findByText('采购申请待提交');

    expect(container.querySelector('[aria-busy]')).toBeNull();
    // The estimate may be wrong by a row of text.
    expect(Math.abs(heightOf(container) - placeholderHeight)).toBeLessThan(24);
  });
});
