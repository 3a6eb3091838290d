import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { demoTenant } from './accounts';

const replies: readonly (readonly [shortcut: string, content: string])[] = [
  ['问候', '{{asker.name}}您好，我是服务台的{{agent.name}}，您的问题我已看到，马上为您处理。'],
  ['查单', '我正在核对 {{order}}，请稍等两分钟。'],
  ['要单号', '请把采购订单号发给我，例如 PO2026-1182，我好查收货和开票的情况。'],
  ['拍照', '请把外箱、送货单和破损处各拍一张照片发到这里，我来登记差异。'],
  ['转采购', '这一项要由采购负责人确认，我已转给同事，今天下班前给您答复。'],
  ['结束', '如果没有其他问题，我先结束本次服务。之后直接在这里留言即可，祝工作顺利！'],
  [
    'greet',
    'Hello {{asker.name}}, this is {{agent.name}} of the service desk. I have read your question and am looking into it.',
  ],
  ['check', 'I am checking {{order}}. Please give me two minutes.'],
  [
    'number',
    'Please send me the number of the purchase order, such as PO2026-1182, so that I can look up its receipts and invoices.',
  ],
  [
    'photos',
    'Please send photos of the outer box, the delivery note and the damage, and I will register the difference.',
  ],
  [
    'buyer',
    'The buyer in charge has to confirm this. I have passed it on, and you will have an answer by the end of the day.',
  ],
  [
    'bye',
    'If there is nothing else, I will close this conversation. You can write here again at any time. Have a good day!',
  ],
];

/** Replies for the agents of the demo, in both languages. source: GW271 */
export async function seedCannedReplies(database: Database, { now }: { readonly now: Date }): Promise<void> {
  const values = replies.map(
    ([shortcut, content]) => sql`(${demoTenant.tenantId}, ${shortcut}, ${content}, ${now.toISOString()}::timestamptz)`,
  );
  await database.query(
    sql`INSERT INTO canned_replies (tenant_id, shortcut, content, changed_at) VALUES ${sql.join(values, sql`, `)}`,
  );
}
