/** A Unicode emoji, which needs no image, with its names. source: DR-20 */
export interface UnicodeEmoji {
  readonly text: string;
  readonly zh: string;
  readonly en: string;
}

const emoji = (text: string, zh: string, en: string): UnicodeEmoji => ({ text, zh, en });

/** The Unicode emoji offered beside the images: those about purchasing. source: DR-20, M-45 */
export const unicodeEmoji: readonly UnicodeEmoji[] = [
  emoji('📦', '包裹', 'Package'),
  emoji('🚚', '送货', 'Delivery'),
  emoji('📄', '单据', 'Document'),
  emoji('✅', '完成', 'Done'),
  emoji('❌', '不行', 'No'),
  emoji('⏰', '闹钟', 'Alarm'),
  emoji('📅', '日历', 'Calendar'),
  emoji('📎', '附件', 'Attachment'),
  emoji('🧾', '票据', 'Receipt'),
  emoji('💰', '钱', 'Money'),
  emoji('🏭', '工厂', 'Factory'),
  emoji('🔧', '扳手', 'Wrench'),
];
