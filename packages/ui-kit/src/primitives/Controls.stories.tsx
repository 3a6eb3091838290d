import { componentStory } from '../testing/gallery/component-story';
import { Avatar } from './Avatar';
import { Button, type ButtonVariant } from './Button';
import { Checkbox } from './Checkbox';
import { Chip } from './Chip';
import { Link } from './Link';
import { Tag } from './Tag';
import { TextField } from './TextField';

export default { title: 'Primitives/Controls' };

const noop = () => undefined;
const variants: readonly ButtonVariant[] = ['primary', 'cyan', 'warn', 'neutral', 'outline', 'soft', 'ghost', 'danger'];

export const Buttons = componentStory((localise) => (
  <div className="flex flex-wrap gap-2">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} onPress={noop}>
        {localise('确定', 'Confirm')}
      </Button>
    ))}
    <Button variant="primary" disabled onPress={noop}>
      {localise('禁用', 'Disabled')}
    </Button>
    <Button variant="primary" isBusy onPress={noop}>
      {localise('提交中', 'Submitting')}
    </Button>
  </div>
));
export const Fields = componentStory((localise) => (
  <div className="flex flex-col gap-3">
    <TextField label={localise('账号', 'Account')} value="" onChange={noop} />
    <TextField
      label={localise('账号', 'Account')}
      value="lin"
      onChange={noop}
      error={localise('请填写', 'Fill this in')}
    />
    <TextField label={localise('搜索', 'Search')} value="" onChange={noop} variant="search" />
  </div>
));
export const Choices = componentStory((localise) => (
  <div className="flex flex-wrap items-center gap-5">
    <Checkbox checked={false} onChange={noop}>
      {localise('收货', 'Receipt')}
    </Checkbox>
    <Checkbox checked onChange={noop}>
      {localise('发票', 'Invoice')}
    </Checkbox>
    <Checkbox checked="mixed" onChange={noop}>
      {localise('全部', 'All')}
    </Checkbox>
    <Checkbox checked isDisabled onChange={noop}>
      {localise('补发', 'Resend')}
    </Checkbox>
    <Chip onPress={noop}>{localise('采购申请', 'Requisitions')}</Chip>
    <Chip isPressed onPress={noop}>
      {localise('采购订单', 'Orders')}
    </Chip>
    <Chip onRemove={{ name: 'PO2026-1182', press: noop }}>PO2026-1182</Chip>
  </div>
));
export const Labels = componentStory((localise) => (
  <div className="flex flex-wrap items-center gap-2">
    <Tag color="ok">{localise('已完成', 'done')}</Tag>
    <Tag color="warn">{localise('待复核', 'in review')}</Tag>
    <Tag color="bad">{localise('有差异', 'differs')}</Tag>
    <Tag color="info">{localise('草稿', 'draft')}</Tag>
    <Tag color="cyan">{localise('准入中', 'joining')}</Tag>
    <Tag color="accent">AI</Tag>
    <Avatar kind="robot" name="Parley" />
    <Avatar kind="person" name={localise('周敏', 'Zhou Min')} />
    <Link onPress={noop}>{localise('看制度原文', 'Read the policy')}</Link>
  </div>
));
