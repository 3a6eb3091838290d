import { useAtomValue } from 'jotai';
import { useServices } from '../services/services';
import { userAtom } from '../stores/session';

const tiles = Array.from({ length: 24 }, (_, index) => index);

/** A faint text over the conversation that cannot be pressed; 'true' means the reader's name. source: UP-06, U-03 */
export function Watermark() {
  const { watermark } = useServices();
  const name = useAtomValue(userAtom)?.nickname;
  const text = watermark === 'true' ? name : watermark;
  if (!text || text === 'false') return null;
  return (
    <div
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none absolute inset-0 z-sticky grid grid-cols-4 overflow-hidden opacity-[.06] select-none"
    >
      {tiles.map((index) => (
        <span key={index} className="grid -rotate-24 place-items-center text-title">
          {text}
        </span>
      ))}
    </div>
  );
}
