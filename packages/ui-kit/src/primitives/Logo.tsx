export interface LogoProps {
  readonly size?: 30 | 36;
}

/** The Parley logo without the name. Ours. */
export function Logo({ size = 30 }: LogoProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="grid flex-none place-items-center rounded-[30%] bg-accent text-on-accent"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-[64%]"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 21V10.5a7 7 0 1 1 7 7h-2.6" />
        <path d="M13 10.5h.01" />
      </svg>
    </span>
  );
}
