import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type Language, type Word, word } from './words';

const password = 'parley-demo';

/** A buyer in front of a conversation, on the product's own page or inside a frame of a host page. */
export class Asker {
  readonly composer: Locator;
  readonly conversation: Locator;

  constructor(
    readonly screen: Page | FrameLocator,
    readonly language: Language,
  ) {
    this.composer = screen.getByRole('textbox', { name: this.word('a11y.composer') });
    this.conversation = screen.getByRole('log');
  }

  word(key: Word): string {
    return word(this.language, key);
  }

  /** A button by the key of its label in the catalogue. */
  button(key: Word): Locator {
    return this.screen.getByRole('button', { name: this.word(key), exact: true });
  }

  async signIn(account: string, typed = password): Promise<void> {
    await this.account.fill(account);
    await this.password.fill(typed);
    await this.button('login.submit').click();
  }

  get account(): Locator {
    return this.screen.getByLabel(this.word('login.account'), { exact: true }).filter({ visible: true });
  }

  get password(): Locator {
    return this.screen.getByLabel(this.word('login.password'), { exact: true }).filter({ visible: true });
  }

  async ask(text: string): Promise<void> {
    await expect(this.composer).toBeEditable();
    await this.answered();
    await this.composer.fill(text);
    await this.button('composer.send').click();
  }

  /** Asks, and waits until the robot has answered completely. */
  async askAndAwaitAnswer(text: string): Promise<void> {
    await this.ask(text);
    await expect(this.question).toContainText(text);
    await expect(this.reply.first()).toBeVisible();
    await this.answered();
  }

  /** Waits until no answer is streaming. */
  async answered(): Promise<void> {
    await expect(this.conversation.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Everything in the conversation that carries this text. */
  message(text: string | RegExp): Locator {
    return this.conversation.getByText(text);
  }

  /** The answers of the robot, oldest first; a streaming one is the last. */
  get answers(): Locator {
    return this.conversation.getByRole('article', { name: this.word('room.assistant') });
  }

  get answer(): Locator {
    return this.answers.last();
  }

  /** The newest own message. */
  get question(): Locator {
    return this.conversation.locator('[data-side="own"]').last();
  }

  /** Every row after the newest own message, without a streaming answer. */
  get reply(): Locator {
    const own = '*[@data-side="own"]';
    // XPath, because Playwright's own `:has` does not look at siblings.
    return this.conversation.locator(
      `xpath=.//*[@data-row][not(.//${own})][not(following-sibling::*[@data-row]//${own})]`,
    );
  }

  /** The 'helpful' button of the answer to the newest question. */
  get rateUp(): Locator {
    return this.reply.getByRole('button', { name: this.word('card.rating.up'), exact: true });
  }

  /** Every pressed 'helpful' button. */
  get rated(): Locator {
    return this.conversation.getByRole('button', { name: this.word('card.rating.up'), exact: true, pressed: true });
  }

  /** The chip of the source with this number under the answer to our newest question. */
  source(number: number): Locator {
    return this.reply.getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) });
  }
}
