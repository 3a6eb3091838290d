import { type Category, categoryOf } from '@parley/domain';
import { useLanguage } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { userAtom } from '../stores/session';
import { SelectField } from './SelectField';
import { useServices } from './services';

interface CategoryChoiceProps {
  readonly label: string;
  /** What stands for no category. */
  readonly emptyLabel: string;
  /** The id of a category, or ''. */
  readonly value: string;
  readonly onChange: (categoryId: string) => void;
}

/** One category of the knowledge base. source: C-30 */
export function CategoryChoice({ label, emptyLabel, value, onChange }: CategoryChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{emptyLabel}</option>
      {useCategoryChoices().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** All categories, each name with those above it. source: C-30 */
export function useCategoryChoices(): readonly Pick<Category, 'id' | 'name'>[] {
  const { api, chatbot } = useServices();
  const language = useLanguage();
  const tenantId = useAtomValue(userAtom)?.tenantId ?? '';
  const { data: categories = [] } = useQuery({
    queryKey: ['categories', tenantId, chatbot, language],
    queryFn: async ({ signal }) =>
      (await api.chatbot.categories({ params: { tenantId, chatbot }, query: { language }, signal })).map(categoryOf),
  });
  return categories.flatMap((category) => choicesOf(category));
}

const choicesOf = ({ id, name, children }: Category): readonly Pick<Category, 'id' | 'name'>[] => [
  { id, name },
  ...children.flatMap((child) => choicesOf({ ...child, name: `${name} / ${child.name}` })),
];
