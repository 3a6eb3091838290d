/**
 * For a constructed style sheet, which needs no 'unsafe-inline' of the host. The brand colour, white, the card outline
 * and the nudge's shadow are those of the design tokens; the other colours are the launcher's own. Lengths that depend
 * on the window are percentages of it: a zoom of the page makes 100vh higher than it. What places the element is
 * `!important`, because any rule of the page that matches it would otherwise override it; its custom properties are
 * not, for `setColour` sets `--brand` on the element. The visibility of the panel changes at once on opening, so that
 * it can take the focus, and after the fade on closing.
 */
export const styles = `
:host { all: initial !important; position: fixed !important; z-index: 2147483647 !important; direction: ltr !important; }
:host {
  --brand: #2b5bd7; --accent: var(--brand); --on-accent: #fff; --edge: 24px;
  --above: var(--visible-top, 0px); --below: calc(100% - var(--above) - var(--visible-height, 100%));
}
:host > div {
  font: 400 14px/20px system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color: #1a1f2b;
}
@supports (color: oklch(from red l c h)) {
  :host {
    --accent: oklch(from var(--brand) calc(min(l, .53) + (min(l, .88) - min(l, .53)) * clamp(0, (l - .72) * 1e7, 1)) c h);
    --on-accent: oklch(from var(--brand) calc(1 - .85 * clamp(0, (l - .72) * 1e7, 1)) calc(c * .18 * clamp(0, (l - .72) * 1e7, 1)) h);
  }
}
*, ::before, ::after { box-sizing: border-box; }
:host::backdrop, [hidden] { display: none !important; }
button { font: inherit; color: inherit; background: none; border: 0; margin: 0; padding: 0; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
svg { flex: none; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.tiny { width: 16px; height: 16px; }
.small { width: 22px; height: 22px; }
.logo { width: 28px; height: 28px; stroke-width: 2.4; }
.spark .solid { fill: currentColor; stroke-width: 1.2; }
.launcher, .nudge, .notice, .panel { position: fixed; z-index: 1; }
.right :is(.launcher, .nudge, .notice, .panel) { right: max(var(--edge), env(safe-area-inset-right)); }
.left :is(.launcher, .nudge, .notice, .panel) { left: max(var(--edge), env(safe-area-inset-left)); }
.launcher {
  bottom: max(var(--edge), env(safe-area-inset-bottom)); height: 56px; padding: 0 22px 0 16px; border-radius: 28px;
  display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 15px; white-space: nowrap;
  color: var(--on-accent); background: var(--accent); border: 1px solid transparent;
  box-shadow: 0 2px 6px rgb(10 40 32 / .18), 0 12px 28px -6px rgb(10 40 32 / .36);
}
.launcher.round { width: 56px; padding: 0; justify-content: center; }
.launcher:focus-visible { outline-offset: 3px; }
.badge {
  position: absolute; top: -4px; right: 4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  font-size: 12px; line-height: 22px; text-align: center; color: #fff; background: #d6302a; box-shadow: 0 0 0 2px #fff;
}
.launcher[aria-busy=true]::after {
  content: ""; width: 16px; height: 16px; border-radius: 50%; border: 2px solid currentColor; border-top-color: transparent;
  animation: turn 1s linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
.nudge, .notice {
  bottom: 94px; width: min(300px, calc(100% - 2 * var(--edge))); padding: 14px 14px 14px 16px; border-radius: 14px;
  background: #fff; border: 1px solid #e2e5ea; box-shadow: 0 2px 6px rgb(20 27 45 / .06), 0 12px 28px -6px rgb(20 27 45 / .14);
}
.nudge { display: flex; align-items: flex-start; gap: 12px; }
.nudge .nudge-icon { flex: none; width: 36px; height: 36px; border-radius: 9px; display: grid; place-items: center; color: var(--on-accent); background: var(--accent); }
.nudge .accept { flex: 1; text-align: start; color: #4a5364; font-size: 13px; }
.nudge strong { display: block; color: #1a1f2b; font-size: 14px; font-weight: 600; margin-bottom: 2px; }
.nudge .dismiss { padding: 14px; margin: -14px -14px -14px 0; border-radius: 14px; color: #4a5364; }
.notice p { margin: 0 0 10px; }
.notice .buttons { display: flex; gap: 8px; }
.notice button { height: 44px; padding: 0 14px; border-radius: 8px; font-weight: 500; border: 1px solid #c9ced8; }
.notice .retry { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.panel {
  bottom: calc(96px + var(--below)); width: 400px; height: min(590px, calc(var(--visible-height, 100%) - 120px)); max-width: calc(100% - 2 * var(--edge));
  border-radius: 16px; overflow: hidden; background: #fff; transition: opacity .16s, transform .16s;
  box-shadow: 0 0 0 1px rgb(16 40 34 / .1), 0 24px 64px -12px rgb(10 40 32 / .34), 0 6px 16px rgb(10 40 32 / .1);
}
.panel.closed {
  visibility: hidden; opacity: 0; transform: translateY(8px); pointer-events: none;
  transition: opacity .16s, transform .16s, visibility 0s .16s;
}
.panel iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
.panel .guard { position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; outline: 0; }
.scrim { position: fixed; inset: 0; background: rgb(9 20 17 / .46); }
.expanded .panel {
  inset: var(--above) 0 var(--below); margin: auto; max-width: none;
  width: min(1000px, calc(100% - 48px)); height: min(680px, calc(var(--visible-height, 100%) - 48px));
}
.expanded .launcher { visibility: hidden; }
@media (max-width: 639px) {
  :host { --edge: 16px; }
  .panel, .expanded .panel { inset: var(--above) 0 auto; margin: 0; width: 100%; height: var(--visible-height, 100%); max-width: none; border-radius: 0; }
  .shown .launcher { visibility: hidden; }
}
@media (prefers-reduced-motion: reduce) {
  .panel, .panel.closed { transition: none; transform: none; }
  .launcher[aria-busy=true]::after { animation-timing-function: steps(4); }
}
@media print { :host { display: none !important; } }
@media (forced-colors: active) { .launcher, .badge, .panel { border: 1px solid ButtonText; } }
`;
