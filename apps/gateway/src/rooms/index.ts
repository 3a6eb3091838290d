export { answerersOf } from './answerers';
export { unreadCount } from './list-rooms';
export { robot, robotRoomStatements } from './robot-room';
