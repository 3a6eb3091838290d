import { imageFile } from './harness/files';
import { expect, test } from './harness/fixtures';

// The page is reloaded while the confirmation streams, so it loads the whole message before the last chunk arrives.
// A form is prefilled with what the robot declined before, so the conversation must begin empty.
test.use({ dataScope: 'forms', expectedProblems: ['late-chunk'] });

test('a ticket with an image is validated, submitted, and stays completed after a reload', {
  tag: [
    '@MT-23',
    '@MT-69',
    '@MT-71',
    '@MT-72',
    '@MT-74',
    '@MT-76',
    '@SM-40',
    '@SM-41',
    '@SM-42',
    '@SM-43',
    '@VA-08',
    '@VA-09',
    '@RS-29',
  ],
}, async ({ chat, page }) => {
  await chat.ask('提工单');
  const form = chat.replyRows.getByRole('group', { name: chat.translate('form.title.CUSTOMER_TICKET_FORM') });
  const submit = form.getByRole('button', { name: chat.translate('form.submit.CUSTOMER_TICKET_FORM') });

  await submit.click();
  const notice = page.getByRole('alert').filter({ hasText: chat.translate('form.refused.title') });
  await expect(notice).toContainText('请补全：问题分类、紧急程度、问题描述');
  await expect(form.getByRole('combobox', { name: /问题分类/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: '收货与质检' }).click();
  await page.getByRole('treeitem', { name: '外箱破损' }).click();
  await form.getByText('较急', { exact: true }).click();
  await form.getByRole('textbox', { name: /问题描述/ }).fill('PO2026-1182 有两箱外箱破损');
  await form.getByRole('button', { name: chat.translate('form.image.add') }).setInputFiles(imageFile('broken-box.png'));
  await expect(
    form.getByRole('button', { name: chat.translate('form.image.view').replace('{number}', '1') }),
  ).toBeVisible();

  const submitResponse = page.waitForResponse('**/chat/messages/create/room/message');
  await submit.click();
  expect(JSON.stringify(await (await submitResponse).json())).toMatch(/"?submit\\?":true/);

  const completed = form.getByRole('button', { name: chat.translate('form.completed') });
  await expect(completed).toBeVisible();
  await page.reload();
  await expect(completed).toBeVisible();
  await expect(form.getByRole('textbox', { name: /问题描述/ })).toHaveValue(/外箱破损/);
  await expect(form.getByRole('radio', { name: '较急' })).toBeDisabled();
});
