import { isGroup, type Room } from '@parley/domain';
import { Avatar } from '@parley/ui-kit';

interface RoomAvatarProps {
  readonly room: Room;
  readonly size: 44 | 56;
}

/** Members of a group in tiles, the robot, or a person with a dot where it is known who is online. source: EN-02 */
export function RoomAvatar({ room, size }: RoomAvatarProps) {
  const { name, memberNames = [], online, robotId } = room;
  if (isGroup(room)) return <Avatar kind="group" name={name} members={memberNames} size={size} />;
  if (robotId !== undefined) return <Avatar kind="robot" name={name} size={size} />;
  return <Avatar name={name} size={size} presence={online === undefined ? undefined : online ? 'online' : 'offline'} />;
}
