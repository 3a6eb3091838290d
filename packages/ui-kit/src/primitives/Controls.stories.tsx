import { partStory } from '../testing/gallery/part-story';
import { Avatar } from './Avatar';
import { Button, type ButtonVariant } from './Button';
import { Checkbox } from './Checkbox';
import { Chip } from './Chip';
import { Link } from './Link';
import { Tag } from './Tag';
import { TextField } from './TextField';

export default { title: 'Primitives/Controls' };

const nothing = () => undefined;
const variants: readonly ButtonVariant[] = ['primary', 'cyan', 'warn', 'neutral', 'outline', 'soft', 'ghost', 'danger'];

export const Buttons = partStory((say) => (
  <div className="flex flex-wrap gap-2">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} onPress={nothing}>
        {say('确定', 'Confirm')}
      </Button>
    ))}
    <Button variant="primary" disabled onPress={nothing}>
      {say('禁用', 'Disabled')}
    </Button>
    <Button variant="primary" isBusy onPress={nothing}>
      {say('提交中', 'Submitting')}
    </Button>
  </div>
));
export const Fields = partStory((say) => (
  <div className="flex flex-col gap-3">
    <TextField label={say('账号', 'Account')} value="" onChange={nothing} />
    <TextField label={say('账号', 'Account')} value="lin" onChange={nothing} error={say('请填写', 'Fill this in')} />
    <TextField label={say('搜索', 'Search')} value="" onChange={nothing} look="search" />
  </div>
));
export const Choices = partStory((say) => (
  <div className="flex flex-wrap items-center gap-3">
    <Checkbox checked={false} onChange={nothing}>
      {say('收货', 'Receipt')}
    </Checkbox>
    <Checkbox checked onChange={nothing}>
      {say('发票', 'Invoice')}
    </Checkbox>
    <Checkbox checked="mixed" onChange={nothing}>
      {say('全部', 'All')}
    </Checkbox>
    <Checkbox checked isDisabled onChange={nothing}>
      {say('补发', 'Resend')}
    </Checkbox>
    <Chip onPress={nothing}>{say('采购申请', 'Requisitions')}</Chip>
    <Chip isOn onPress={nothing}>
      {say('采购订单', 'Orders')}
    </Chip>
    <Chip onRemove={{ name: 'PO2026-1182', press: nothing }}>PO2026-1182</Chip>
  </div>
));
export const Words = partStory((say) => (
  <div className="flex flex-wrap items-center gap-2">
    <Tag color="ok">{say('已完成', 'done')}</Tag>
    <Tag color="warn">{say('待复核', 'in review')}</Tag>
    <Tag color="bad">{say('有差异', 'differs')}</Tag>
    <Tag color="info">{say('草稿', 'draft')}</Tag>
    <Tag color="cyan">{say('准入中', 'joining')}</Tag>
    <Tag color="accent">AI</Tag>
    <Avatar kind="robot" name="Parley" />
    <Avatar kind="person" name={say('周敏', 'Zhou Min')} />
    <Link onPress={nothing}>{say('看制度原文', 'Read the policy')}</Link>
  </div>
));
