import { expect, type Locator, type Page } from '@playwright/test';
import { Agent } from '../harness/agent';
import type { Word } from '../harness/words';
import { askAndAwaitAnswer, expand, inLanguage, openFrame, openHost, openRobot, type Stage } from './stage';

/** Plays a scene up to the moment of the picture and says what to take it of. */
type Scene = (stage: Stage) => Promise<Page | Locator>;

const invitation = ['给苏州恒锐发一份准入邀请', 'Send an invitation to Suzhou Hengrui Precision'] as const;
const difference = ['PO2026-1182 的三单匹配差异', 'The three-way match difference of PO2026-1182'] as const;
const progressAndWhen = [
  'PR2026-0417 现在到哪一步了？大概什么时候能转订单？',
  'Where is PR2026-0417 now, and when will it become an order?',
] as const;

/** One row a design picture, under its name. */
export const scenes: Readonly<Record<string, Scene>> = {
  async 'a1-welcome'(stage) {
    await openWelcome(stage);
    return stage.page;
  },
  async 'a2-answer'(stage) {
    await openRobot(stage);
    await askAndAwaitAnswer(stage, ...progressAndWhen);
    return stage.page;
  },
  async 'a3-template'(stage) {
    await openRobot(stage);
    await askAndAwaitAnswer(stage, ...invitation);
    return stage.page;
  },
  async 'a4-handover'(stage) {
    await openRobot(stage);
    await openAgentDesk(stage);
    await askAndAwaitAnswer(stage, ...difference);
    await queue(stage);
    return stage.page;
  },
  async 'a5-human'(stage) {
    await openRobot(stage);
    const agent = await openAgentDesk(stage);
    await queue(stage);
    const roomId = await agent.pickNext();
    await expect(stage.page.getByRole('heading', { name: '周敏' })).toBeVisible();
    const words = inLanguage(
      stage,
      '林晓你好，拒收单和照片我都看到了。两种处理：让海澜补发 2 件，或按 198 件开红字发票。你倾向哪种？',
      'Hello Lin Xiao, I see the rejection and the photos. Two ways: Hailan sends 2 more, or a credit note for 198. Which one?',
    );
    await agent.sendText(roomId, words);
    await sayAndRecall(stage, inLanguage(stage, '红字发票吧', 'A credit note, please'));
    await choose(stage, words, 'menu.quote');
    await sendText(
      stage,
      inLanguage(stage, '补发吧，产线 4 月 25 日要用', 'Send them, the line needs them on 25 April'),
    );
    return stage.page;
  },
  async 'a6-streaming'(stage) {
    await openRobot(stage);
    await stage.asker.ask(inLanguage(stage, ...progressAndWhen));
    await expect(stage.asker.answer).toContainText('PR2026-0417');
    await expect(stage.asker.button('composer.stop')).toBeVisible();
    return stage.page;
  },
  async 'a7-suggest'(stage) {
    await openRobot(stage);
    await askAndAwaitAnswer(stage, ...progressAndWhen);
    await stage.asker.composer.pressSequentially(inLanguage(stage, '审批', 'approval'));
    await expect(stage.page.getByRole('option').first()).toBeVisible();
    return stage.page;
  },
  async 'b8-form'(stage) {
    await openTicket(stage);
    return stage.page;
  },
  async 'e5-prompts'(stage) {
    const submit = await openTicket(stage);
    await submit.click();
    await expect(stage.page.getByRole('alert').first()).toBeVisible();
    return stage.page;
  },
  async 'f1-cards'(stage) {
    await openRobot(stage);
    await stage.asker.ask(inLanguage(stage, '展示所有卡片', 'show me every card'));
    await expect(stage.asker.message(stage.asker.word('card.unknownType'))).toBeVisible({ timeout: 60_000 });
    return stage.page;
  },
  async 'f3-emoji'(stage) {
    await openWelcome(stage);
    await stage.asker.button('composer.emoji').click();
    await expect(stage.page.getByRole('dialog', { name: stage.asker.word('emoji.panel') })).toBeVisible();
    return stage.page;
  },
  async 'g0-embed'(stage) {
    const framed = await openFrame(stage);
    await askAndAwaitAnswer(framed, ...invitation);
    return stage.page.locator('iframe');
  },
  async 'g0-embed-wide'(stage) {
    const framed = await openFrame(stage);
    await expand(framed);
    await askAndAwaitAnswer(framed, ...progressAndWhen);
    return stage.page.locator('iframe');
  },
  async 'g1-closed'(stage) {
    await openHost(stage);
    return stage.page;
  },
  async 'g2-open'(stage) {
    const framed = await openFrame(stage);
    await askAndAwaitAnswer(framed, ...invitation);
    return stage.page;
  },
  async 'g3-expanded'(stage) {
    const framed = await openFrame(stage);
    await expand(framed);
    await askAndAwaitAnswer(framed, ...progressAndWhen);
    return stage.page;
  },
  async 'h1-login-account'({ page, product, asker, language }) {
    await page.goto(`${product.gatewayUrl}/#/login?language=${language}`);
    await expect(asker.button('login.submit')).toBeVisible();
    return page;
  },
  async 'h4-404'(stage) {
    await openRobot(stage);
    await stage.page.goto(`${stage.product.gatewayUrl}/#/nowhere?language=${stage.language}`);
    await expect(stage.page.getByText(stage.asker.word('shell.notFound.title'))).toBeVisible();
    // The mark in the head, and the drawing, which comes after the words.
    await expect(stage.page.getByRole('main').locator('svg')).toHaveCount(2);
    return stage.page;
  },
  async 'h5-empty'(stage) {
    await openWelcome(stage);
    const search = stage.page.getByRole('searchbox', { name: stage.asker.word('room.rail.search') });
    const open = stage.asker.button('room.rail.open');
    if (await open.isVisible()) await open.click();
    await search.fill('zzzz');
    await expect(stage.page.getByText('zzzz').last()).toBeVisible();
    return stage.page;
  },
  async 'h6-offline'(stage) {
    await openRobot(stage);
    await askAndAwaitAnswer(stage, ...invitation);
    await stage.product.stopGateway();
    await stage.asker.ask(inLanguage(stage, '你还在吗？', 'Are you there?'));
    await expect(stage.page.getByText(stage.asker.word('shell.lost'))).toBeVisible();
    return stage.page;
  },
  async 'h7-connecting'(stage) {
    await openRobot(stage);
    // A ticket that never comes: the page stays where it waits for its first socket.
    await stage.page.route('**/socket/ticket', () => undefined);
    await stage.page.reload();
    await expect(stage.page.getByText(stage.asker.word('shell.connecting'))).toBeVisible();
    await isWelcoming(stage);
    return stage.page;
  },
};

