import { aCard, aMessage } from '@parley/domain/testing';
import { ToastRegion } from '@parley/ui-kit';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { expect } from 'vitest';
import { createAppRouter } from '../app/router';
import { LoginPage } from '../features/login/LoginPage';
import { SignInDialog } from '../features/login/SignInDialog';
import { RailPanel } from '../features/purchase-robot/rail/RailPanel';
import { SettingsDialog } from '../features/purchase-robot/settings/SettingsDialog';
import { WelcomePane } from '../features/purchase-robot/welcome/WelcomePane';
import { useServices } from '../services/services';
import { attachmentsAtom } from '../stores/attachments';
import { embeddingAtom } from '../stores/host-page';
import { sessionAtom } from '../stores/session';
import { anAgentDesk } from './agent-desk';
import { aPhone } from './phone';
import { aRecordsScreen } from './records-screen';
import { aRoomScreen } from './room-screen';
import { aClient } from './screen';

const noop = () => undefined;
const question = 'Which of my requisitions are waiting for approval?';
const categories = [
  {
    categoryId: 'requests',
    categoryName: 'Requests',
    count: 3,
    childrenList: [{ categoryId: 'requests/approval', categoryName: 'Approval', count: 1, childrenList: [] }],
  },
  { categoryId: 'invoices', categoryName: 'Invoices', count: 2, childrenList: [] },
];
const today = {
  dataTime: '2026-04-21T14:20:00',
  items: [
    {
      kind: 'waiting' as const,
      document: 'PR2026-0417',
      title: 'Waits for finance review',
      note: 'since this morning',
      action: 'Check',
      question,
    },
  ],
  examples: [{ question, topic: 'requests' }],
};
const chatbot = {
  categories: async () => categories,
  hotQuestions: async () =>
    Array.from({ length: 7 }, (_, at) => ({ question: `${question} ${at}`, categoryId: 'requests' })),
  today: async () => today,
};

/** Shows something without a screen around it, for a signed-in user. */
function showAlone(content: ReactNode): void {
  const { show, signIn } = aClient({ chatbot });
  signIn();
  show(content);
}

const messages = [
  aCard('QUESTION_CARD', { questionList: [{ title: question }, { title: 'How does the three-way match work?' }] }, 5),
  aMessage(4, { content: 'The carton came with a dent', sendSerial: 'lin' }),
  aMessage(3, { msgType: 'FILE', content: `/private-bucket/${'a'.repeat(32)}/order.pdf`, shareTitle: 'order.pdf' }),
  aMessage(2, { content: 'see https://parley.example', sendSerial: 'lin', state: 1 }),
  aMessage(1, { content: 'ok' }),
];

async function openRoom(options: Parameters<typeof aRoomScreen>[0] = {}) {
  const room = aRoomScreen({ messages, height: '100vh', ...options });
  await screen.findByRole('button', { name: 'Emoji' });
  await screen.findByRole('button', { name: 'Search in this chat' });
  await screen.findByRole('button', { name: question });
  await screen.findByRole('button', { name: 'Download order.pdf' });
  return room;
}

async function openFramed(mode: 'docked' | 'expanded') {
  const changes = { chatChangeBtn: true, showCloseBtn: true, host: { isEmbedded: true, post: noop } };
  const { store } = await openRoom({ changes });
  await act(async () => store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode }));
  await screen.findByRole('button', { name: mode === 'docked' ? 'Minimise' : 'Close the chat' });
}

function Toasts() {
  const { toasts } = useServices();
  useEffect(() => {
    toasts.show({ text: 'Message recalled', tone: 'info', action: { label: 'Edit again', press: noop } });
    toasts.show({ text: 'Not sent', tone: 'bad' });
  }, [toasts]);
  // Longer than a test takes, so that no toast goes before its buttons are measured.
  return <ToastRegion store={toasts} durationMs={600_000} />;
}

