import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit';
import { IconButton } from './IconButton';
import { PageHeader } from './PageHeader';
import '../testing/kit.css';

const back = { label: 'Back', onPress: () => undefined };

it.each([
  ['Settings', undefined, 0],
  ['Settings', back, 2],
  ['The conditions under which a framework agreement may be called off', back, 1],
] as const)('[UK360] has its title %j in the middle and whole buttons beside it', (title, way, buttonCount) => {
  const { container } = renderKit(
    <div style={{ width: 360 }}>
      <PageHeader title={title} back={way}>
        {Array.from({ length: buttonCount }, (_, at) => (
          <IconButton key={at} label={`more ${at}`} icon={null} className="size-touch" />
        ))}
      </PageHeader>
    </div>,
  );
  const box = container.getBoundingClientRect();
  const heading = screen.getByRole('heading', { level: 1 }).getBoundingClientRect();
  expect(Math.abs((heading.left + heading.right) / 2 - (box.left + 180))).toBeLessThanOrEqual(1);
  for (const button of screen.queryAllByRole('button')) {
    const { left, right } = button.getBoundingClientRect();
    expect(right <= heading.left || left >= heading.right).toBe(true);
    expect([left >= box.left, right <= box.left + 360]).toEqual([true, true]);
  }
});
