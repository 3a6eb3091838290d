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

/** The texts on the host page itself; those in the frame come from the client's catalogue. */
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

/** English for en, en-GB, en_US and the like; Chinese, the default of the product, for anything else. */
export function languageOf(text: string | undefined): Language {
  return /^en\b|^en_/i.test(text ?? '') ? 'en_US' : 'zh_CN';
}
