import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type Language, type MessageKey, translate } from './translate';

const password = 'parley-demo';

/** Page object of the chat as a buyer uses it, on the product's own page or in the frame on a host page. */
export class ChatPage {
  readonly composer: Locator;
  readonly conversation: Locator;

  constructor(
    readonly screen: Page | FrameLocator,
    readonly language: Language,
  ) {
    this.composer = screen.getByRole('textbox', { name: this.translate('a11y.composer') });
    this.conversation = screen.getByRole('log');
  }

  translate(key: MessageKey): string {
    return translate(this.language, key);
  }

  /** The button whose label has this key in the catalogue. */
  button(key: MessageKey): Locator {
    return this.screen.getByRole('button', { name: this.translate(key), exact: true });
  }

  /** Waits until the room is known; one can write before. */
  async awaitRoom(): Promise<void> {
    await expect(this.composer).toBeEditable();
    await expect(this.button('room.search')).toBeEnabled();
  }

  async signIn(account: string, enteredPassword = password): Promise<void> {
    await this.accountField.fill(account);
    await this.passwordField.fill(enteredPassword);
    await this.button('login.submit').click();
  }

  get accountField(): Locator {
    return this.screen.getByLabel(this.translate('login.account'), { exact: true }).filter({ visible: true });
  }

  get passwordField(): Locator {
    return this.screen.getByLabel(this.translate('login.password'), { exact: true }).filter({ visible: true });
  }

  async ask(text: string): Promise<void> {
    await expect(this.composer).toBeEditable();
    await this.waitUntilNothingStreams();
    await this.composer.fill(text);
    await this.button('composer.send').click();
  }

  /** Asks, and waits until the answer is complete. */
  async askAndAwaitAnswer(text: string): Promise<void> {
    await this.ask(text);
    await expect(this.lastOwnMessage).toContainText(text);
    await this.awaitAnswer();
  }

  /** Waits until the newest own message is answered, and the answer is complete. */
  async awaitAnswer(): Promise<void> {
    await expect(this.replyRows.first()).toBeVisible();
    await this.waitUntilNothingStreams();
  }

  /**
   * Waits until the answer to files has come whole, which offers a person at its end. Until then it moves the cards of the
   * files, from under the pointer of a press too.
   */
  async awaitFileAnswer(): Promise<void> {
    await expect(this.replyRows.getByRole('button', { name: '转人工', exact: true })).toBeVisible();
  }

  /** Waits until no answer is streaming, which is also so while the answer has not begun. */
  async waitUntilNothingStreams(): Promise<void> {
    await expect(this.conversation.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Leaves the queue for a person, and says that this is meant. */
  async leaveQueue(): Promise<void> {
    const name = this.translate('message.queue.cancel');
    await this.button('message.queue.cancel').click();
    await this.screen.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }

  /** Every element of the conversation that contains this text. */
  message(text: string | RegExp): Locator {
    return this.conversation.getByText(text);
  }

  /** The answers of the robot, oldest first, including a streaming one. */
  get answers(): Locator {
    return this.conversation.getByRole('article', { name: this.translate('room.assistant') });
  }

  get lastAnswer(): Locator {
    return this.answers.last();
  }

  /** The button that leads to the end of the conversation, whether or not something new has come there. */
  get jumpPill(): Locator {
    const jumpToLatest = this.button('timeline.jumpToLatest');
    return jumpToLatest.or(this.screen.getByRole('button', { name: /^\d+ (条新消息|new messages?)$/ }));
  }

  /** The newest message of the signed-in buyer. */
  get lastOwnMessage(): Locator {
    return this.conversation.locator('[data-side="own"]').last();
  }

  /** Every row after the newest own message; a streaming answer is not a row yet. */
  get replyRows(): Locator {
    const own = '*[@data-side="own"]';
    // XPath, because Playwright's own `:has` does not look at siblings.
    return this.conversation.locator(
      `xpath=.//*[@data-row][not(.//${own})][not(following-sibling::*[@data-row]//${own})]`,
    );
  }

  /** The 'helpful' button of the answer to the newest question. */
  get helpfulButton(): Locator {
    return this.replyRows.getByRole('button', { name: this.translate('card.rating.up'), exact: true });
  }

  /** Every pressed 'helpful' button. */
  get pressedHelpfulButtons(): Locator {
    return this.conversation.getByRole('button', {
      name: this.translate('card.rating.up'),
      exact: true,
      pressed: true,
    });
  }

  /** The chips of the source with this number under the answers to the newest own message. */
  sourceChip(number: number): Locator {
    return this.replyRows.getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) });
  }
}
