import { expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

/** A number or Latin word that touches a Han character, or a space between two Han characters or beside their punctuation. */
const misspaced =
  /\p{Script=Han}\*{0,2}[A-Za-z0-9¥]|[A-Za-z0-9%]\*{0,2}\p{Script=Han}|\p{Script=Han}\*{0,2} \*{0,2}\p{Script=Han}|[，。；：、（）]\*{0,2} | \*{0,2}[，。；：、（）]/gu;

it.each([
  'PR2026-0417 为什么还没批？',
  'PR2026-0415 为什么还没批？',
  'PR2026-0433 为什么还没批？',
  'PR2026-0409 为什么被退回',
  'PR2026-0382 什么时候到货',
  'PO2026-1182 的三单匹配为什么没通过？',
  'PO2026-1190 什么时候到货？',
  'PO2026-1207 什么时候到货？',
  'ST2026-0418 为什么还没付款',
  'ST2026-0418 几号付款',
  'PR2026-9999 到哪了',
  '恒锐的准入进度',
  '给恒锐发一份准入邀请',
  '恒锐的执照快到期了，会影响准入吗？',
  '铭泰的准入进度',
  '海澜的准入进度',
])('[PD57] Chinese answers put a space beside numbers and none between Han characters: %s', async (question) => {
  const replies = (await askAs(demo.database, askers.lin, question)) ?? [];
  const text = replies.map((reply) => reply.text.replaceAll(/<ref>\d+<\/ref>|^\|.*$/gm, '')).join('\n');
  expect(text).toMatch(/\p{Script=Han}/u);
  expect(text.match(misspaced)).toBeNull();
});
