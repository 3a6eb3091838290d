import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ChatPage } from './chat-page';
import type { Product } from './fixtures';
import type { MessageKey } from './translate';

/** Page object of the agent desk, in the window of one agent. */
export class AgentDeskPage extends ChatPage {
  constructor(readonly page: Page) {
    super(page, 'zh_CN');
  }

  /** A window in which the agent signs in. */
  static async open(
    context: BrowserContext,
    product: Pick<Product, 'gatewayUrl'>,
    account: string,
  ): Promise<AgentDeskPage> {
    const agentDesk = new AgentDeskPage(await context.newPage());
    await agentDesk.page.goto(`${product.gatewayUrl}/?language=zh_CN`);
    await agentDesk.signIn(account);
    await agentDesk.list('agentDesk.waiting').waitFor();
    return agentDesk;
  }

  /** What is known already of the asker's question. */
  get capsule(): Locator {
    return this.list('agentDesk.capsule');
  }

  list(key: MessageKey): Locator {
    return this.page.getByRole('region', { name: this.translate(key), exact: true });
  }

  /** The button of a room in a list, which opens it. */
  room(key: MessageKey, name: string): Locator {
    return this.list(key).getByRole('button', { name, exact: true });
  }

  async pick(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.translate('agentDesk.pick.of').replace('{name}', name), exact: true })
      .click();
  }

  /** What stands in the place of the conversation once its room is somebody else's. */
  ended(name: string): Locator {
    return this.page.getByRole('heading', {
      name: this.translate('agentDesk.ended.title').replace('{name}', name),
      exact: true,
    });
  }

  async transferTo(agent: string, comment: string): Promise<void> {
    await this.button('agentDesk.transfer').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(agent) }).check();
    await dialog.getByLabel(this.translate('agentDesk.transfer.comment')).fill(comment);
    await dialog.getByRole('button', { name: this.translate('agentDesk.transfer.submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async setStatus(status: 'serving' | 'away'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.translate('agentDesk.status')}`) }).click();
    await this.page.getByRole('option', { name: this.translate(`agentDesk.status.${status}`) }).click();
  }

  async endService(): Promise<void> {
    await this.button('agentDesk.end').click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: this.translate('agentDesk.end'), exact: true }).click();
  }
}
