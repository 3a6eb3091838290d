import { layerStory } from '../testing/gallery/part-story';
import { longWord } from '../testing/samples/sample';
import type { Say } from '../testing/samples/say';
import { ConfirmDialog, DocumentDialog, RecordDialog, TaskDialog, TextDialog } from './layers';
import type { TaskDialogProps } from './TaskDialog';

export default { title: 'Overlays/Dialogs' };

const nothing = () => undefined;
const policy = (say: Say) =>
  say(
    '单笔 10 万元以下由部门负责人审批；**50 万元以上**需总经理办公会议定。',
    'Up to CNY 100,000: head of department. **Above 500,000**: the board.',
  );

export const Confirm = layerStory((say) => (
  <ConfirmDialog text={say('离开后不再保留草稿。', 'The draft will be lost.')} onConfirm={nothing} onClose={nothing} />
));
export const ConfirmDanger = layerStory((say) => (
  <ConfirmDialog
    tone="danger"
    title={say('删除消息', 'Delete the message')}
    text={say('删除后无法恢复。', 'This cannot be undone.')}
    onConfirm={nothing}
    onClose={nothing}
  />
));
export const Document = layerStory((say) => (
  <DocumentDialog title={say('额度与权限', 'Limits and rights')} content={policy(say)} onClose={nothing} />
));
export const DocumentLongWords = layerStory((say) => (
  <DocumentDialog title={longWord(say)} content={longWord(say)} onClose={nothing} />
));
export const Record = layerStory((say) => (
  <RecordDialog
    record={{
      title: say('三单匹配的聊天记录', 'About the three-way match'),
      list: [
        { nickname: say('周敏', 'Zhou Min'), text: say('收到 198 件。', '198 received.') },
        { nickname: say('林晓', 'Lin Xiao'), text: say('差 2 件，请补发。', 'Two are missing, please send them.') },
      ],
      num: 2,
    }}
    onClose={nothing}
  />
));
export const AsText = layerStory((say) => <TextDialog text={policy(say)} onCopy={nothing} onClose={nothing} />);
export const AsTextEmpty = layerStory(() => <TextDialog text="" onCopy={nothing} onClose={nothing} />);

const task = (say: Say): TaskDialogProps['task'] => ({
  content: say('核对三单匹配差异', 'Check the differences'),
  scheduleTime: '2026-04-23 09:30:00',
  repeatType: '3',
  endTime: '2026-06-30 00:00:00',
});
const people = (say: Say) => [
  { id: 'a', name: say('周敏', 'Zhou Min') },
  { id: 'b', name: say('沈立', 'Shen Li') },
];
const now = new Date(2026, 3, 22, 10, 0).getTime();

export const Task = layerStory((say) => (
  <TaskDialog
    task={task(say)}
    participants={people(say)}
    now={now}
    use={{ kind: 'edit', onConfirm: nothing, onAddParticipant: nothing, onRemoveParticipant: nothing }}
    onClose={nothing}
  />
));
export const TaskSaving = layerStory((say) => (
  <TaskDialog
    task={task(say)}
    participants={people(say)}
    now={now}
    use={{ kind: 'edit', onConfirm: nothing, isSaving: true }}
    onClose={nothing}
  />
));
export const TaskReadOnly = layerStory((say) => (
  <TaskDialog task={task(say)} participants={people(say)} now={now} use={{ kind: 'read' }} onClose={nothing} />
));
