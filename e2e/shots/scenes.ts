import { expect, type Locator, type Page } from '@playwright/test';
import { Agent } from '../harness/agent';
import type { MessageKey } from '../harness/translate';
import {
  askAndAwaitAnswer,
  expand,
  inLanguage,
  openFrame,
  openHost,
  openRobot,
  type SceneContext,
} from './scene-context';

/** Plays a scene up to the moment of the screenshot; returns what to capture. */
type Scene = (context: SceneContext) => Promise<Page | Locator>;

const invitation = ['给常州铭泰登记一份准入邀请', 'Record an invitation for Changzhou Mingtai Mould'] as const;
const matchDifference = ['PO2026-1182 的三单匹配差异', 'The three-way match difference of PO2026-1182'] as const;
const progressAndWhen = [
  'PR2026-0417 现在到哪一步了？大概什么时候能转订单？',
  'Where is PR2026-0417 now, and when will it become an order?',
] as const;

/** One scene for each design picture, by its name. */
export const scenes: Readonly<Record<string, Scene>> = {
  async 'a1-welcome'(context) {
    await openWelcome(context);
    return context.page;
  },
  async 'a2-answer'(context) {
    await openRobot(context);
    await askAndAwaitAnswer(context, ...progressAndWhen);
    return context.page;
  },
  async 'a3-template'(context) {
    await openRobot(context);
    await askAndAwaitAnswer(context, ...invitation);
    return context.page;
  },
  async 'a4-handover'(context) {
    await openRobot(context);
    await signInAgent(context);
    await askAndAwaitAnswer(context, ...matchDifference);
    await joinQueue(context);
    return context.page;
  },
  async 'a5-human'(context) {
    await openRobot(context);
    const agent = await signInAgent(context);
    await joinQueue(context);
    const roomId = await agent.pickNext();
    await expect(context.page.getByRole('heading', { name: '周敏' })).toBeVisible();
    const text = inLanguage(
      context,
      '林晓你好，拒收单和照片我都看到了。两种处理：让海澜补发 2 件，或按 198 件开红字发票。你倾向哪种？',
      'Hello Lin Xiao, I see the rejection and the photos. Two ways: Hailan sends 2 more, or a credit note for 198. Which one?',
    );
    await agent.sendText(roomId, text);
    await sendAndRecall(context, inLanguage(context, '红字发票吧', 'A credit note, please'));
    await chooseMenuItem(context, text, 'menu.quote');
    await sendText(
      context,
      inLanguage(context, '补发吧，产线 4 月 25 日要用', 'Send them, the line needs them on 25 April'),
    );
    return context.page;
  },
  async 'a6-streaming'(context) {
    await openRobot(context);
    await context.chat.ask(inLanguage(context, ...progressAndWhen));
    await expect(context.chat.lastAnswer).toContainText('PR2026-0417');
    await expect(context.chat.button('composer.stop')).toBeVisible();
    return context.page;
  },
  async 'a7-suggest'(context) {
    await openRobot(context);
    await askAndAwaitAnswer(context, ...progressAndWhen);
    await context.chat.composer.pressSequentially(inLanguage(context, '审批', 'approval'));
    await expect(context.page.getByRole('option').first()).toBeVisible();
    return context.page;
  },
  async 'b8-form'(context) {
    await openTicket(context);
    return context.page;
  },
  async 'e5-prompts'(context) {
    const submit = await openTicket(context);
    await submit.click();
    await expect(context.page.getByRole('alert').first()).toBeVisible();
    return context.page;
  },
  async 'f1-cards'(context) {
    await openRobot(context);
    await context.chat.ask(inLanguage(context, '展示所有卡片', 'show me every card'));
    await expect(context.chat.message(context.chat.translate('card.unknownType'))).toBeVisible({ timeout: 60_000 });
    return context.page;
  },
  async 'f3-emoji'(context) {
    await openWelcome(context);
    await context.chat.button('composer.emoji').click();
    await expect(context.page.getByRole('dialog', { name: context.chat.translate('emoji.panel') })).toBeVisible();
    return context.page;
  },
  async 'g0-embed'(context) {
    const frameContext = await openFrame(context);
    await askAndAwaitAnswer(frameContext, ...invitation);
    return context.page.locator('iframe');
  },
  async 'g0-embed-wide'(context) {
    const frameContext = await openFrame(context);
    await expand(frameContext);
    await askAndAwaitAnswer(frameContext, ...progressAndWhen);
    return context.page.locator('iframe');
  },
  async 'g1-closed'(context) {
    await openHost(context);
    return context.page;
  },
  async 'g2-open'(context) {
    const frameContext = await openFrame(context);
    await askAndAwaitAnswer(frameContext, ...invitation);
    return context.page;
  },
  async 'g3-expanded'(context) {
    const frameContext = await openFrame(context);
    await expand(frameContext);
    await askAndAwaitAnswer(frameContext, ...progressAndWhen);
    return context.page;
  },
  async 'h1-login-account'({ page, product, chat, language }) {
    await page.goto(`${product.gatewayUrl}/#/login?language=${language}`);
    await expect(chat.button('login.submit')).toBeVisible();
    return page;
  },
  async 'h4-404'(context) {
    await openRobot(context);
    await context.page.goto(`${context.product.gatewayUrl}/#/nowhere?language=${context.language}`);
    await expect(context.page.getByText(context.chat.translate('shell.notFound.title'))).toBeVisible();
    // The logo in the header, and the illustration, which loads after the text.
    await expect(context.page.getByRole('main').locator('svg')).toHaveCount(2);
    return context.page;
  },
  async 'h5-empty'(context) {
    await openWelcome(context);
    const search = context.page.getByRole('searchbox', { name: context.chat.translate('room.rail.search') });
    const open = context.chat.button('room.rail.open');
    if (await open.isVisible()) await open.click();
    await search.fill('zzzz');
    await expect(context.page.getByText('zzzz').last()).toBeVisible();
    return context.page;
  },
  async 'h6-offline'(context) {
    await openRobot(context);
    await askAndAwaitAnswer(context, ...invitation);
    await context.product.stopGateway();
    await context.chat.ask(inLanguage(context, '你还在吗？', 'Are you there?'));
    await expect(context.page.getByText(context.chat.translate('shell.lost'))).toBeVisible();
    return context.page;
  },
  async 'h7-connecting'(context) {
    await openRobot(context);
    // The request for a socket ticket is never answered, so the page keeps waiting for its first connection.
    await context.page.route('**/socket/ticket', () => undefined);
    await context.page.reload();
    await expect(context.page.getByText(context.chat.translate('shell.connecting'))).toBeVisible();
    await expectWelcome(context);
    return context.page;
  },
};

