import { Refusal } from '@parley/api-client/testing';
import { type MessageDraft, Role } from '@parley/domain';
import { aCard, aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Notices } from '../../app/Notices';
import { roleAtom } from '../../stores/role';
import { chosenRoomIdAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const fields = [
  { fieldId: 'what', fieldName: 'What happened', fieldType: 'TEXTAREA', required: true, values: [{ maxLength: 200 }] },
  {
    fieldId: 'urgency',
    fieldName: 'Urgency',
    fieldType: 'VALUE_SET',
    valueSetType: 'radio',
    required: true,
    values: [
      { valueId: 'high', meaning: 'High' },
      { valueId: 'low', meaning: 'Low' },
    ],
  },
  { fieldId: 'photo', fieldName: 'Photos', fieldType: 'IMAGE', values: [] },
];
const ticket = (changes: object = {}) => ({ ...aCard('CUSTOMER_TICKET_FORM', { fields, ...changes }, 3) });

const formTypes = ['INQUIRY_FORM', 'USER_EVAL_FORM', 'CUSTOMER_TICKET_FORM'] as const;

/** A conversation with a ticket form; `outcome` is what the gateway answers to each attempt, from 1. */
function aTicket(outcome: (attempt: number) => 'saved' | 'refused' | 'done' = () => 'saved') {
  const sentMessages: MessageDraft[] = [];
  const roomScreen = aRoomScreen({
    messages: [ticket()],
    extra: <Notices />,
    handlers: {
      create: async ({ body }) => {
        sentMessages.push(...body);
        const result = outcome(sentMessages.length);
        if (result === 'refused') throw new Refusal('INTERNAL');
        if (result === 'done') throw new Refusal('FORM_ALREADY_SUBMITTED');
        return body.map(({ roomId, purchaseRobotMsg = '{}' }) => ({
          ...ticket(),
          roomId,
          purchaseRobotMsg: JSON.parse(purchaseRobotMsg),
        }));
      },
    },
    files: {
      upload: async ({ multipart: { fileName }, file }) => ({
        data: `/private-bucket/${'a'.repeat(32)}/${fileName}`,
        fileName,
        fileSize: file.size,
      }),
    },
  });
  return { ...roomScreen, sentMessages };
}

const textField = () => screen.findByRole('textbox', { name: /What happened/ });
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit ticket' }));

/** Waits for a rendering: only then the browser takes the focus from an element that was disabled. */
const untilRendered = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

async function fillIn(): Promise<void> {
  fireEvent.change(await textField(), { target: { value: 'Two boxes are broken' } });
  fireEvent.click(screen.getByRole('radio', { name: 'High' }));
}

describe('a form in the conversation', () => {
  it.each([Role.agent, Role.staff, Role.assistant])('[WB61] is not submitted by the role %s', async (role) => {
    const { store, services, sentMessages } = aTicket();
    await fillIn();
    act(() => store.set(roleAtom, role));
    await submit();
    expect(services.toasts.read().map(({ text }) => text)).toEqual(["You aren't allowed to do this"]);
    expect(sentMessages).toEqual([]);
  });

  it('[WB581] is only read by an agent, who sees that the asker fills it in', async () => {
    const { store } = aTicket();
    act(() => store.set(roleAtom, Role.agent));
    expect(await screen.findByText('Only the asker fills this in')).toBeTruthy();
    const form = (await textField()).closest('[role="group"]') ?? document.body;
    const controls = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    expect(controls.length).toBeGreaterThan(1);
    expect(controls.filter(({ disabled, readOnly }) => !disabled && !readOnly)).toEqual([]);
    act(() => store.set(roleAtom, Role.buyer));
    await fillIn();
    expect(await textField()).toHaveProperty('value', 'Two boxes are broken');
  });

  it.each(formTypes)('[WB61] %s is submitted by the role user, and by no other', async (type) => {
    const form = { ...aCard(type, { fields: fields.slice(0, 1) }, 3) };
    const sent: MessageDraft[] = [];
    const { store, services } = aRoomScreen({
      messages: [form],
      handlers: {
        create: async ({ body }) => {
          sent.push(...body);
          return body.map(({ roomId, purchaseRobotMsg = '{}' }) => ({
            ...form,
            roomId,
            purchaseRobotMsg: JSON.parse(purchaseRobotMsg),
          }));
        },
      },
    });
    fireEvent.change(await textField(), { target: { value: 'Two boxes are broken' } });
    const button = () => screen.getByRole('button', { name: /^Submit/ });
    for (const [index, role] of [Role.agent, Role.staff, Role.assistant].entries()) {
      act(() => store.set(roleAtom, role));
      fireEvent.click(button());
      expect(services.toasts.read().map(({ text }) => text)).toEqual(["You aren't allowed to do this"]);
      expect([sent.length, index]).toEqual([0, index]);
    }
    act(() => store.set(roleAtom, Role.buyer));
    fireEvent.click(button());
    await waitFor(() => expect(sent).toMatchObject([{ msgType: type, messageId: form.messageId }]));
  });

  it('[WB62] names the missing fields in a notification, marks them and focuses the first', async () => {
    const { services, sentMessages } = aTicket();
    await textField();
    await submit();
    expect(services.notices.read()).toMatchObject([
      { title: 'Not submitted', text: 'Complete What happened, Urgency', kind: 'error' },
    ]);
    await waitFor(async () => expect(document.activeElement).toBe(await textField()));
    expect((await textField()).getAttribute('aria-invalid')).toBe('true');
    expect(sentMessages).toEqual([]);
    await fillIn();
    await submit();
    expect(services.notices.read()).toEqual([]);
  });

  it('[WB208] announces the missing fields and focuses the first of them', async () => {
    aTicket();
    await fillIn();
    fireEvent.change(await textField(), { target: { value: '' } });
    const button = await screen.findByRole('button', { name: 'Submit ticket' });
    await userEvent.click(button);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Not submittedComplete What happened');
    expect(document.activeElement).toBe(await textField());
  });

  it('[WB208] keeps the focus at its card, on the button that then says submitted', async () => {
    aTicket();
    await fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Submit ticket' }));
    const done = await screen.findByRole('button', { name: 'Submitted' });
    await untilRendered();
    expect(document.activeElement).toBe(done);
  });

  it('[WB208] keeps the focus at its card, moved from the field to the button, when it is submitted in another tab', async () => {
    const { store, roomId } = aTicket();
    (await textField()).focus();
    const done = { ...ticket({ submit: true }), roomId };
    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: done }));
    const button = await screen.findByRole('button', { name: 'Submitted' });
    await untilRendered();
    expect(document.activeElement).toBe(button);
  });

  it('[WB63] is saved as the same message with its values, and then says that it is submitted', async () => {
    const { sentMessages } = aTicket();
    await fillIn();
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitted' })).toBeTruthy();
    expect(sentMessages).toHaveLength(1);
    expect(sentMessages[0]).toMatchObject({
      messageId: ticket().messageId,
      msgType: 'CUSTOMER_TICKET_FORM',
      inquiryChannel: 'PC',
    });
    const body = JSON.parse(sentMessages[0]?.purchaseRobotMsg ?? '');
    expect(body).toMatchObject({
      submit: true,
      fields: [
        { values: [{ valueText: 'Two boxes are broken' }] },
        { values: [{ checked: true }, { checked: false }] },
        {},
      ],
    });
  });

  it('[WB63] keeps its values when it could not be saved, shows only the toast, and can be submitted again', async () => {
    const { services } = aTicket((attempt) => (attempt === 1 ? 'refused' : 'saved'));
    await fillIn();
    await submit();
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    expect(services.toasts.read()[0]?.text).toBe('The server has a problem. Try again later.');
    expect(services.notices.read()).toEqual([]);
    expect(await textField()).toHaveProperty('value', 'Two boxes are broken');
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitted' })).toBeTruthy();
  });

  it('[WB63] shows the stored form when it was submitted in another tab', async () => {
    const { store, roomId } = aTicket(() => 'done');
    await fillIn();
    const done = ticket({ submit: true });
    await submit();
    act(() => store.set(timelineAtom(roomId), { type: 'message.created', data: { ...done, roomId } }));
    expect(await screen.findByRole('button', { name: 'Submitted' })).toBeTruthy();
  });

  it('[WB60] is submitted with the images that were chosen', async () => {
    const { sentMessages } = aTicket();
    await fillIn();
    const input = document.querySelector<HTMLInputElement>('article input[type="file"]');
    if (!input) throw new Error('no field for images');
    fireEvent.change(input, { target: { files: [new File(['bytes'], 'box.png', { type: 'image/png' })] } });
    await screen.findByRole('button', { name: 'Remove image 1' });
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Submit ticket' })).toBeTruthy());
    await submit();
    await waitFor(() => expect(sentMessages).toHaveLength(1));
    const body = JSON.parse(sentMessages[0]?.purchaseRobotMsg ?? '');
    expect(JSON.parse(body.fields[2].values[0].valueText)).toEqual([`/private-bucket/${'a'.repeat(32)}/box.png`]);
  });

  it('[WB177] keeps its values while another room is shown, and when its message is loaded again', async () => {
    const { store } = aRoomScreen({
      rooms: { query: async () => ({ content: [{ roomId: 'form-a' }, { roomId: 'form-b' }] }) },
      handlers: {
        inRoom: async ({ query: { roomId } }) => ({
          content: [roomId === 'form-a' ? { ...ticket(), roomId } : aMessage(9, { roomId, content: 'elsewhere' })],
        }),
      },
    });
    await fillIn();
    act(() => store.set(chosenRoomIdAtom, 'form-b'));
    await screen.findByText('elsewhere');
    expect(screen.queryByRole('radio', { name: 'High' })).toBeNull();
    act(() => store.set(chosenRoomIdAtom, 'form-a'));
    const isKept = async () => {
      expect(await textField()).toHaveProperty('value', 'Two boxes are broken');
      expect(screen.getByRole('radio', { name: 'High' })).toHaveProperty('checked', true);
    };
    await isKept();
    act(() => store.set(timelineAtom('form-a'), { type: 'message.created', data: { ...ticket(), roomId: 'form-a' } }));
    await isKept();
  });

  it('[WB70] logs its title and the field of images that cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = { ...fields[2], values: [{ valueText: '{"no": "list"' }] };
    aRoomScreen({
      messages: [aCard('CUSTOMER_TICKET_FORM', { title: { text: 'Damaged goods' }, fields: [broken] }), aMessage(9)],
    });
    await screen.findByText('Damaged goods');
    await waitFor(() => expect(warn.mock.calls.flat().join(' ')).toContain('Damaged goods'));
    expect(warn.mock.calls.flat().join(' ')).toContain('Photos');
    warn.mockRestore();
  });
});
