import type { AnswerReference } from '@parley/domain';
import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import redos from '../../../../e2e/fixtures/redos-strings.json';
import vectors from '../../../../e2e/fixtures/xss-vectors.json';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { RichText } from './RichText';
import type { RichTextProps } from './rich-text-props';
import { sanitise } from './sanitise';

const aReference = (docName: string): AnswerReference => ({
  docName,
  dataSource: 'DOC',
  docUrls: [],
  docContent: undefined,
  originDocName: undefined,
  originDocUrl: undefined,
});

function show(source: string, props: Partial<RichTextProps> = {}) {
  const element = (text: string, more: Partial<RichTextProps> = {}) => (
    <RichText source={text} mode="markdown" {...props} {...more} />
  );
  const view = renderKit(element(source), { width: 320 });
  return { ...view, update: (text: string, more: Partial<RichTextProps> = {}) => view.rerender(element(text, more)) };
}

/** How bright the inner edges of an element are drawn in its last row, from 0 to 255. */
async function brightnessAtSides(element: HTMLElement) {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.drawImage(image, 0, 0);
  // Inside the outline, below the text of the last row.
  const brightnessAt = (x: number) => context.getImageData(x, image.height - 4, 1, 1).data[0] ?? 0;
  return { left: brightnessAt(3), right: brightnessAt(image.width - 4) };
}

/** Every attack vector calls one of these functions; calls are counted instead of shown. */
function listenForExecutions(scope: Window) {
  const onExecution = vi.fn();
  const names = ['alert', 'confirm', 'prompt', 'print'] as const;
  const originals = names.map((name) => scope[name]);
  for (const name of names) Object.assign(scope, { [name]: onExecution });
  return {
    onExecution,
    stop: () => {
      names.forEach((name, index) => {
        Object.assign(scope, { [name]: originals[index] });
      });
    },
  };
}

/** Dispatches the events that could start a handler in the content. */
async function dispatchEvents(root: Element) {
  for (const element of root.querySelectorAll('*')) {
    for (const type of ['click', 'mouseover', 'mouseenter', 'focus', 'pointerdown', 'keydown', 'error', 'load']) {
      const event = new Event(type, { bubbles: type !== 'error' && type !== 'load', cancelable: true });
      if (!(type === 'click' && element instanceof HTMLAnchorElement)) element.dispatchEvent(event);
    }
  }
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
}

const hostile = redos
  .filter(({ target }) => target !== 'emoji' && target !== 'text-fold')
  .map(({ id, prefix, unit, repeat, suffix, target }) => ({
    id,
    source: prefix + unit.repeat(repeat) + suffix,
    mode: target === 'sanitize' ? ('html' as const) : ('markdown' as const),
  }));

