export { namesOf } from './group';
export { hintStatements, notifyHint } from './group-hints';
export { notifyMembersChanged } from './notify-members-changed';
