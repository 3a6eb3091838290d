import { expect, it } from 'vitest';
import { serverFormatter } from './server-formatter';

it('[LC15] the gateway writes a message in either language, one beside the other', () => {
  const [english, chinese] = [serverFormatter('en_US'), serverFormatter('zh_CN')];
  expect([english.translate('preview.record'), chinese.translate('timeline.robot')]).toEqual([
    '[Chat record]',
    '采购助手',
  ]);
  expect([english.size(2048), english.duration(75)]).toEqual(['2 KB', '1:15']);
});
