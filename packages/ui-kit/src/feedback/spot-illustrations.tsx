import type { ReactNode } from 'react';

/* Line drawings in tints of the accent colour, drawn for this project. */

const svgProps = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const smallSvgProps = { ...svgProps, width: 148, height: 104, viewBox: '0 0 148 104' } as const;

function ChatIllustration() {
  return (
    <svg aria-hidden="true" {...smallSvgProps}>
      <rect x="30" y="12" width="104" height="62" rx="16" fill="var(--accent-soft)" />
      <path
        d="M14 46a16 16 0 0 1 16-16h56a16 16 0 0 1 16 16v22a16 16 0 0 1-16 16H40L22 98V82a14 14 0 0 1-8-14z"
        fill="var(--bg-surface)"
        stroke="var(--accent-line)"
        strokeWidth="3"
      />
      <path d="M36 50h44M36 64h26" stroke="var(--line-input)" strokeWidth="6" />
    </svg>
  );
}

function SearchIllustration() {
  return (
    <svg aria-hidden="true" {...smallSvgProps}>
      <rect x="18" y="20" width="92" height="68" rx="12" fill="var(--accent-soft)" />
      <path d="M34 42h46M34 56h30M34 70h38" stroke="var(--accent-line)" strokeWidth="6" />
      <circle cx="98" cy="52" r="25" fill="var(--bg-surface)" stroke="var(--accent-300)" strokeWidth="6" />
      <path d="M116 71l18 18" stroke="var(--accent-300)" strokeWidth="8" />
    </svg>
  );
}

function DoneIllustration() {
  return (
    <svg aria-hidden="true" {...smallSvgProps}>
      <circle cx="36" cy="54" r="20" fill="var(--accent-soft)" />
      <circle cx="112" cy="54" r="20" fill="var(--accent-soft)" />
      <circle cx="74" cy="50" r="25" fill="var(--bg-surface)" stroke="var(--accent-300)" strokeWidth="5" />
      <path d="M64 50l7 8 14-16" stroke="var(--accent)" strokeWidth="5" />
      <path d="M30 92h88" stroke="var(--line)" strokeWidth="5" />
    </svg>
  );
}

function OfflineIllustration() {
  return (
    <svg aria-hidden="true" {...smallSvgProps}>
      <path d="M34 40a57 57 0 0 1 80 0M50 58a34 34 0 0 1 48 0" stroke="var(--line-input)" strokeWidth="8" />
      <circle cx="74" cy="80" r="8" fill="var(--accent-300)" />
      <path d="M40 16l70 76" stroke="var(--bg-surface)" strokeWidth="16" />
      <path d="M40 16l70 76" stroke="var(--bad)" strokeWidth="6" />
    </svg>
  );
}

function FileIllustration() {
  return (
    <svg aria-hidden="true" {...smallSvgProps}>
      <rect x="54" y="10" width="66" height="80" rx="12" fill="var(--accent-soft)" />
      <path
        d="M30 26a10 10 0 0 1 10-10h32l20 20v48a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"
        fill="var(--bg-surface)"
        stroke="var(--accent-300)"
        strokeWidth="4"
      />
      <path d="M72 16v12a8 8 0 0 0 8 8h12" stroke="var(--accent-300)" strokeWidth="4" />
      <path d="M46 56h30M46 70h20" stroke="var(--line-input)" strokeWidth="6" />
    </svg>
  );
}

function NotFoundIllustration() {
  return (
    <svg aria-hidden="true" {...svgProps} width="200" height="132" viewBox="0 0 200 132">
      <path d="M40 118V56a40 40 0 1 1 40 40H64" stroke="var(--accent-300)" strokeWidth="12" />
      <circle cx="80" cy="56" r="6" fill="var(--accent)" />
      <path d="M128 66h42M128 86h28" stroke="var(--line-input)" strokeWidth="10" strokeDasharray="1 16" />
    </svg>
  );
}

const illustrations = {
  chat: ChatIllustration,
  search: SearchIllustration,
  done: DoneIllustration,
  offline: OfflineIllustration,
  file: FileIllustration,
  notFound: NotFoundIllustration,
};
export type IllustrationName = keyof typeof illustrations;

export function Illustration({ name }: { readonly name: IllustrationName }): ReactNode {
  const Drawing = illustrations[name];
  return <Drawing />;
}
