/** What a call is given, as its declaration names it. */
export interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** The fields that each call requires besides its ids. source: GW71 */
export const requiredFields: Readonly<Record<string, Input>> = {
  'contacts.authoriseFriends': { body: [{ vcFriendSerialNo: 'chen' }] },
  'contacts.unauthoriseFriends': { body: [{ vcFriendSerialNo: 'chen' }] },
  'contacts.checkMeetings': { body: [{ vcFriendSerialNo: 'chen' }] },
  'contacts.authoriseGroups': { body: [{ vcChatRoomSerialNo: 'group' }] },
  'contacts.unauthoriseGroups': { body: [{ vcChatRoomSerialNo: 'group' }] },
  'contacts.createGroup': { body: { vcChatRoomName: 'x', vcFriendSerialNos: ['chen'] } },
  'contacts.inviteMembers': { body: { friendsSerials: ['chen'], groupSerial: 'group' } },
  'contacts.removeMembers': { body: { memberSerial: ['nobody'], groupSerial: 'group' } },
  'contacts.renameGroup': { body: { groupSerial: 'group', vcChatRoomName: 'x' } },
  'contacts.dissolveGroup': { body: { groupSerial: 'group' } },
  'contacts.leaveGroup': { body: { groupSerial: 'group' } },
  'contacts.groupMembers': { query: { groupSerial: 'group' } },
  'contacts.tagFriends': { query: { tagId: 'x' } },
  'chatbot.createFaq': { body: { categoryId: 'invoice', question: 'x', answer: 'x' } },
  'customerService.answerLeftMessage': { body: { id: 1, content: 'x' } },
  'customerService.saveCannedReply': { body: { shortcut: 'x', content: 'x' } },
  'customerService.deleteCannedReply': { body: { id: 1 } },
  'customerService.searchMessages': { query: { param: 'x' } },
  'customerService.saveKnowledgeEntry': {
    body: { language: 'zh_CN', categoryId: 'invoice', question: 'x', answer: 'x' },
  },
  'customerService.deleteKnowledgeEntry': { body: { ref: 'x', version: 'x', language: 'zh_CN' } },
  'customerService.tryQuestion': { body: { question: 'x' } },
  'customerService.importKnowledge': { query: { fileName: 'x.csv', mode: 'preview' } },
  'customerService.dismissQuestion': { body: { key: '0'.repeat(32), until: '2026-04-21T02:20:00.000Z' } },
  'customerService.suggestAnswers': { body: { text: 'x' } },
  'customerService.reportActivity': { body: { activity: 'viewing' } },
  'customerService.setAgentStatus': { body: { status: 'serving' } },
  'customerService.modifyRemark': { body: { remark: 'x' } },
  'customerService.transfer': { body: { comment: 'x' } },
  'files.signedUrl': { query: { bucketName: 'private-bucket' } },
  'files.preview': { query: { bucketName: 'private-bucket' } },
  'files.download': { query: { bucketName: 'private-bucket' } },
  'robot.confirm': { body: { code: 'x' } },
  'robot.logout': { query: { robotSerial: 'robot-account-wang', platformCode: 'quayside' } },
  'meetings.create': { body: { endTime: '2026-04-21 11:00:00', groupName: 'x', members: ['chen'] } },
  'meetings.restore': { body: { endTime: '2026-04-21 11:00:00', robotGroupId: 'meeting' } },
  'meetings.invite': { body: { robotGroupId: 'meeting', friendGroupId: ['chen'] } },
  'messages.create': { body: [{ content: 'x' }] },
  'messages.evaluate': { body: { rating: 'THUMB_UP' } },
  'messages.pushArticle': { body: { message: { msgType: 'URL', shareUrl: 'https://example.com' } } },
  'messages.forward': { body: { forwardList: [{ friendGroupId: 'chen', chatType: '1' }] } },
  'schedules.forward': { body: { friends: [{ friendGroupId: 'chen', type: '1' }] } },
  'schedules.create': { body: { content: 'x', scheduleTime: '2026-04-21 10:00:00', timeZone: 'Asia/Shanghai' } },
  'schedules.update': {
    body: { id: 'x', version: 1, content: 'x', scheduleTime: '2026-04-21 10:00:00', timeZone: 'Asia/Shanghai' },
  },
  'schedules.remove': { body: { id: 'x' } },
  'schedules.acknowledge': { body: { id: 'x', scheduleTime: '2026-04-21 10:00:00' } },
  'rooms.create': { body: { chatType: '1' } },
  'rooms.top': { body: { topFlag: 1 } },
  'rooms.mute': { body: { muteFlag: 1 } },
};