const openSearch = async () => {
  await openRoom({
    handlers: { search: async () => ({ content: messages, page: 0, totalElements: 5, totalPages: 1 }) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Search in this chat' }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'carton' } });
  await waitFor(() => screen.getByRole('dialog').querySelector('mark') ?? Promise.reject(new Error('no hit')));
};

const stored = (roomSeq: number, msgType: 'IMAGE' | 'FILE', name: string) =>
  aMessage(roomSeq, { msgType, content: `/private-bucket/${'b'.repeat(32)}/${name}`, shareTitle: name });
const records = [
  stored(9, 'IMAGE', 'dent.png'),
  stored(8, 'FILE', 'order.xlsx'),
  aMessage(7, { content: 'the carton' }),
];

/** A screen of the phone that reads the messages of its room. */
function showRecords(path: string): void {
  aRecordsScreen(`#/mtPurchaseRobot/${path}`, {
    search: async ({ query: { roomId, kind } }) => ({
      content: records
        .filter(({ msgType }) => kind === undefined || msgType.toLowerCase() === kind)
        .map((message) => ({ ...message, roomId })),
      totalElements: 1,
      totalPages: 1,
    }),
  });
}

async function openPhone() {
  const { signIn } = await aPhone('#/mtPurchaseRobot', { messages });
  await signIn();
  await screen.findByRole('button', { name: 'Settings' });
  await screen.findByRole('button', { name: 'Download order.pdf' });
}

async function openPhonePanel() {
  await openPhone();
  fireEvent.click(await screen.findByRole('button', { name: 'Attach' }));
  await screen.findByRole('dialog', { name: 'Add to the message' });
}

const takeOver = () => screen.findByRole('button', { name: /^Take over the conversation with Lin/ });

async function openServedRoom() {
  anAgentDesk({ messages, width: innerWidth });
  fireEvent.click(await takeOver());
  await screen.findByRole('button', { name: 'Download order.pdf' });
}

/** The part that can be pressed: the dialog if one is open, because it covers the rest. */
export const pressableArea = (): Element => screen.queryByRole('dialog') ?? document.body;

/** Every screen and what opens over it, each by a function that resolves when it is there. */
export const everyScreen: Readonly<Record<string, () => Promise<unknown>>> = {
  'sign-in': async () => {
    showAlone(<LoginPage />);
    await screen.findByLabelText('Password');
  },
  'sign-in dialog': async () => {
    showAlone(<SignInDialog />);
    await screen.findByRole('dialog');
  },
  questions: async () => {
    showAlone(<RailPanel onCollapse={noop} onAsked={noop} />);
    fireEvent.click(await screen.findByText('Requests'));
    await screen.findByText('Approval');
    await screen.findByText(`${question} 0`);
  },
  welcome: async () => {
    showAlone(<WelcomePane />);
    await screen.findByText('Waits for finance review');
  },
  settings: async () => {
    showAlone(<SettingsDialog onClose={noop} />);
    await screen.findByRole('dialog');
  },
  conversation: openRoom,
  'conversation in a small frame': () => openFramed('docked'),
  'conversation in a large frame': () => openFramed('expanded'),
  'conversation that ended': () => openRoom({ room: { closeFlag: 1 } }),
  'conversation in the queue': async () => {
    const service = async () => ({ serviceState: 'robot', status: 'UNPICKED', position: 2, version: 3 }) as const;
    await openRoom({ service: { status: async ({ query: { roomId } }) => ({ roomId, ...(await service()) }) } });
  },
  toasts: async () => {
    showAlone(<Toasts />);
    await screen.findByText('Not sent');
  },
  'page not found': async () => {
    const { show, store, services } = aClient({});
    location.hash = '#/no-such-path';
    const isSignedIn = () => store.get(sessionAtom).status === 'signedIn';
    show(
      <RouterProvider
        router={createAppRouter({ storage: services.storage, isSignedIn, accountKind: () => undefined })}
      />,
    );
    await screen.findByRole('heading', { name: 'Page not found' });
    location.hash = '';
  },
  search: openSearch,
  emoji: async () => {
    await openRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Emoji' }));
    await screen.findByRole('dialog', { name: 'Emoji' });
  },
  'phone: conversation': openPhone,
  'phone: attachment panel': openPhonePanel,
  'phone: voice': async () => {
    await openPhonePanel();
    fireEvent.click(screen.getByRole('button', { name: 'Voice' }));
    await screen.findByRole('dialog', { name: 'Voice' });
  },
  'phone: welcome': async () => {
    const { signIn } = await aPhone('#/mtPurchaseRobot');
    await signIn();
    await screen.findByRole('button', { name: 'Who approves?' });
  },
  'phone: settings': async () => {
    const { signIn } = await aPhone('#/mtPurchaseRobot/chatInfo');
    await signIn();
    await screen.findByRole('button', { name: 'Sign out' });
  },
  'phone: collapse detail': async () => {
    const { signIn } = await aPhone('#/mtPurchaseRobot/collapseDetail');
    await signIn();
    await screen.findByRole('button', { name: 'Back to the conversation' });
  },
  'phone: record panel': async () => {
    showRecords('recordPanel');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'carton' } });
    await waitFor(() => document.querySelector('mark') ?? Promise.reject(new Error('no hit')));
  },
  'phone: ways of the record panel': async () => {
    showRecords('recordPanel');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Images' })).toHaveLength(2));
  },
  'phone: records': async () => {
    showRecords('records?keyword=carton&date=2026-04-18');
    await waitFor(() => document.querySelector('mark') ?? Promise.reject(new Error('no hit')));
  },
  'phone: images': async () => {
    showRecords('imageRecords');
    await waitFor(() => document.querySelector('main li') ?? Promise.reject(new Error('no image')));
  },
  'phone: files': async () => {
    showRecords('fileRecords');
    await screen.findByRole('button', { name: 'Download order.xlsx' });
  },
  'agent desk': async () => {
    anAgentDesk({ width: innerWidth });
    await takeOver();
  },
  'agent desk: conversation': openServedRoom,
  'agent desk: transfer': async () => {
    await openServedRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    await screen.findByRole('radio', { name: /Tang Wei/ });
  },
  attachments: async () => {
    const { store, roomId } = await openRoom();
    const files = ['order.pdf', 'run.exe'].map((name) => new File(['bytes'], name));
    act(() => store.set(attachmentsAtom, new Map([[roomId, files]])));
    await screen.findByRole('dialog');
  },
};
