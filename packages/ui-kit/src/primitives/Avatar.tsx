import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';
import { avatarTint } from './avatar-tint';

export interface AvatarProps {
  /** Circle = person, squircle with a spark = robot, tile of four = group, tinted tile = system. */
  readonly kind?: 'person' | 'robot' | 'group' | 'system';
  readonly name: string;
  /** Names of the first members, for a group. */
  readonly members?: readonly string[];
  readonly size?: 20 | 24 | 28 | 32 | 36 | 40 | 44 | 56 | 64;
  readonly presence?: 'online' | 'offline' | undefined;
  /** Set when no text next to it gives the name. */
  readonly announcesName?: boolean;
}

/**
 * The image of a person, robot, group or system. Shape differs too, so that colour is not the only sign. Ours.
 */
export function Avatar({
  kind = 'person',
  name,
  members = [],
  size = 36,
  presence,
  announcesName = false,
}: AvatarProps) {
  const a11yProps = announcesName ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...a11yProps}
      style={{ width: size, height: size, fontSize: fontSizes[size] }}
      className={clsx(
        'relative inline-grid flex-none place-items-center leading-none font-semibold select-none',
        shapes[kind],
        kind === 'person' && tints[avatarTint(name) - 1],
      )}
    >
      {kind === 'robot' && <Spark />}
      {kind === 'system' && <Megaphone size={Math.round(size / 2)} />}
      {kind === 'person' && initial(name)}
      {kind === 'group' &&
        (members.length > 0 ? members : [name]).slice(0, 4).map((member) => (
          <span
            key={member}
            className={clsx(
              'grid size-full place-items-center rounded-[3px] text-[9px]',
              tints[avatarTint(member) - 1],
            )}
          >
            {initial(member)}
          </span>
        ))}
      {presence && (
        <span
          className={clsx(
            'absolute -right-px -bottom-px size-2.5 rounded-full border-2 border-surface',
            presence === 'online' ? 'bg-ok' : 'bg-fg-off',
          )}
        />
      )}
    </span>
  );
}

/** The robot's icon. */
function Spark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-[62%]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M12 4.2c.5 3.9 2.9 6.3 6.8 6.8-3.9.5-6.3 2.9-6.8 6.8-.5-3.9-2.9-6.3-6.8-6.8 3.9-.5 6.3-2.9 6.8-6.8z"
        fill="currentColor"
        strokeWidth="1.2"
      />
      <path d="M18.6 17v3.4M16.9 18.7h3.4" strokeWidth="1.8" />
    </svg>
  );
}

const initial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

const shapes = {
  person: 'rounded-full',
  robot: 'rounded-[32%] bg-accent text-on-accent',
  group: 'grid-cols-2 gap-[1.5px] overflow-hidden rounded-[28%] bg-pressed p-0.5',
  system: 'rounded-[28%] bg-warn-soft text-warn-text',
};
const fontSizes = { 20: 10, 24: 11, 28: 12, 32: 13, 36: 14, 40: 16, 44: 17, 56: 21, 64: 24 };
/** A background and, with `i` for ink, the colour of the letter on it. */
const tints = [
  'bg-av-1 text-av-1i',
  'bg-av-2 text-av-2i',
  'bg-av-3 text-av-3i',
  'bg-av-4 text-av-4i',
  'bg-av-5 text-av-5i',
  'bg-av-6 text-av-6i',
  'bg-av-7 text-av-7i',
  'bg-av-8 text-av-8i',
];
