import { useT } from '@parley/i18n/react';
import { Logo } from '@parley/ui-kit';
import type { ReactNode } from 'react';
import { LoginIllustration } from './LoginIllustration';

interface LoginScreenProps {
  readonly appName: string;
  readonly companyName: string;
  /** The form. `SignInDialog` shows the same form without this screen. */
  readonly children: ReactNode;
  /** The language switch. */
  readonly footer: ReactNode;
}

/**
 * The layout of the sign-in page: an illustration with the slogan at the left, the form at the right.
 * source: RT-09, RT-10
 */
export function LoginScreen({ appName, companyName, children, footer }: LoginScreenProps) {
  const t = useT();
  return (
    <div className="grid h-(--visible-height,100dvh) bg-surface wide:grid-cols-[1fr_560px]">
      <aside
        aria-label={appName}
        className="relative hidden flex-col overflow-hidden bg-linear-150 from-accent-50 via-accent-100 to-accent-200 px-14 py-10 wide:flex dark:from-canvas dark:via-accent-soft dark:to-accent-soft"
      >
        <div className="flex items-center gap-3">
          <Logo size={36} />
          <b className="text-h2 font-semibold tracking-[-0.01em]">{appName}</b>
        </div>
        <LoginIllustration />
        <h2 className="text-h1 font-semibold tracking-[-0.01em]">{t('login.slogan')}</h2>
        <p className="mt-1.5 text-msg text-fg-2">{t('login.slogan.detail')}</p>
      </aside>
      <main className="flex min-h-0 flex-col overflow-y-auto px-6 py-7 compact:px-22">
        <div className="mb-10 flex items-center gap-3 wide:hidden">
          <Logo size={36} />
          <b className="text-h2 font-semibold tracking-[-0.01em]">{appName}</b>
        </div>
        <div className="mx-auto my-auto w-full max-w-96">
          <h1 className="text-[24px] leading-[34px] font-semibold">{t('login.title')}</h1>
          <p className="mt-0.5 mb-6 text-body text-fg-3">
            {companyName ? t('login.subtitle', { company: companyName }) : t('login.subtitle.plain')}
          </p>
          {children}
        </div>
        <footer className="mx-auto flex w-full max-w-96 items-center pt-6 text-cap text-fg-3">{footer}</footer>
      </main>
    </div>
  );
}