async function openWelcome(stage: Stage): Promise<void> {
  await openRobot(stage);
  await isWelcoming(stage);
}

/** The greeting with what concerns the reader today, and the questions beside it or what opens them. */
async function isWelcoming({ page, asker }: Stage): Promise<void> {
  await expect(page.getByText('PR2026-0417').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: asker.word('room.rail.search') });
  await expect(search.or(asker.button('room.rail.open')).filter({ visible: true }).first()).toBeVisible();
}

/** zhou, online for as long as the product runs. */
async function openAgentDesk({ product }: Stage): Promise<Agent> {
  const agent = new Agent(product);
  await agent.sitDown('zhou');
  return agent;
}

async function queue(stage: Stage): Promise<void> {
  await stage.asker.ask(inLanguage(stage, '转人工', 'transfer to human'));
  await expect(stage.asker.button('message.queue.cancel')).toBeVisible();
  const state = stage.asker.word('message.service.queued').replace('{position}', '1');
  await expect(stage.page.getByText(state)).toBeVisible();
}

async function sendText({ asker }: Stage, words: string): Promise<void> {
  await asker.ask(words);
  await expect(asker.question).toContainText(words);
  await expect(asker.question).toHaveAttribute('data-status', 'sent');
}

async function sayAndRecall(stage: Stage, words: string): Promise<void> {
  await sendText(stage, words);
  await choose(stage, words, 'menu.recall');
  await expect(stage.asker.message(stage.asker.word('timeline.recalledByMe'))).toBeVisible();
}

/** One choice of the menu of a message. */
async function choose({ asker, page }: Stage, words: string, choice: Word): Promise<void> {
  await asker.message(words).click({ button: 'right' });
  await page.getByRole('menuitem', { name: asker.word(choice) }).click();
}

/** A ticket that nothing is filled in of yet; the button that submits it. */
async function openTicket(stage: Stage): Promise<Locator> {
  await openRobot(stage);
  await askAndAwaitAnswer(stage, '提工单', 'open a ticket');
  const submit = stage.asker.button('form.submit.CUSTOMER_TICKET_FORM');
  await expect(submit).toBeVisible();
  return submit;
}
