import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface LinkStyleProps {
  readonly children: ReactNode;
  readonly size?: 'body' | 'sub' | 'cap';
  readonly tone?: 'accent' | 'warn' | 'muted';
  readonly icon?: ReactNode;
  readonly className?: string;
}

export type LinkProps = LinkStyleProps &
  (
    | { readonly href: string; readonly isExternal?: boolean; readonly onPress?: () => void }
    | { readonly onPress: () => void; readonly href?: undefined; readonly isDisabled?: boolean }
  );

/** A link with `href`, a button without. External links open in a new tab without `opener`. source: X-20 */
export function Link(props: LinkProps) {
  const { children, size = 'body', tone = 'accent', icon, className, onPress } = props;
  const classes = clsx(
    'kit-hit-area inline-flex items-center gap-0.75 font-medium hover:underline underline-offset-3 rounded-xs',
    sizes[size],
    tones[tone],
    className,
  );
  if (props.href !== undefined) {
    const newTabAttributes = props.isExternal ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
    return (
      <a href={props.href} {...newTabAttributes} onClick={onPress} className={classes} data-theme-component="LINK">
        {icon}
        {children}
      </a>
    );
  }
  return (
    <button type="button" onClick={onPress} disabled={props.isDisabled} className={classes} data-theme-component="LINK">
      {icon}
      {children}
    </button>
  );
}

const sizes = { body: 'text-body', sub: 'text-sub', cap: 'text-cap' };
const tones = { accent: 'text-accent-text', warn: 'text-warn-text', muted: 'text-fg-3' };