async function openWelcome(context: SceneContext): Promise<void> {
  await openRobot(context);
  await expectWelcome(context);
}

/** Waits for the greeting with the buyer's documents, and for the rail of questions or the button that opens it. */
async function expectWelcome({ page, chat }: SceneContext): Promise<void> {
  await expect(page.getByText('PR2026-0417').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: chat.translate('room.rail.search') });
  await expect(search.or(chat.button('room.rail.open')).filter({ visible: true }).first()).toBeVisible();
}

/** Signs in the agent zhou, who stays online while the product runs. */
async function signInAgent({ product }: SceneContext): Promise<Agent> {
  const agent = new Agent(product);
  await agent.signIn('zhou');
  return agent;
}

async function joinQueue(context: SceneContext): Promise<void> {
  await context.chat.ask(inLanguage(context, '转人工', 'Talk to a person'));
  await expect(context.chat.button('message.queue.cancel')).toBeVisible();
  const state = context.chat.translate('message.service.queued').replace('{position}', '1');
  await expect(context.page.getByText(state)).toBeVisible();
}

async function sendText({ chat }: SceneContext, text: string): Promise<void> {
  await chat.ask(text);
  await expect(chat.lastOwnMessage).toContainText(text);
  await expect(chat.lastOwnMessage).toHaveAttribute('data-status', 'sent');
}

async function sendAndRecall(context: SceneContext, text: string): Promise<void> {
  await sendText(context, text);
  await chooseMenuItem(context, text, 'menu.recall');
  await expect(context.chat.message(context.chat.translate('timeline.recalledByMe'))).toBeVisible();
}

/** Chooses an item of a message's context menu. */
async function chooseMenuItem({ chat, page }: SceneContext, text: string, itemKey: MessageKey): Promise<void> {
  await chat.message(text).click({ button: 'right' });
  await page.getByRole('menuitem', { name: chat.translate(itemKey) }).click();
}

/** Opens an empty ticket; returns the button that submits it. */
async function openTicket(context: SceneContext): Promise<Locator> {
  await openRobot(context);
  await askAndAwaitAnswer(context, '提工单', 'open a ticket');
  const submit = context.chat.button('form.submit.CUSTOMER_TICKET_FORM');
  await expect(submit).toBeVisible();
  return submit;
}
