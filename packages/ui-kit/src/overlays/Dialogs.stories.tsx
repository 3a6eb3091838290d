import { overlayStory } from '../testing/gallery/component-story';
import type { Localise } from '../testing/samples/localise';
import { longWord } from '../testing/samples/sample';
import { ConfirmDialog } from './ConfirmDialog';
import { DocumentDialog } from './DocumentDialog';
import { RecordDialog } from './RecordDialog';
import { TextDialog } from './TextDialog';
import type { TodoDialogProps } from './TodoDialog';
import { TodoDialog } from './TodoDialog';

export default { title: 'Overlays/Dialogs' };

const noop = () => undefined;
const policy = (localise: Localise) =>
  localise(
    '单笔 10 万元以下由部门负责人审批；**50 万元以上**需总经理办公会议定。',
    'Up to CNY 100,000: head of department. **Above 500,000**: the board.',
  );

export const Confirm = overlayStory((localise) => (
  <ConfirmDialog text={localise('离开后不再保留草稿。', 'The draft will be lost.')} onConfirm={noop} onClose={noop} />
));
export const ConfirmDanger = overlayStory((localise) => (
  <ConfirmDialog
    tone="danger"
    title={localise('删除消息', 'Delete the message')}
    text={localise('删除后无法恢复。', 'This cannot be undone.')}
    onConfirm={noop}
    onClose={noop}
  />
));
export const Document = overlayStory((localise) => (
  <DocumentDialog title={localise('额度与权限', 'Limits and rights')} content={policy(localise)} onClose={noop} />
));
export const DocumentLongWords = overlayStory((localise) => (
  <DocumentDialog title={longWord(localise)} content={longWord(localise)} onClose={noop} />
));
export const Record = overlayStory((localise) => (
  <RecordDialog
    record={{
      title: localise('三单匹配的聊天记录', 'About the three-way match'),
      list: [
        { nickname: localise('周敏', 'Zhou Min'), text: localise('收到 198 件。', '198 received.') },
        {
          nickname: localise('林晓', 'Lin Xiao'),
          text: localise('差 2 件，请补发。', 'Two are missing, please send them.'),
        },
      ],
      num: 2,
    }}
    onClose={noop}
  />
));
export const AsText = overlayStory((localise) => <TextDialog text={policy(localise)} onCopy={noop} onClose={noop} />);
export const AsTextEmpty = overlayStory(() => <TextDialog text="" onCopy={noop} onClose={noop} />);

const todo = (localise: Localise): TodoDialogProps['todo'] => ({
  content: localise('核对三单匹配差异', 'Check the differences'),
  scheduleTime: '2026-04-23 09:30:00',
  repeatType: '3',
  endTime: '2026-06-30 00:00:00',
});
const participants = (localise: Localise) => [
  { id: 'a', name: localise('周敏', 'Zhou Min') },
  { id: 'b', name: localise('沈立', 'Shen Li') },
];
const now = new Date(2026, 3, 22, 10, 0).getTime();

export const Todo = overlayStory((localise) => (
  <TodoDialog
    todo={todo(localise)}
    participants={participants(localise)}
    now={now}
    mode={{ kind: 'edit', onConfirm: noop, onAddParticipant: noop, onRemoveParticipant: noop }}
    onClose={noop}
  />
));
export const TodoSaving = overlayStory((localise) => (
  <TodoDialog
    todo={todo(localise)}
    participants={participants(localise)}
    now={now}
    mode={{ kind: 'edit', onConfirm: noop, isSaving: true }}
    onClose={noop}
  />
));
export const TodoReadOnly = overlayStory((localise) => (
  <TodoDialog
    todo={todo(localise)}
    participants={participants(localise)}
    now={now}
    mode={{ kind: 'read' }}
    onClose={noop}
  />
));
