import { type LinkMessage, safeUrl } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { useImage } from '../media/use-image';
import { linkDestination } from '../primitives/link-destination';
import type { MessageProps } from './message-props';
import { tileClasses } from './message-tile';
import { toSafeLine } from './to-safe-line';

/** A shared page; the whole card is a link that opens in a new tab without opener. source: OV-19, OV-20, X-20 */
export function LinkCard({ body: { link }, side }: MessageProps<'link'>) {
  const url = link.url === undefined ? undefined : safeUrl(link.url);
  const destination = url && linkDestination(url);
  const classes = clsx(tileClasses(side), 'flex w-full min-w-0 max-w-85 gap-3 p-3 text-start');
  if (url === undefined) {
    return (
      <div className={classes}>
        <LinkContent link={link} />
      </div>
    );
  }
  return (
    <a
      href={url}
      title={destination}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={clsx(classes, 'transition-colors duration-(--t-1) hover:border-accent-line hover:bg-hover')}
    >
      <LinkContent link={link} destination={destination} />
    </a>
  );
}

interface LinkContentProps {
  readonly link: LinkMessage;
  /** The real host, because the visible text may claim another. */
  readonly destination?: string | undefined;
}

function LinkContent({ link, destination }: LinkContentProps) {
  const t = useT();
  const title = toSafeLine(link.title) || toSafeLine(link.url ?? '') || t('preview.card');
  const description = toSafeLine(link.description);
  return (
    <>
      <span className="min-w-0 grow">
        <bdi
          className="block truncate text-[14px]/[20px] font-medium text-fg"
          title={destination ? `${destination}\n${title}` : title}
        >
          {title}
        </bdi>
        {description !== '' && <bdi className="line-clamp-2 text-[13px]/[19px] text-fg-3">{description}</bdi>}
      </span>
      {link.imageUrl !== undefined && <LinkImage url={link.imageUrl} />}
    </>
  );
}

/** Decoration: an image that does not load leaves its area empty, and so does one that would wait for a press. */
function LinkImage({ url }: { readonly url: string }) {
  const { src, attempt, onLoaded, onFailed } = useImage(url);
  return (
    <span className="size-15 flex-none overflow-hidden rounded-md bg-muted">
      {src !== undefined && (
        <img
          key={attempt}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={onLoaded}
          onError={onFailed}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
