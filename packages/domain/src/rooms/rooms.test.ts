import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { MsgType } from '../messages/msg-type';
import { aCard, aMessage, aRobotMessage } from '../testing';
import { lastMessagePreview } from './last-message-preview';
import { Room } from './room';

describe('lastMessagePreview', () => {
  it.each<[MsgType, string]>([
    ['CARD', 'card'],
    ['TEMPLATE_CARD', 'card'],
    ['URL', 'card'],
    ['2005', 'card'],
    ['TASK_CARD', 'card'],
    ['INQUIRY_FORM', 'card'],
    ['USER_EVAL_FORM', 'card'],
    ['CUSTOMER_TICKET_FORM', 'card'],
    ['IMAGE', 'image'],
    ['IMAGE_CARD', 'image'],
    ['FILE', 'file'],
    ['FILE_CARD', 'file'],
    ['VIDEO', 'video'],
    ['VOICE', 'voice'],
    ['QUESTION_CARD', 'questions'],
    ['AUTO_MESSAGE_CARD', 'bill'],
    ['5', 'code'],
    ['RECORD', 'record'],
    ['UNKNOWN', 'robotCard'],
    ['TEXT_CARD', 'robotCard'],
  ])('[PV1] previews a %s without a title as %s', (msgType, kind) => {
    expect(lastMessagePreview(aCard(msgType, {}), false)).toEqual({ kind });
  });

  it.each<MsgType>(['TEXT', '2001', 'ASSISTANT_TEXT', 'TODO', 'SYSTEM_HINT'])(
    '[PV2] previews a %s by its text',
    (msgType) => {
      expect(lastMessagePreview(aMessage(1, { msgType, content: 'said **so**<ref>1</ref>' }), false)).toEqual({
        kind: 'text',
        text: 'said so',
      });
    },
  );

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<script>\n  alert(1)\n</script>', '<script> alert(1) </script>'],
    ['<b>bold</b>', 'bold'],
    [' \n ', ''],
  ])('[PV2] previews %j, of which markup may be all there is, by %j', (content, text) => {
    expect(lastMessagePreview(aMessage(1, { content }), false)).toEqual({ kind: 'text', text });
  });

  it('[PV2] previews a card by its title, and a text card by its text', () => {
    const textPreview = (text: string) => ({ kind: 'text', text });
    expect(lastMessagePreview(aCard('CARD', { title: { text: 'Invitation' } }), false)).toEqual(
      textPreview('Invitation'),
    );
    expect(lastMessagePreview(aCard('URL', { title: 'News' }), false)).toEqual(textPreview('News'));
    expect(lastMessagePreview(aCard('TEXT_CARD', { text: { content: 'Match is' } }), false)).toEqual(
      textPreview('Match is'),
    );
    expect(lastMessagePreview(aCard('CARD', { title: 3 }), false)).toEqual({ kind: 'card' });
  });

  it('[PV2] previews a link by its title, in whichever field it is, and a legacy row by its text', () => {
    const textPreview = (text: string) => ({ kind: 'text', text });
    expect(lastMessagePreview(aMessage(1, { msgType: 'URL', shareTitle: 'Supplier day' }), false)).toEqual(
      textPreview('Supplier day'),
    );
    expect(lastMessagePreview(aMessage(1, { msgType: '2005', vcTitle: 'Old day' }), false)).toEqual(
      textPreview('Old day'),
    );
    expect(lastMessagePreview(aMessage(1, { content: '', msgContent: 'old words' }), false)).toEqual(
      textPreview('old words'),
    );
    expect(lastMessagePreview(aMessage(1, { msgType: 'UNKNOWN', messageType: 'TODO' }), false)).toEqual(
      textPreview('message 1'),
    );
  });

  it('[PV3] previews a recalled message by its tip, else by who recalled it', () => {
    const recalled = aRobotMessage(1, { state: 1 });
    expect(lastMessagePreview(recalled, true)).toEqual({ kind: 'recalledByMe' });
    expect(lastMessagePreview(recalled, false)).toEqual({ kind: 'recalledByOther' });
    const withTips = aMessage(1, { state: 1, recallSelfTip: 'mine', recallOthersTip: 'theirs' });
    expect(lastMessagePreview(withTips, true)).toEqual({ kind: 'text', text: 'mine' });
    expect(lastMessagePreview(withTips, false)).toEqual({ kind: 'text', text: 'theirs' });
  });
});

describe('Room', () => {
  it('[PV4] needs only its id', () => {
    expect(v.parse(Room, { roomId: 'r', unreadCount: '3', lastSeq: 'x', name: 7 })).toEqual({
      roomId: 'r',
      chatType: '1',
      name: '7',
      unreadCount: 3,
      topFlag: 0,
      closeFlag: 0,
      lastSeq: 0,
      readSeq: 0,
    });
    expect(v.safeParse(Room, {}).success).toBe(false);
  });

  it('[PV5] has every field of a row of the chat list', () => {
    const row = {
      roomId: 'r',
      friendGroupId: 'f',
      chatType: '0',
      id: '7',
      name: 'n',
      nickName: 'nn',
      realName: 'rn',
      icon: 'i',
      serial: 's',
      unreadCount: 2,
      topFlag: 1,
      closeFlag: 1,
      draft_text: 'd',
      msg_text: 'm',
      updated_at: 'u',
      lastUpdateDate: 'l',
      online: true,
      lastMessageType: 'TEXT',
      lastMessageContent: 'c',
      lastRobotMessageContent: 'rc',
      lastMessageDate: 'ld',
      state: 1,
      sendSerial: 'ss',
      sendName: 'sn',
      lastSeq: 3,
      readSeq: 2,
      memberCount: 6,
      memberNames: ['a', 'b'],
      ownerId: 'o',
      archivedFlag: true,
      endTime: 'e',
    };
    expect(v.parse(Room, row)).toEqual(row);
    const { memberNames, ...single } = row;
    const asText = Object.fromEntries(Object.entries(single).map(([name, value]) => [name, String(value)]));
    expect(v.parse(Room, { ...asText, memberNames })).toEqual(row);
    expect(v.parse(Room, { roomId: 'r', chatType: 2 }).chatType).toBe('2');
    const invalid = Object.fromEntries(Object.keys(row).map((name) => [name, []]));
    expect(v.parse(Room, { ...invalid, roomId: 'r' })).toMatchObject({ unreadCount: 0, topFlag: 0, name: '' });
  });
});
