import { render } from '@testing-library/react';
import { Pause } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import createLucideIcon from './create-lucide-icon';

const OurPause = createLucideIcon({
  name: 'pause',
  size: 24,
  node: [
    ['rect', { x: '14', y: '3', width: '5', height: '18', rx: '1', key: 'kaeet6' }],
    ['rect', { x: '5', y: '3', width: '5', height: '18', rx: '1', key: '1wsw3u' }],
  ],
});

describe('createLucideIcon', () => {
  it.each([
    [{}],
    [{ size: 18 }],
    [{ size: 12, strokeWidth: 3, className: 'mr-1' }],
    [{ 'aria-hidden': true as const }],
    [{ 'aria-label': 'Paused' }],
  ])('[UK385] draws what the library draws with %j', (props) => {
    const { container } = render(
      <>
        <Pause {...props} />
        <OurPause {...props} />
      </>,
    );
    const [library, ours] = [...container.querySelectorAll('svg')].map((svg) => ({
      drawing: svg.innerHTML,
      classNames: [...svg.classList].sort(),
      attributes: Object.fromEntries(
        [...svg.attributes].filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
      ),
    }));
    expect(library?.drawing).not.toBe('');
    expect(ours).toEqual(library);
  });
});
