import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui-kit';

/** A decorative conversation, hidden from screen readers. */
export function LoginIllustration() {
  const t = useT();
  return (
    <div aria-hidden="true" className="relative min-h-0 grow">
      <div className="absolute top-[12%] right-4 rounded-bubble rounded-tr-tail bg-accent px-4 py-2.5 text-msg text-on-accent shadow-pop">
        {t('login.example.question')}
      </div>
      <div className="absolute top-[24%] left-0 w-98 max-w-[75%] rounded-bubble bg-surface px-4.5 py-4 shadow-pop">
        <div className="mb-2.5 flex items-center gap-2.5 text-body font-medium">
          <Avatar kind="robot" name="" size={28} />
          {t('room.assistant')}
        </div>
        <p className="text-msg">{t('login.example.answer')}</p>
        <div className="mt-2.5 flex gap-1.5 text-cap text-fg-2">
          {[t('login.example.source1'), t('login.example.source2')].map((source, index) => (
            <span
              key={source}
              className="flex items-center gap-1.5 rounded-sm border border-line-card bg-subtle px-1.5 py-0.5"
            >
              <b className="rounded-xs bg-accent-soft px-1 font-semibold text-accent-text tabular-nums">{index + 1}</b>
              {source}
            </span>
          ))}
        </div>
      </div>
      <div className="absolute top-[54%] right-0 flex w-66 items-center gap-3 rounded-bubble bg-surface px-4 py-3.5 shadow-pop">
        <Avatar name={t('login.example.agent')} size={40} presence="online" />
        <div>
          <div className="text-body font-medium">{t('login.example.joined')}</div>
          <div className="text-sub text-fg-3">{t('login.example.joined.detail')}</div>
        </div>
      </div>
    </div>
  );
}
