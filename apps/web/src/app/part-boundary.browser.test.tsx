import { PartBoundary } from '@parley/ui-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('[WB53] a part whose code does not come leaves the rest of the screen alone', () => {
  render(
    <main>
      <p>conversation</p>
      <PartBoundary fallback={<p>not loaded</p>}>
        <Broken />
      </PartBoundary>
    </main>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('conversation')).toBeDefined();
  expect(screen.getByText('not loaded')).toBeDefined();
});
