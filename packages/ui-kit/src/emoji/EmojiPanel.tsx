import { useLanguage, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { TextField } from '../primitives/TextField';
import { EmojiGrid } from './EmojiGrid';
import { type EmojiTab, emojiChoices, emojiTabs } from './emoji-choices';

export interface EmojiPanelProps {
  /** The codes chosen before, the most recent first; `withRecentEmoji` maintains such a list. */
  readonly recent: readonly string[];
  /** Called with the text to insert: `[微笑]`, `[Smile]` or a character. The panel stays open. */
  readonly onChoose: (code: string) => void;
  /** Escape; the owner restores the focus. */
  readonly onClose: () => void;
}

/** A panel of emoji with a search in Chinese and English. source: DR-19, DR-20, M-45 */
export function EmojiPanel({ recent, onChoose, onClose }: EmojiPanelProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<EmojiTab>('all');
  const [query, setQuery] = useState('');
  const [highlightedCode, setHighlightedCode] = useState('');
  // The recent list is updated only when a tab is opened, so that an emoji does not move from under the pointer.
  const [shownRecent, setShownRecent] = useState(recent);
  const choices = emojiChoices({ query, tab, recent: shownRecent }, language);

  useFirstFocus(panel);

  function showTab(next: EmojiTab): void {
    setTab(next);
    setQuery('');
    setShownRecent(recent);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.target instanceof HTMLInputElement) onSearchKey(event, choices[0], onChoose);
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('emoji.panel')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex w-92 max-w-full animate-pop flex-col rounded-lg border border-line-card bg-surface p-1 shadow-pop outline-none"
    >
      <SearchField query={query} onChange={setQuery} />
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-label={query.trim() === '' ? t(`emoji.tab.${tab}`) : t('emoji.search')}
        className="h-48 max-h-[calc(var(--visible-height,100dvh)-14rem)] overflow-y-auto"
      >
        <EmojiGrid choices={choices} onChoose={onChoose} onHighlight={setHighlightedCode} />
        {choices.length === 0 && (
          <p role="status" className="p-4 text-center text-sub text-fg-3">
            {t(query.trim() === '' ? 'emoji.recent.none' : 'emoji.none')}
          </p>
        )}
      </div>
      <div className="flex items-center border-t border-line px-3 pt-1.5 pb-2 text-cap text-fg-3">
        <span aria-hidden="true" className="min-w-0 grow truncate">
          {highlightedCode}
        </span>
        <Tabs panelId={`${id}-panel`} tab={tab} onSelect={showTab} />
      </div>
    </div>
  );
}

/** In the search field, Enter chooses the first result and ArrowDown moves into the results. */
function onSearchKey(
  event: KeyboardEvent,
  first: { readonly code: string } | undefined,
  onChoose: EmojiPanelProps['onChoose'],
): void {
  if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
  event.preventDefault();
  if (event.key === 'Enter') onChoose(first.code);
  else event.currentTarget.querySelector<HTMLElement>('[role=tabpanel] button')?.focus();
}

function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // On a phone, focusing the field would open the keyboard over the panel.
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    (isTouch ? panel.current : panel.current?.querySelector('input'))?.focus();
  }, [panel]);
}

function SearchField({ query, onChange }: { readonly query: string; readonly onChange: (query: string) => void }) {
  const t = useT();
  return (
    <div className="p-1.5">
      <TextField
        variant="search"
        label={t('emoji.search')}
        placeholder={t('emoji.search')}
        value={query}
        maxLength={40}
        onChange={onChange}
        icon={<Search size={16} aria-hidden="true" />}
      />
    </div>
  );
}

interface TabsProps {
  readonly panelId: string;
  readonly tab: EmojiTab;
  readonly onSelect: (tab: EmojiTab) => void;
}

function Tabs({ panelId, tab, onSelect }: TabsProps) {
  const t = useT();
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = (emojiTabs.indexOf(tab) + step + emojiTabs.length) % emojiTabs.length;
    onSelect(emojiTabs[index] ?? tab);
    tabs.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <div ref={tabs} role="tablist" aria-label={t('emoji.panel')} className="flex gap-3 pointer-coarse:gap-6">
      {emojiTabs.map((itemTab) => (
        <button
          key={itemTab}
          type="button"
          role="tab"
          aria-selected={itemTab === tab}
          aria-controls={panelId}
          tabIndex={itemTab === tab ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onSelect(itemTab)}
          className={clsx(
            'kit-hit-area rounded-xs',
            itemTab === tab ? 'font-semibold text-accent-text' : 'hover:text-fg',
          )}
        >
          {t(`emoji.tab.${itemTab}`)}
        </button>
      ))}
    </div>
  );
}
