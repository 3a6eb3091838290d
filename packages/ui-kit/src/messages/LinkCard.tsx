import { type LinkMessage, safeUrl } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { useMedia } from '../media/media-source';
import { leadsTo } from '../primitives/leads-to';
import type { MessageProps } from './message-props';
import { tileLook } from './message-tile';
import { plainName } from './plain-name';

/** A shared page; the whole card leads there, apart and without opener. source: OV-19, OV-20, X-20 */
export function LinkCard({ body: { link }, side }: MessageProps<'link'>) {
  const url = link.url === undefined ? undefined : safeUrl(link.url);
  const destination = url && leadsTo(url);
  const look = clsx(tileLook(side), 'flex max-w-85 gap-3 p-3 text-start');
  if (url === undefined) {
    return (
      <div className={look}>
        <LinkParts link={link} />
      </div>
    );
  }
  return (
    <a
      href={url}
      title={destination}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={clsx(look, 'transition-colors duration-(--t-1) hover:border-accent-line hover:bg-hover')}
    >
      <LinkParts link={link} destination={destination} />
    </a>
  );
}

interface LinkPartsProps {
  readonly link: LinkMessage;
  /** Where it leads; what is written on it may say otherwise. */
  readonly destination?: string | undefined;
}

function LinkParts({ link, destination }: LinkPartsProps) {
  const t = useT();
  const title = plainName(link.title) || plainName(link.url ?? '') || t('preview.card');
  const description = plainName(link.description);
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
      {link.imageUrl !== undefined && <LinkPicture url={link.imageUrl} />}
    </>
  );
}

/** Decoration: a picture that does not load leaves its place empty. */
function LinkPicture({ url }: { readonly url: string }) {
  const { src, attempt, onLoaded, onFailed } = useMedia(url);
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
