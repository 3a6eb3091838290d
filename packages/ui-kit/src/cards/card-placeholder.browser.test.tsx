import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lazyModule } from '../feedback/lazy-module';
import { aCard } from '../testing/builders';
import '../testing/kit.css';
import { cardSamples } from '../testing/gallery/card-samples';
import { localiseIn } from '../testing/samples/localise';
import type { CardSample } from '../testing/samples/sample';
import { CardView } from './CardView';
import { freshCardMemory } from './card-memory';
import { plainAnswer } from './card-props';

function show({ type, body, answer }: CardSample) {
  return render(
    <I18nProvider i18n={anI18n('zh_CN')}>
      <CardView
        card={aCard(type, body)}
        answer={{ ...plainAnswer, ...answer }}
        memory={freshCardMemory}
        onIntent={vi.fn()}
      />
    </I18nProvider>,
  );
}

const localise = localiseIn('zh_CN');
const heightOf = (container: Element) =>
  (container.querySelector('[data-card]') ?? container).getBoundingClientRect().height;
const measured = Object.values(cardSamples).flatMap((samples) =>
  [samples.typical, ...samples.measured].map((sample) => sample(localise)),
);

describe('The placeholder of a card', () => {
  it.each(measured.map((sample) => [sample.type, sample] as const))(
    '[UK204] is about as high as the card: %s',
    async (_, sample) => {
      const { CardPlaceholder } = await import('./CardPlaceholder');
      const card = aCard(sample.type, sample.body);
      const placeholder = render(<CardPlaceholder card={card} content={sample.answer?.content ?? ''} />);
      const placeholderHeight = heightOf(placeholder.container);
      placeholder.unmount();
      const { container } = show(sample);
      await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
      const height = heightOf(container);
      expect(Math.abs(height - placeholderHeight)).toBeLessThan(24 + height / 8);
    },
  );
});

describe('lazyModule', () => {
  it('[UK205] loads once for several callers', async () => {
    const fetchViews = vi.fn(async () => 'views');
    const module = lazyModule(fetchViews);
    expect(module.loaded()).toBeUndefined();
    expect(await Promise.all([module.load(), module.load()])).toEqual(['views', 'views']);
    expect(module.loaded()).toBe('views');
    expect(fetchViews).toHaveBeenCalledTimes(1);
  });

  it('[UK205] loads again after a failure', async () => {
    const fetchViews = vi.fn(async () => 'views').mockRejectedValueOnce(new Error('offline'));
    const module = lazyModule(fetchViews);
    await expect(module.load()).rejects.toThrow('offline');
    expect(await module.load()).toBe('views');
  });
});
