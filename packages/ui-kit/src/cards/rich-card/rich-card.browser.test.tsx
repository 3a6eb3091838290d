import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCard, gifUrl } from '../../testing/builders';
import { pressButton, showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

const template = (type: string, data: unknown) => ({
  sourceMsgType: 'card_template',
  subTitle: { text: JSON.stringify({ type, data }) },
});

describe('RichCard', () => {
  const body = {
    title: { text: 'Supplier invitation' },
    subTitle: { text: 'Hengrui Precision' },
    tag: { text: 'Draft' },
    fields: [{ fieldName: 'Kind', fieldValue: 'Material' }],
    verticalContentData: { title: 'Hint', desc: 'Higher than last year.' },
    buttons: [
      { text: 'Send', color: 1, type: 'message', message: 'send it', buttonParam: { id: 7 } },
      { text: 'Remind', type: 'message' },
      { text: 'Explain', color: 3, url: 'https://x.example/a' },
      { text: 'Keep', color: 4 },
    ],
    config: { cardLink: 'https://x.example/b', evaluateFlag: true },
    aigcFlag: true,
  };

  it.each(['CARD', 'TEMPLATE_CARD'] as const)(
    '[UK61] draws every part of a %s and reports the intents of its buttons',
    async (type) => {
      const { container, onIntent } = showCard(aCard(type, body), { canRate: true });
      const card = screen.getByRole('group', { name: 'Supplier invitation' });
      for (const words of ['Hengrui Precision', 'Draft', 'Kind', 'Material', 'Hint', 'Higher than last year.']) {
        expect(within(card).getByText(words)).toBeTruthy();
      }
      await pressButton('Send');
      await pressButton('Remind');
      await pressButton('Explain');
      await pressButton('Keep');
      await pressButton('View details');
      expect(onIntent.mock.calls.map(([intent]) => intent)).toEqual([
        { type: 'sendText', text: 'send it', buttonParam: { id: 7 } },
        { type: 'sendText', text: 'Remind', buttonParam: undefined },
        { type: 'openUrl', url: 'https://x.example/a' },
        { type: 'openUrl', url: 'https://x.example/b' },
      ]);
      expect(await accessibilityViolations(container)).toEqual([]);
    },
  );

  it('[UK317] says on a button that made the robot do something that it was pressed', async () => {
    showCard(aCard('TEMPLATE_CARD', body));
    await pressButton('Send');
    await pressButton('Remind');
    await screen.findByRole('button', { name: /Send.*Already sent/ });
    expect(screen.getByRole('button', { name: 'Remind' })).toBeTruthy();
  });

  it('[UK338] is drawn as cancelled after its cancel button was pressed, which keeps the focus', async () => {
    const buttons = [
      ...body.buttons,
      { text: 'Stop', type: 'message', buttonParam: { action: 'cancel', asked: 'm1' } },
    ];
    const { container, onIntent } = showCard(aCard('TEMPLATE_CARD', { ...body, buttons }));
    await pressButton('Stop');
    const cancelled = await screen.findByRole('button', { name: 'Cancelled' });
    expect(cancelled.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(cancelled);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
    expect(onIntent).toHaveBeenCalledTimes(1);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK338] offers no cancelling once another of its buttons was used', async () => {
    const buttons = [...body.buttons, { text: 'Stop', type: 'message', buttonParam: { action: 'cancel' } }];
    showCard(aCard('TEMPLATE_CARD', { ...body, buttons }));
    await pressButton('Send');
    expect(await screen.findByRole('button', { name: /Send.*Already sent/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('[UK352] of a card that can be cancelled offers nothing more once one of its buttons was used', async () => {
    const buttons = [
      ...body.buttons,
      { text: 'Change', type: 'draft', message: 'call me' },
      { text: 'Ask instead', type: 'message', buttonParam: { action: 'askRobot' } },
      { text: 'Stop', type: 'message', buttonParam: { action: 'cancel' } },
    ];
    const { onIntent } = showCard(aCard('TEMPLATE_CARD', { ...body, buttons }));
    await pressButton('Send');
    const done = await screen.findByRole('button', { name: /Send.*Already sent/ });
    expect(done.getAttribute('aria-disabled')).toBe('true');
    for (const name of ['Remind', 'Change', 'Ask instead', 'Stop'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(onIntent).toHaveBeenCalledTimes(1);
  });

  it('[UK330] puts the text of a draft button into the composer and sends nothing', async () => {
    const buttons = [{ text: 'Edit', type: 'draft', message: 'call *me*\ntoday' }];
    const { onIntent } = showCard(aCard('TEMPLATE_CARD', { ...body, buttons }));
    await pressButton('Edit');
    expect(onIntent.mock.calls).toEqual([[{ type: 'draftText', text: 'call *me*\ntoday' }]]);
  });

  it.each([
    { color: 1, token: '--accent' },
    { color: 2, token: '--cyan-soft' },
    { color: 3, token: '--warn-soft' },
    { color: 4, token: '--info-soft' },
    { color: undefined, token: '--cyan-soft' },
    { color: 9, token: '--cyan-soft' },
  ])('[UK62] draws a button of code $color in $token', ({ color, token }) => {
    const { container } = showCard(aCard('CARD', { ...body, buttons: [{ text: 'Send', color, type: 'message' }] }));
    const sample = container.appendChild(document.createElement('span'));
    sample.style.backgroundColor = `var(${token})`;
    const look = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(look(screen.getByRole('button', { name: 'Send' }))).toBe(look(sample));
  });

  it('[UK63] counts a double click as one press', async () => {
    const { onIntent } = showCard(aCard('CARD', body));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(onIntent).toHaveBeenCalledTimes(1);
  });

  it('[UK64] shows the sub-title as plain text, markdown or html', async () => {
    const markdown = aCard('CARD', { subTitle: { text: '**bold** <ref>1</ref>' }, config: { textMode: 'MARKDOWN' } });
    const { container, unmount } = showCard(markdown);
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('bold'));
    unmount();
    const html = showCard(aCard('CARD', { subTitle: { text: '<em>soft</em>' }, config: { textMode: 'HTML' } }));
    await waitFor(() => expect(html.container.querySelector('em')?.textContent).toBe('soft'));
    html.unmount();
    showCard(aCard('CARD', { subTitle: { text: '**as it is**' } }));
    expect(screen.getByText('**as it is**')).toBeTruthy();
  });

  it('[UK65] opens each item of a collapse list on its own', async () => {
    const { onIntent } = showCard(
      aCard('CARD', template('COLLAPSE_LIST', [{ title: 'Limits', content: 'Below 100,000 …' }, {}])),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await pressButton(/Limits/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'showSection', title: 'Limits', content: 'Below 100,000 …' });
  });

  it('[UK66] draws a progress list, and says each state in words', async () => {
    const { container } = showCard(
      aCard(
        'CARD',
        template('PROGRESS_LIST', [
          { title: 'Ordered', desc: 'on time', state: 'done' },
          { title: 'Received', state: 'now' },
          { title: 'Paid' },
        ]),
      ),
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'OrderedDoneon time',
      'ReceivedIn progressIn progress',
      '3PaidNot started',
    ]);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it("[UK67] says 'Unknown message type' if the type of a sub-title is unknown", () => {
    showCard(aCard('CARD', template('HOLOGRAM', 'x')));
    expect(screen.getByText('Unknown message type')).toBeTruthy();
  });

  it('[UK68] folds the sub-title after the given number of 22 px lines and unfolds it again', async () => {
    const long = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    const card = aCard('CARD', { subTitle: { text: long, subTitleFoldLineNumber: 3 } });
    const { container } = showCard(card);
    const fold = () => container.querySelector<HTMLElement>('.kit-fold');
    await waitFor(() => expect(fold()?.offsetHeight).toBe(66));
    await pressButton('Show details');
    expect(fold()).toBeNull();
    await pressButton('Hide details');
    expect(fold()?.offsetHeight).toBe(66);
  });

  it('[UK68] has no toggle when it is hidden or when nothing is folded', async () => {
    const long = 'line\n'.repeat(9);
    const hidden = aCard('CARD', { subTitle: { text: long, subTitleFoldLineNumber: 3, hideFoldButton: true } });
    const { container, unmount } = showCard(hidden);
    await waitFor(() => expect(container.querySelector('.kit-fold')).not.toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    showCard(aCard('CARD', { subTitle: { text: 'short', subTitleFoldLineNumber: 3 } }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['an answer', aCard('ASSISTANT_TEXT', {}), `![plan](${gifUrl})`],
    [
      'a text card',
      aCard('TEXT_CARD', { text: { content: `![plan](${gifUrl})` }, config: { textMode: 'MARKDOWN' } }),
      '',
    ],
    ['a sub-title', aCard('CARD', { subTitle: { text: `![plan](${gifUrl})` }, config: { textMode: 'MARKDOWN' } }), ''],
  ])('[UK285] enlarges an image in the text of %s', async (_, card, content) => {
    const { onIntent } = showCard(card, { content });
    fireEvent.click(await screen.findByRole('button', { name: 'plan' }));
    expect(onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: gifUrl });
  });

  it('[UK69] previews its cover, and offers to reload one that failed', async () => {
    const { onIntent, unmount } = showCard(aCard('CARD', { title: { text: 'a' }, cardImag: { url: gifUrl } }));
    await pressButton('View image');
    expect(onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: gifUrl });
    unmount();
    showCard(aCard('CARD', { cardImag: { url: 'data:image/png;base64,broken' } }));
    expect(await screen.findByText("Image couldn't be loaded")).toBeTruthy();
    await pressButton('Reload');
  });
});
