/** `Date` headers have whole seconds, and the way here takes time: less than this is no difference. */
const toleranceMs = 2000;

/**
 * How far the gateway's clock is ahead of ours, in ms, learnt from the `Date` header: 'just now' and the re-edit window
 * are counted in its time. source: W-02
 */
export function clockOffsetOf(dateHeader: string | null, sentAt: number, receivedAt: number): number | undefined {
  const gatewayTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(gatewayTime)) return undefined;
  // The header is cut to the second, so on average it is half a second old.
  const offset = gatewayTime + 500 - (sentAt + receivedAt) / 2;
  return Math.abs(offset) <= toleranceMs ? 0 : offset;
}
