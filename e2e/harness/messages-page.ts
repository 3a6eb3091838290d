import { expect, type Locator, type Page } from '@playwright/test';
import { ChatPage } from './chat-page';
import type { Product } from './fixtures';
import type { MessageKey } from './translate';

/** Page object of the screens of internal staff. */
export class MessagesPage extends ChatPage {
  constructor(readonly page: Page) {
    super(page, 'zh_CN');
  }

  /** Signs in on the messages, and waits for their list. */
  async open(product: Product, account: string): Promise<this> {
    await this.signInOn(product, account, 'message');
    await expect(this.listTitle).toBeVisible();
    return this;
  }

  async signInOn(product: Product, account: string, path: string): Promise<void> {
    await this.page.goto(`${product.gatewayUrl}/#/${path}${path.includes('?') ? '&' : '?'}language=zh_CN`);
    await this.signIn(account);
  }

  get listTitle(): Locator {
    return this.page.getByRole('heading', { name: this.translate('chats.title') });
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: this.translate('chats.list') });
  }

  /** A chat of the list. */
  chat(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  /** The name of the open chat. */
  title(name: string): Locator {
    return this.page.getByRole('main').getByRole('heading', { name });
  }

  toast(key: MessageKey): Locator {
    return this.page.getByText(this.translate(key), { exact: true });
  }
}

/** The time zone of the demo company. */
export const inShanghai = { timezoneId: 'Asia/Shanghai' };