describe('RichText, sanitising', () => {
  it('[UK1] executes none of 157 attack vectors, as html and as markdown', async () => {
    const { onExecution, stop } = listenForExecutions(window);
    try {
      const sources = vectors.map(({ payload }) => payload);
      const { container } = renderKit(
        <div>
          {sources.map((payload) => (
            <div key={payload}>
              <RichText source={payload} mode="html" />
              <RichText source={`before ${payload}\n\n${payload}\n\n[x](${payload})`} mode="markdown" />
            </div>
          ))}
        </div>,
      );
      await dispatchEvents(container);
      expect(onExecution).not.toHaveBeenCalled();
      expect(
        container.querySelector('script, iframe, object, embed, form, style, svg, math, base, meta, link, input'),
      ).toBeNull();
      for (const element of container.querySelectorAll('.kit-md *')) {
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcdoc$|^action$|^formaction$/);
      }
    } finally {
      stop();
    }
  });

  it('[UK1] executes an attack vector that is not sanitised, as a control', async () => {
    // In a frame of its own: scripts that still run after the test are removed with it.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const raw = frame.contentDocument?.body;
    if (!frame.contentWindow || !raw) throw new Error('no frame');
    const { onExecution } = listenForExecutions(frame.contentWindow);
    raw.setHTMLUnsafe(vectors.map(({ payload }) => payload).join('\n'));
    await dispatchEvents(raw);
    await waitFor(() => expect(onExecution).toHaveBeenCalled());
    frame.remove();
  });

  it('[UK2] does not change html that is already sanitised', () => {
    for (const { payload } of vectors) expect(sanitise(sanitise(payload))).toBe(sanitise(payload));
    const pieces = [
      '<b>',
      '</b>',
      '<a href="http://x.example">',
      '<img src=x>',
      '<',
      '&lt;',
      'x',
      '<code class="language-js y">',
      '</p>',
      '"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
        const once = sanitise(parts.join(''));
        expect(sanitise(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('[UK3] keeps the whitelist and drops everything else', () => {
    expect(sanitise('<p class="fixed inset-0" style="color:red" id="x">a</p>')).toBe('<p>a</p>');
    expect(sanitise('<code class="language-ts evil">a</code>')).toBe('<code class="language-ts">a</code>');
    expect(sanitise('<a href="javascript:alert(1)">a</a>')).not.toContain('javascript');
    expect(sanitise('<a href="//x.example">a</a>')).not.toContain('href');
    expect(sanitise('<a href="mailto:a@x.example">a</a>')).toContain('rel="noopener noreferrer nofollow"');
    expect(sanitise('<img src="data:text/html,x">')).not.toContain('src');
    expect(sanitise('<img src="data:image/png;base64,AA">')).toContain('data:image/png');
    expect(sanitise('<td colspan="100000">a</td>')).toBe('<td>a</td>');
    expect(sanitise(`<a onclick="sendInnerMessage('a%3D_-1')">a</a>`)).toBe('<a data-inner-msg="a%3D_-1">a</a>');
    expect(sanitise(`<a onclick="sendInnerMessage('a');alert(1)">a</a>`)).toBe('<span>a</span>');
    expect(sanitise(`<a data-inner-msg="a b">a</a>`)).toBe('<span>a</span>');
  });

  it('[UK4] reports the id of an inner message, by press and by key', async () => {
    const onInnerMessage = vi.fn();
    show(`<p><a href="#" onclick="sendInnerMessage('abc_1')">more</a></p>`, { mode: 'html', onInnerMessage });
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    await userEvent.keyboard('{Enter}');
    expect(onInnerMessage.mock.calls).toEqual([['abc_1'], ['abc_1']]);
  });

  // A source that takes exponential time exceeds the timeout of the test.
  it.each(hostile)('[UK5] renders $id in time', ({ source, mode }) => {
    const { container } = show(source, { mode });
    expect(container.querySelector('main')?.childElementCount).toBeGreaterThan(0);
  });

  it('[UK5] shows a block over its limit as text and renders the rest', () => {
    const { container } = show(`**first**\n\n${'x'.repeat(8300)}**\n\n**last**`);
    expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['first', 'last']);
    expect(container.textContent).toContain('x**');
  });

  it('[UK5] renders a block exactly at the limit, and shows a longer one as text', () => {
    const markdown = (length: number) => `**x**${'y'.repeat(length - 5)}`;
    const html = (length: number) => `<b>x</b>${'y'.repeat(length - 8)}`;
    const marks = (source: string, mode: RichTextProps['mode']) => {
      const { container, unmount } = show(source, { mode });
      const { length } = container.querySelectorAll('strong, b');
      unmount();
      return length;
    };
    expect([marks(markdown(8192), 'markdown'), marks(markdown(8193), 'markdown')]).toEqual([1, 0]);
    expect([marks(html(32_768), 'html'), marks(html(32_769), 'html')]).toEqual([1, 0]);
  });

  it('[UK5] shows deep nesting as text instead of failing', () => {
    const { container } = show(`${'> '.repeat(2000)}deep`);
    expect(container.querySelector('blockquote')).toBeNull();
    expect(container.textContent).toContain('deep');
  });
});

describe('RichText, links', () => {
  it.each([
    ['[our rules](https://policy.example/3?a=b#c)', 'policy.example'],
    ['https://policy.example:8443/3', 'policy.example:8443'],
    ['[https://bank.example](https://evil.example/bank.example)', 'evil.example'],
    ['[bank](https://evil.example "https://bank.example")', 'evil.example\nhttps://bank.example'],
    ['<a href="https://evil.example"><b title="bank.example">bank</b></a>', 'evil.example'],
    ['[аpple.example](https://аpple.example)', 'xn--pple-43d.example'],
    ['[write](mailto:buyer@quay.example?subject=bank.example)', 'buyer@quay.example'],
    ['[call](tel:+8657400001111)', '+8657400001111'],
    [`[long](mailto:${'x'.repeat(1500)}@quay.example)`, 'x'.repeat(200)],
  ])('[UK281] show their destination on hover, whatever title they have: %s', (source, destination) => {
    show(source);
    const link = screen.getByRole('link');
    expect(link.title).toBe(destination);
    expect(link.querySelector('[title]')).toBeNull();
  });

  it('[UK281] have no title when they have no destination', () => {
    const { container } = show('[x](javascript:alert(1)) <a onclick="sendInnerMessage(\'a\')">more</a>');
    for (const link of container.querySelectorAll('a')) expect(link.title).toBe('');
  });
});

describe('RichText, citations', () => {
  it('[UK6] draws a named chip that opens its source, and none for a source that does not exist', async () => {
    const onCite = vi.fn();
    const reference = aReference('Approval policy V3.2');
    const { container } = show('Done.<ref>1</ref> Or not.<ref>7</ref>', { references: [reference], onCite });
    expect(container.textContent).not.toContain('ref');
    expect(screen.getAllByRole('button')).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Source 1: Approval policy V3.2' }));
    expect(onCite).toHaveBeenCalledWith(reference, 1);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it.each([
    ['words', 'word '],
    ['Chinese', '采购'],
  ])('[UK309] never wraps a chip away from the word before it, among %s', (_, piece) => {
    const references = [aReference('a'), aReference('b')];
    for (let length = 1; length <= 24; length += 1) {
      const { container, unmount } = show(`${piece.repeat(length).trim()}<ref>1</ref><ref>2</ref>。`, { references });
      const [first] = container.querySelectorAll('.kit-cite');
      const unbroken = first?.parentElement;
      expect(unbroken?.getClientRects()).toHaveLength(1);
      expect(unbroken?.textContent).toMatch(/^\S+12。$/);
      unmount();
    }
  });

  it('[UK6] never shows part of a citation tag while it arrives', () => {
    const { container, update } = show('', { isStreaming: true });
    const whole = 'Yes.<ref>12</ref>';
    for (let length = 1; length <= whole.length; length += 1) {
      update(whole.slice(0, length), { isStreaming: true });
      expect(container.textContent?.trim()).toBe(length < whole.length ? 'Yes.'.slice(0, length) : 'Yes.12');
    }
  });
});

describe('RichText, narrow', () => {
  it('[UK316] never wraps inside the number of a document or a date', () => {
    for (let length = 1; length <= 30; length += 1) {
      const { unmount } = show(`${'字'.repeat(length)}PR2026-0417与4月18日`);
      for (const whole of ['PR2026-0417', '4月18日']) expect(screen.getByText(whole).getClientRects()).toHaveLength(1);
      unmount();
    }
  });

  it('[UK354] shades the side where a wide table goes on', async () => {
    const { container } = show(`${'| column '.repeat(12)}|\n${'|---'.repeat(12)}|\n${'| 1 '.repeat(12)}|`);
    const table = container.querySelector<HTMLElement>('.kit-scroll');
    if (!table) throw new Error('the table is not there');
    const atStart = await brightnessAtSides(table);
    table.scrollLeft = (table.scrollWidth - table.clientWidth) / 2;
    const between = await brightnessAtSides(table);
    table.scrollLeft = table.scrollWidth;
    const atEnd = await brightnessAtSides(table);
    expect(atStart.left).toBeGreaterThan(atStart.right);
    expect(atEnd.right).toBeGreaterThan(atEnd.left);
    expect(between).toEqual({ left: atEnd.left, right: atStart.right });
  });

  it('[UK9] scrolls tables and code inside the bubble at 320 px, and axe finds nothing', async () => {
    const wide = `${'| column '.repeat(12)}|\n${'|---'.repeat(12)}|\n${'| 1 '.repeat(12)}|\n\n\`\`\`\n${'x'.repeat(300)}\n\`\`\`\n\nhttps://x.example/${'y'.repeat(300)}`;
    const { container } = show(wide);
    const frame = container.querySelector('main');
    expect(frame?.scrollWidth).toBe(320);
    expect(container.querySelector('.kit-scroll')?.scrollWidth).toBeGreaterThan(320);
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});
