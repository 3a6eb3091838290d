import { layerStory } from '../testing/gallery/part-story';
import type { Localise } from '../testing/samples/localise';
import { longWord } from '../testing/samples/sample';
import { ConfirmDialog, DocumentDialog, RecordDialog, TaskDialog, TextDialog } from './layers';
import type { TaskDialogProps } from './TaskDialog';

export default { title: 'Overlays/Dialogs' };

const nothing = () => undefined;
const policy = (localise: Localise) =>
  localise(
    '单笔 10 万元以下由部门负责人审批；**50 万元以上**需总经理办公会议定。',
    'Up to CNY 100,000: head of department. **Above 500,000**: the board.',
  );

export const Confirm = layerStory((localise) => (
  <ConfirmDialog
    text={localise('离开后不再保留草稿。', 'The draft will be lost.')}
    onConfirm={nothing}
    onClose={nothing}
  />
));
export const ConfirmDanger = layerStory((localise) => (
  <ConfirmDialog
    tone="danger"
    title={localise('删除消息', 'Delete the message')}
    text={localise('删除后无法恢复。', 'This cannot be undone.')}
    onConfirm={nothing}
    onClose={nothing}
  />
));
export const Document = layerStory((localise) => (
  <DocumentDialog title={localise('额度与权限', 'Limits and rights')} content={policy(localise)} onClose={nothing} />
));
export const DocumentLongWords = layerStory((localise) => (
  <DocumentDialog title={longWord(localise)} content={longWord(localise)} onClose={nothing} />
));
export const Record = layerStory((localise) => (
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
    onClose={nothing}
  />
));
export const AsText = layerStory((localise) => (
  <TextDialog text={policy(localise)} onCopy={nothing} onClose={nothing} />
));
export const AsTextEmpty = layerStory(() => <TextDialog text="" onCopy={nothing} onClose={nothing} />);

const task = (localise: Localise): TaskDialogProps['task'] => ({
  content: localise('核对三单匹配差异', 'Check the differences'),
  scheduleTime: '2026-04-23 09:30:00',
  repeatType: '3',
  endTime: '2026-06-30 00:00:00',
});
const people = (localise: Localise) => [
  { id: 'a', name: localise('周敏', 'Zhou Min') },
  { id: 'b', name: localise('沈立', 'Shen Li') },
];
const now = new Date(2026, 3, 22, 10, 0).getTime();

export const Task = layerStory((localise) => (
  <TaskDialog
    task={task(localise)}
    participants={people(localise)}
    now={now}
    use={{ kind: 'edit', onConfirm: nothing, onAddParticipant: nothing, onRemoveParticipant: nothing }}
    onClose={nothing}
  />
));
export const TaskSaving = layerStory((localise) => (
  <TaskDialog
    task={task(localise)}
    participants={people(localise)}
    now={now}
    use={{ kind: 'edit', onConfirm: nothing, isSaving: true }}
    onClose={nothing}
  />
));
export const TaskReadOnly = layerStory((localise) => (
  <TaskDialog
    task={task(localise)}
    participants={people(localise)}
    now={now}
    use={{ kind: 'read' }}
    onClose={nothing}
  />
));
