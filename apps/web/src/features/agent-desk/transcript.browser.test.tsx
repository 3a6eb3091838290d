import { Refusal } from '@parley/api-client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { agoOf, anAgentDesk } from '../../testing/agent-desk';
import { aClient } from '../../testing/screen';
import { TranscriptScreen } from './TranscriptScreen';

const address = { organizationId: 'lanchuan', conversationId: 'r-1', token: 'a.b.c' };
const facts = { name: 'Lin Xiao', expiresAt: agoOf(-3600), fileUrls: { html: '/records.html', json: '/records.json' } };
const messageOf = (n: number) => ({
  messageId: `m-${n}`,
  from: 'asker' as const,
  senderName: 'Lin Xiao',
  creationDate: agoOf(900 - n),
  text: `row ${n}`,
});

it('[WB450] /historys shows the records page by page, with who wrote, when and what', async () => {
  const client = aClient({
    customerService: {
      transcript: async ({ params, query: { page = 0, token = '' } }) => {
        expect([params.organizationId, token]).toEqual(['lanchuan', 'a.b.c']);
        const robot = { ...messageOf(0), from: 'robot' as const, text: '**a** <b>' };
        const content = page === 0 ? [robot, messageOf(1)] : [messageOf(2)];
        return { ...facts, content, page, size: 2, totalElements: 3, totalPages: 2 };
      },
    },
  });
  client.show(<TranscriptScreen {...address} />);
  expect(await screen.findByRole('heading', { name: 'Conversation records' })).toBeTruthy();
  expect(screen.getByText('**a** <b>')).toBeTruthy();
  expect(screen.queryByText('row 2')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more messages' }));
  expect(await screen.findByText('row 2')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more messages' })).toBeNull();
});

it.each([
  ['expired', /has expired/],
  ['invalid', /is not valid/],
] as const)('[WB451] a link that is %s shows no data and says why', async (reason, text) => {
  const client = aClient({
    customerService: {
      transcript: async () => {
        throw new Refusal('FORBIDDEN', { params: { reason } });
      },
    },
  });
  client.show(<TranscriptScreen {...address} />);
  expect(await screen.findByRole('heading', { name: 'No data' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('[WB451] an address without a link says so, and asks the gateway for nothing', async () => {
  const transcript = vi.fn(() => Promise.reject(new Refusal('BAD_REQUEST')));
  const client = aClient({ customerService: { transcript } });
  client.show(<TranscriptScreen organizationId="" conversationId="" token="" />);
  expect(await screen.findByText(/no link to a conversation/)).toBeTruthy();
  expect(transcript).not.toHaveBeenCalled();
});

it('[WB452] an agent copies the link to the records, which the desk shows with who may read what', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const recordLink = async ({ body }: { readonly body: { readonly roomId: string } }) => ({
    ...facts,
    organizationId: 'lanchuan',
    conversationId: body.roomId,
    token: 'a.b.c',
  });
  const { lin } = anAgentDesk({ service: { recordLink } });
  fireEvent.click(await screen.findByRole('button', { name: 'Take over the conversation with Lin Xiao' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy record link' }));
  await waitFor(() => expect(written).toHaveBeenCalledOnce());
  const link = `${location.origin}${location.pathname}#/historys?organizationId=lanchuan&conversationId=${lin.roomId}&token=a.b.c`;
  expect(written).toHaveBeenCalledWith(link);
  expect(await screen.findByLabelText('Record link')).toHaveProperty('value', link);
  expect(screen.getByText(/Anybody with this link reads/)).toBeTruthy();
});
