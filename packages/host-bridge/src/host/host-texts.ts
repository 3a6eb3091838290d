export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

export interface HostTexts {
  readonly launcher: string;
  readonly hide: string;
  readonly assistant: string;
  readonly dismiss: string;
  readonly failed: string;
  readonly retry: string;
  unread(count: number): string;
}

/** The few words on the host page itself; everything in the frame has its own catalogue. */
export const hostTexts: { readonly [L in Language]: HostTexts } = {
  zh_CN: {
    launcher: '问采购',
    hide: '收起',
    assistant: '采购助手',
    dismiss: '关闭提示',
    failed: '聊天窗口没有打开，请稍后重试。',
    retry: '重试',
    unread: (count) => `${count} 条未读`,
  },
  en_US: {
    launcher: 'Ask purchasing',
    hide: 'Hide chat',
    assistant: 'Procurement assistant',
    dismiss: 'Dismiss',
    failed: 'The chat did not open. Please try again.',
    retry: 'Try again',
    unread: (count) => `${count} unread`,
  },
};

/** zh, zh-CN, zh_CN and the like; anything that is not English is Chinese, the default of the product. */
export function languageOf(text: string | undefined): Language {
  return /^en\b|^en_/i.test(text ?? '') ? 'en_US' : 'zh_CN';
}
