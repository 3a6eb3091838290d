import type { Category } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { IconButton, isOfInputMethod, Kbd, Logo } from '@parley/ui-kit';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../conversation/search/SearchField';
import type { HotQuestion } from '../use-questions';
import { CategoryTree } from './CategoryTree';
import { PopularQuestions } from './PopularQuestions';

export interface RailProps {
  readonly appName: string;
  readonly companyName: string;
  /** undefined while they load. */
  readonly categories: readonly Category[] | undefined;
  /** All questions in order or, with a keyword, those it finds; undefined while they load. */
  readonly questions: readonly HotQuestion[] | undefined;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onAsk: (question: string) => void;
  /** undefined where the rail cannot be hidden. */
  readonly onCollapse: (() => void) | undefined;
  /** The name of the user, the language switch and the settings. */
  readonly footer: ReactNode;
}

/**
 * The column left of the conversation with what can be asked. A category filters the questions; a question is sent at
 * once. source: W-17
 */
export function Rail({ appName, companyName, categories, questions, keyword, ...rest }: RailProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(search);

  return (
    <aside
      aria-label={t('room.rail.popular')}
      className="flex h-full w-(--w-rail) flex-none flex-col border-r border-line bg-surface"
    >
      <header className="flex h-bar flex-none items-center gap-2.5 px-4">
        <Logo />
        <div className="min-w-0 grow">
          <div className="text-body font-semibold">{appName}</div>
          <CompanyName texts={[companyName, t('room.rail.serviceDesk')].filter(Boolean)} />
        </div>
        {rest.onCollapse && (
          <IconButton
            size="sm"
            label={t('room.rail.collapse')}
            icon={<PanelLeft size={18} />}
            onPress={rest.onCollapse}
          />
        )}
      </header>
      <div className="px-4 pt-0.5 pb-1">
        <SearchField
          ref={search}
          label={t('room.rail.search')}
          placeholder={t('room.rail.search')}
          value={keyword}
          onChange={rest.onSearch}
          trailing={keyword ? undefined : <Kbd>/</Kbd>}
        />
      </div>
      <nav aria-label={t('room.rail.categories')} className="min-h-0 grow overflow-y-auto pb-3">
        <CategoryTree categories={categories} chosen={chosen} onChoose={setChosen} />
        <PopularQuestions
          questions={questions}
          categoryId={chosen}
          keyword={keyword}
          hasFailed={rest.hasFailed}
          onRetry={rest.onRetry}
          onAsk={rest.onAsk}
          onClear={() => rest.onSearch('')}
        />
      </nav>
      {rest.footer}
    </aside>
  );
}

/** The company and its service desk, which is left out rather than cut where it has no room. */
function CompanyName({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className="flex h-(--lh-cap) flex-wrap overflow-hidden text-cap text-fg-3" title={texts.join(' · ')}>
      {texts.map((text, index) => (
        <span key={text} className="max-w-full truncate whitespace-pre">
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </div>
  );
}

/** The key '/' focuses the search field, unless the focus is in another field. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || isOfInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return;
      if (!field.current) return;
      event.preventDefault();
      field.current.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
