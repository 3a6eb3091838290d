export { answerersOf } from './answerers';
export { isSealed, refuseClosedRooms } from './closed-rooms';
export { friendRoomId, openFriendRoom } from './friend-room';
export { unreadCount } from './list-rooms';
export { notifyRoomsChanged } from './notify-rooms-changed';
export { robot, robotRoomStatements } from './robot-room';
export { friendOf, nameOf, roomNames } from './room-names';
