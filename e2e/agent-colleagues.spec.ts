import type { AgentDeskPage } from './harness/agent-desk-page';
import { expect, test } from './harness/agents';

test.use({ dataScope: 'agent-colleagues' });

const signOf = (agent: AgentDeskPage, name: string) =>
  agent.translate('agentDesk.colleague.viewing').replace('{name}', name);

test('an agent sees that a colleague looks at whoever waits, and that they no longer do', async ({
  chat,
  zhou,
  tang,
}) => {
  await chat.ask('转人工');
  const ofTang = tang.list('agentDesk.waiting').getByText(signOf(tang, '周敏'));
  await zhou.room('agentDesk.waiting', '林晓').click();
  await expect(ofTang).toBeVisible();

  await tang.room('agentDesk.waiting', '林晓').click();
  const preview = tang.page.getByRole('main').getByRole('status');
  await expect(preview.getByText(signOf(tang, '周敏'))).toBeVisible();
  await expect(zhou.page.getByRole('main').getByText(signOf(zhou, '唐颖'))).toBeVisible();

  await zhou.button('agentDesk.left').click();
  await expect(ofTang).toBeHidden();
  await expect(preview.getByText(signOf(tang, '周敏'))).toBeHidden();

  await zhou.room('agentDesk.waiting', '林晓').click();
  await expect(ofTang).toBeVisible();
  await zhou.page.close();
  await expect(ofTang).toBeHidden();

  await tang.pick('林晓');
  await tang.endService();
  await expect(chat.message(chat.translate('message.service.ended'))).toBeVisible();
});

test('the dialog of a transfer shows at once that a colleague is away, back, or gone', async ({ chat, zhou, tang }) => {
  await chat.ask('转人工');
  await zhou.pick('林晓');
  await zhou.button('agentDesk.transfer').click();
  const ofTang = zhou.page.getByRole('dialog').getByRole('radio', { name: /唐颖/ });
  await expect(ofTang).toBeVisible();
  await tang.setStatus('away');
  await expect(ofTang).toBeHidden();
  await tang.setStatus('serving');
  await expect(ofTang).toBeVisible();
  await tang.page.close();
  await expect(ofTang).toBeHidden();
  await zhou.page
    .getByRole('dialog')
    .getByRole('button', { name: zhou.translate('overlay.cancel') })
    .click();
  await zhou.endService();
  await expect(chat.message(chat.translate('message.service.ended')).last()).toBeVisible();
});
