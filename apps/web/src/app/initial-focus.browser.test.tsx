/// <reference types="vite/types/importMeta.d.ts" />
import { ServiceRoom } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AttachmentsDialog } from '../conversation/attachments/AttachmentsDialog';
import { LeaveQueueDialog } from '../conversation/cards/LeaveQueueDialog';
import { SearchPanel } from '../conversation/search/SearchPanel';
import { AskerDrawer } from '../features/agent-desk/AskerDrawer';
import { CannedRepliesDialog } from '../features/agent-desk/CannedRepliesDialog';
import { CreateFaqDialog } from '../features/agent-desk/CreateFaqDialog';
import { EndServiceDialog } from '../features/agent-desk/EndServiceDialog';
import { KeyboardShortcutsDialog } from '../features/agent-desk/KeyboardShortcutsDialog';
import { TransferDialog } from '../features/agent-desk/TransferDialog';
import type { RoomActions } from '../features/agent-desk/use-room-actions';
import { DeleteChatDialog } from '../features/chat-list/DeleteChatDialog';
import { ArchivingQuestionDialog } from '../features/contact-picker/ArchivingQuestionDialog';
import { GroupQuestionDialog } from '../features/groups/GroupQuestionDialog';
import { RenameGroupDialog } from '../features/groups/RenameGroupDialog';
import { DeleteEntryDialog } from '../features/knowledge/DeleteEntryDialog';
import { SignInDialog } from '../features/login/SignInDialog';
import { MeetingDialog } from '../features/meetings/MeetingDialog';
import { RailDrawer } from '../features/purchase-robot/RailDrawer';
import { SettingsDialog } from '../features/purchase-robot/settings/SettingsDialog';
import { BindingDialog } from '../features/robot-account/BindingDialog';
import { ConfirmBindingDialog } from '../features/robot-account/ConfirmBindingDialog';
import { SignOutRobotDialog } from '../features/robot-account/SignOutRobotDialog';
import { DeleteTodoDialog } from '../features/todos/DeleteTodoDialog';
import { QueryScope } from '../services/QueryScope';
import { aClient } from '../testing/screen';
import '../index.css';

const noop = () => undefined;
const attachments = (files: readonly File[], onChange = noop, onSend: (sent: readonly File[]) => void = noop) => (
  <AttachmentsDialog
    files={files}
    unsavedFiles={new Set()}
    caption=""
    onCaptionChange={noop}
    onAdd={noop}
    onChange={onChange}
    onSend={onSend}
  />
);
const image = new File(['bytes'], 'crack.png', { type: 'image/png' });

/**
 * Each dialog of this app by the name of its file, and what has the focus once it is open: the label of a field or the text
 * of a button, '' for the dialog itself or a button with an icon.
 */
