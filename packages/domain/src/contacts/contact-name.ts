import type { Friend, Group } from './contact';

/** What a friend is called: by the name, else by the nickname, else by the serial. source: EN-35, FG5 */
export const nameOfFriend = ({
  friendName,
  friendNickName,
  friendSerial,
}: Pick<Friend, 'friendName' | 'friendNickName' | 'friendSerial'>): string =>
  friendName || friendNickName || friendSerial;

/** What a group is called: by its name, else by `unnamed`, the word for a group chat. source: EN-36, FG6 */
export const nameOfGroup = ({ groupName }: Pick<Group, 'groupName'>, unnamed: string): string => groupName || unnamed;
