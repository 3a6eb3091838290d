export { answerersOf } from './answerers';
export { robot, robotRoomStatements } from './robot-room';
