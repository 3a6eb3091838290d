import { type AgentActivity, colleagueTimeoutMs } from '@parley/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { colleaguesAtom } from '../../stores/colleagues';
import { agoOf, anAgentDesk } from '../../testing/agent-desk';
import '../../index.css';

const waitingList = () => screen.findByRole('region', { name: 'Waiting' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** A desk, what its agent reported, and a way to let colleagues do something. */
function anAgentWithColleagues(options: Parameters<typeof anAgentDesk>[0] = {}) {
  const reported: object[] = [];
  const reportActivity = async ({ body }: { readonly body: object }) => {
    reported.push(body);
    return {};
  };
  const client = anAgentDesk({ ...options, service: { reportActivity, ...options.service } });
  const colleague = (data: { roomId?: string; leftMessageId?: number; name?: string; activity: AgentActivity }) => {
    const { name = 'Tang Ying', roomId = client.lin.roomId, leftMessageId, activity } = data;
    const event = { type: 'colleague.active', at: client.services.monotonicNow() } as const;
    act(() =>
      client.store.set(colleaguesAtom, { ...event, data: { roomId, leftMessageId, serial: name, name, activity } }),
    );
  };
  return { ...client, reported, colleague };
}

const setPageVisibility = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => vi.restoreAllMocks());

describe('colleagues at the agent desk', () => {
  it('[WB540] are named in the row of the room that they look at, as long as they do', async () => {
    const { colleague, shen } = anAgentWithColleagues();
    const list = within(await waitingList());
    await list.findByText('Lin Xiao');
    colleague({ activity: 'viewing' });
    expect(list.getAllByText('Tang Ying is looking at this')).toHaveLength(1);
    colleague({ activity: 'viewing', name: 'Luo Qi' });
    expect(list.getByText('2 colleagues are looking at this')).toBeTruthy();
    colleague({ activity: 'none' });
    expect(list.getByText('Luo Qi is looking at this')).toBeTruthy();
    colleague({ activity: 'viewing', roomId: shen.roomId });
    colleague({ activity: 'none', name: 'Luo Qi' });
    expect(list.getAllByText('Tang Ying is looking at this')).toHaveLength(1);
  });

  it('[WB540] are named beside whoever waits, before both take the room over', async () => {
    const { colleague } = anAgentWithColleagues();
    await press(/^Lin Xiao/);
    const preview = await screen.findByRole('region', { name: 'Lin Xiao is waiting' });
    expect(within(preview).queryByText(/looking/)).toBeNull();
    colleague({ activity: 'viewing' });
    expect(within(within(preview).getByRole('status')).getByText('Tang Ying is looking at this')).toBeTruthy();
    colleague({ activity: 'none' });
    expect(within(preview).queryByText(/looking/)).toBeNull();
  });

  it('[WB540] of whom nothing is heard any more are no longer named', async () => {
    const { store, services, lin } = anAgentWithColleagues();
    const list = within(await waitingList());
    await list.findByText('Lin Xiao');
    const data = { roomId: lin.roomId, leftMessageId: undefined, serial: 'tang', name: 'Tang Ying' };
    const at = services.monotonicNow() - colleagueTimeoutMs + 200;
    act(() => store.set(colleaguesAtom, { type: 'colleague.active', at, data: { ...data, activity: 'viewing' } }));
    expect(list.getByText('Tang Ying is looking at this')).toBeTruthy();
    await waitFor(() => expect(list.queryByText('Tang Ying is looking at this')).toBeNull());
  });

  it('[WB541] are reported which waiting room the agent looks at, until the agent looks away', async () => {
    const { reported, lin, shen } = anAgentWithColleagues();
    await press(/^Lin Xiao/);
    await waitFor(() => expect(reported).toEqual([{ roomId: lin.roomId, activity: 'viewing' }]));
    await press(/^Shen Li/);
    await waitFor(() => expect(reported).toContainEqual({ roomId: lin.roomId, activity: 'none' }));
    await waitFor(() => expect(reported).toContainEqual({ roomId: shen.roomId, activity: 'viewing' }));
    await press('Take over the conversation with Shen Li');
    await waitFor(() => expect(reported.at(-1)).toEqual({ roomId: shen.roomId, activity: 'none' }));
  });

  it('[WB541] are told that the agent looks away while the page is hidden', async () => {
    const { reported, lin } = anAgentWithColleagues();
    await press(/^Lin Xiao/);
    const [viewing, none] = ['viewing', 'none'].map((activity) => ({ roomId: lin.roomId, activity }));
    await waitFor(() => expect(reported).toEqual([viewing]));
    setPageVisibility('hidden');
    await waitFor(() => expect(reported).toEqual([viewing, none]), { timeout: 3000 });
    setPageVisibility('visible');
    await waitFor(() => expect(reported).toEqual([viewing, none, viewing]), { timeout: 3000 });
  });

  it('[WB542] see at a left message that somebody writes an answer, and that they no longer do', async () => {
    const left = { roomId: 'wang', serial: 'wang', name: 'Wang', message: 'Please call me', leftAt: agoOf(3600) };
    const open = { ...left, id: 7, number: 'LM-0007', state: 'open' as const };
    const { reported, colleague } = anAgentWithColleagues({
      service: { leftMessages: async () => ({ content: [open] }) },
    });
    await press(/^Left messages/);
    await screen.findByText('Please call me');
    colleague({ leftMessageId: 8, activity: 'writing' });
    expect(screen.queryByText('Tang Ying is writing')).toBeNull();
    colleague({ leftMessageId: 7, activity: 'writing' });
    expect(screen.getByText('Tang Ying is writing').closest('[role=status], [aria-live]')).toBeNull();
    await press('Answer Wang, LM-0007');
    await waitFor(() => expect(reported).toEqual([{ leftMessageId: 7, activity: 'viewing' }]));
    await userEvent.keyboard('The plant');
    await waitFor(() => expect(reported.at(-1)).toEqual({ leftMessageId: 7, activity: 'writing' }), { timeout: 3000 });
    await press('Cancel');
    await waitFor(() => expect(reported.at(-1)).toEqual({ leftMessageId: 7, activity: 'none' }), { timeout: 3000 });
  });
});
