import { useT } from '@parley/i18n/react';
import { Button, EmptyState, LoadTimeout, MediaSourceProvider, PageHeader, RichText } from '@parley/ui-kit';
import { useState } from 'react';
import { readCollapseDetail } from '../../../account/storage/collapse-detail';
import { useResolveMedia } from '../../../conversation/use-resolve-media';
import { RetryErrorBoundary, WaitForAllTexts } from '../../../services/error-boundaries';
import { LoadFailed } from '../../../services/LoadFailed';
import { useServices } from '../../../services/services';
import { useBack } from '../../../services/use-back';

/** The full text of an item of a collapse list, which the conversation handed over. source: RT-18, RT-20, OV-31 */
export function CollapseDetailScreen() {
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <CollapseDetailContent />
    </WaitForAllTexts>
  );
}

function CollapseDetailContent() {
  const t = useT();
  const { storage } = useServices();
  const goBack = useBack('/mtPurchaseRobot');
  // Read once: what this screen shows must not change under the reader.
  const [item] = useState(() => readCollapseDetail(storage));
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <PageHeader
        title={item?.title.trim() || t('title.collapseDetail')}
        back={{ label: t('overlay.back'), onPress: goBack }}
      />
      <main className="min-h-0 grow overflow-y-auto overscroll-contain">
        {item?.content.trim() ? (
          <div className="mx-auto max-w-measure px-5 pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
            <Content text={item.content} />
          </div>
        ) : (
          <EmptyState illustration="search">
            <Button onPress={goBack}>{t('shell.notFound.back')}</Button>
          </EmptyState>
        )}
      </main>
    </div>
  );
}

function Content({ text }: { readonly text: string }) {
  const resolveMedia = useResolveMedia();
  return (
    <RetryErrorBoundary failed={(onRetry) => <LoadFailed onRetry={onRetry} />}>
      <MediaSourceProvider resolve={resolveMedia}>
        <RichText source={text} mode="markdown" />
      </MediaSourceProvider>
    </RetryErrorBoundary>
  );
}