const asker = v.parse(ServiceRoom, { roomId: 'room', name: 'Lin Xiao' });
const noActions = {} as RoomActions; // nothing is pressed here
const dialogs: Readonly<Record<string, readonly (readonly [string, ReactNode])[]>> = {
  ArchivingQuestionDialog: [
    [
      'Cancel',
      <ArchivingQuestionDialog key="" question={{ kind: 'consent', choices: [] }} onConfirm={noop} onClose={noop} />,
    ],
  ],
  AskerDrawer: [
    [
      'Customer',
      <QueryScope key="">
        <AskerDrawer room={asker} actions={noActions} onClose={noop} />
      </QueryScope>,
    ],
  ],
  AttachmentsDialog: [
    ['Message (optional)', attachments([image])],
    ['', attachments([new File(['bytes'], 'run.exe')])],
  ],
  BindingDialog: [['', <BindingDialog key="" onClose={noop} />]],
  CannedRepliesDialog: [
    [
      '',
      <QueryScope key="">
        <CannedRepliesDialog onClose={noop} />
      </QueryScope>,
    ],
  ],
  ConfirmBindingDialog: [['Cancel', <ConfirmBindingDialog key="" code="code" onClose={noop} />]],
  CreateFaqDialog: [
    [
      'Question',
      <QueryScope key="">
        <CreateFaqDialog answer={aMessage(1)} onClose={noop} />
      </QueryScope>,
    ],
  ],
  DeleteChatDialog: [['Cancel', <DeleteChatDialog key="" name="Lin" onConfirm={noop} onClose={noop} />]],
  DeleteEntryDialog: [['Cancel', <DeleteEntryDialog key="" question="Where?" onConfirm={noop} onClose={noop} />]],
  DeleteTodoDialog: [['Cancel', <DeleteTodoDialog key="" onConfirm={noop} onClose={noop} />]],
  EndServiceDialog: [['Cancel', <EndServiceDialog key="" name="Lin" onConfirm={noop} onClose={noop} />]],
  GroupQuestionDialog: [
    [
      'Cancel',
      <GroupQuestionDialog key="" kind="leave" name="Review" isOwner={false} onConfirm={noop} onClose={noop} />,
    ],
  ],
  KeyboardShortcutsDialog: [['', <KeyboardShortcutsDialog key="" onClose={noop} />]],
  LeaveQueueDialog: [['Stay in the queue', <LeaveQueueDialog key="" roomId="room" onClose={noop} />]],
  MeetingDialog: [
    ['Meeting topic', <MeetingDialog key="" form={{ kind: 'new' }} choosePeople={() => null} onClose={noop} />],
  ],
  RailDrawer: [['', <RailDrawer key="" onClose={noop} children={<button type="button">tender</button>} />]],
  RenameGroupDialog: [
    ['Group name\u2009*', <RenameGroupDialog key="" name="Review" onRename={async () => true} onClose={noop} />],
  ],
  SearchPanel: [['Search in this chat', <SearchPanel key="" roomId="room" onClose={noop} />]],
  SettingsDialog: [['System', <SettingsDialog key="" onClose={noop} />]],
  SignInDialog: [['Account', <SignInDialog key="" />]],
  SignOutRobotDialog: [['Cancel', <SignOutRobotDialog key="" onClose={noop} />]],
  TransferDialog: [
    [
      'Search agents',
      <QueryScope key="">
        <TransferDialog room={asker} transfer={async () => true} onClose={noop} />
      </QueryScope>,
    ],
  ],
};

const sources: Readonly<Record<string, string>> = import.meta.glob(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The label of the focused field or the text of the focused button; '' when it has none or is neither. */
function nameOfFocused(): string {
  const element = document.activeElement;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element?.textContent;
  return (element?.matches('button, input, textarea') && label) || '';
}

describe('a dialog of the app', () => {
  it.each(
    Object.entries(dialogs).flatMap(([file, cases]) => cases.map(([name, dialog]) => [file, name, dialog] as const)),
  )('[WB232] opens with the focus where work begins: %s at "%s"', async (file, name, dialog) => {
    aClient({}).show(dialog);
    const overlay = await screen.findByRole(
      /^(Archiving|Confirm|Delete|End|Group|Leave|SignOut)/.test(file) ? 'alertdialog' : 'dialog',
    );
    await waitFor(() => expect(overlay.contains(document.activeElement)).toBe(true));
    expect(nameOfFocused()).toBe(name);
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Close');
  });

  it('[WB232] is listed here', () => {
    const files = Object.entries(sources).filter(([, source]) => /<(Dialog|SideDrawer|ConfirmDialog)\b/.test(source));
    const names = files.map(([path]) => path.replace(/^.*\/|\.tsx$/g, ''));
    expect(names.toSorted()).toEqual(Object.keys(dialogs));
  });

  it('[WB232] Enter after an image was pasted sends it', async () => {
    const onChange = vi.fn();
    const onSend = vi.fn();
    aClient({}).show(attachments([image], onChange, onSend));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([[[image]]]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[WB232] Enter in the search keeps the words', async () => {
    const onClose = vi.fn();
    aClient({}).show(<SearchPanel roomId="room" onClose={onClose} />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('pears{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'pears');
  });
});
