import { useT } from '@parley/i18n';
import { Button, EmptyState, Logo } from '@parley/ui-kit';
import { useRouter } from '@tanstack/react-router';
import { useServices } from '../services/services';
import { landingPath } from './guard';

/** An address that leads nowhere, or to a screen that is not built yet. source: RT-08 */
export function NotFoundScreen() {
  const t = useT();
  const router = useRouter();
  const { appName } = useServices();
  return (
    <main className="flex min-h-full flex-col bg-surface">
      <header className="flex items-center gap-3 px-8 py-6">
        <Logo />
        <b className="text-[17px] font-semibold">{appName}</b>
      </header>
      <div className="grid grow place-items-center px-4 pb-30">
        <EmptyState
          illustration="notFound"
          title={t('shell.notFound.title')}
          text={t('shell.notFound.detail')}
          variant="page"
        >
          <Button
            variant="primary"
            size="lg"
            onPress={() => void router.navigate({ href: landingPath(navigator.userAgent) })}
          >
            {t('shell.notFound.back')}
          </Button>
          <Button size="lg" onPress={() => router.history.back()}>
            {t('shell.notFound.previous')}
          </Button>
        </EmptyState>
      </div>
    </main>
  );
}
