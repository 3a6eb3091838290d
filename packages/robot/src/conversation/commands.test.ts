import { describe, expect, it } from 'vitest';
import { procurement } from '../packs/procurement';
import { createCommands } from './commands';

const commandOf = createCommands(procurement);

describe('commands', () => {
  it.each([
    ['转人工', 'human'],
    ['我要找人工客服！', 'human'],
    ['transfer to human', 'human'],
    ['Transfer me to a human, please', 'human'],
    ['Talk to a person', 'human'],
    ['Is anyone there? I need a person', 'human'],
    ['can I talk to someone', 'human'],
    ['I want to speak to a real person now', 'human'],
    ['Get me an agent, please', 'human'],
    ['有人吗，我要找人工客服帮我', 'human'],
    ['请问有人在吗？', 'human'],
    ['我想找个人聊聊', 'human'],
    ['需要联系客服处理一下', 'human'],
    ['新话题', 'newTopic'],
    ['New topic.', 'newTopic'],
    ['留言', 'leaveMessage'],
    ['Leave a message', 'leaveMessage'],
    ['取消', 'cancel'],
    ['Cancel', 'cancel'],
    ['Never mind.', 'cancel'],
    ['你好！', 'hello'],
    ['Hello there', 'hello'],
    ['你能做什么？', 'abilities'],
    ['你都能帮我做些什么', 'abilities'],
    ['你是谁？', 'abilities'],
    ['可以问你什么', 'abilities'],
    ['What can you do?', 'abilities'],
    ['how can you help me', 'abilities'],
    ['What can I ask you?', 'abilities'],
    ['Who are you?', 'abilities'],
    ['谢谢', 'thanks'],
    ['Thanks!', 'thanks'],
    ['再见', 'bye'],
    ['？？', 'nothing'],
    ['我要提工单', 'ticket'],
    ['Open a ticket', 'ticket'],
    ['Open a ticket for the desk', 'ticket'],
    ['please open a ticket for the procurement desk', 'ticket'],
    ['给采购服务台提工单', 'ticket'],
    ['ticket', 'ticket'],
    ['工单', 'ticket'],
    ['评价一下这次服务', 'evaluate'],
    ['rate the service', 'evaluate'],
    ['发票', 'vague'],
    ['Purchase orders', 'vague'],
  ])('[RB18] include %s as %s', (text, kind) => {
    expect(commandOf(text)?.kind).toBe(kind);
  });

  it.each([
    '转人工审批要多久',
    'how do I transfer a requisition to another person',
    '留言板在哪',
    '你好，发票丢了怎么办',
    'thanks, and when is it paid?',
    'new topic for the tender panel',
    '工单怎么提交',
    'how do I open a ticket',
    '供应商评价怎么做',
    '发票丢了',
    '我的订单',
    '你能做什么品类的采购',
    'what can you do about a lost invoice',
    'who are you going to ask',
    '取消订单',
    'cancel the order',
    '有人批了吗',
    '客服电话是多少',
    '我要找供应商',
    '你好，我要找人工费的规定',
    'talk to the supplier',
    'I need an agent contract',
    'is anyone there who can approve PR2026-0417?',
    'who is the person in charge',
  ])('[RB18] do not include the question %s', (text) => {
    expect(commandOf(text)).toBeUndefined();
  });

  it('[RB16] include the message that follows the command to leave one', () => {
    expect(commandOf('留言：请回电')).toEqual({ kind: 'leaveMessage', message: '请回电' });
    expect(commandOf('Leave a message: Call Me\nPlease')).toEqual({ kind: 'leaveMessage', message: 'Call Me\nPlease' });
  });
});
