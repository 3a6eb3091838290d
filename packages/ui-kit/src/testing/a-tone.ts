/** A soft tone as a wav file of so many seconds, so that something can be played without a network. */
export function aTone(seconds: number): string {
  const rate = 8000;
  const samples = Array.from({ length: rate * seconds }, (_, index) => Math.round(128 + 6 * Math.sin(index / 4)));
  // Plain samples, one channel, one byte each.
  const format = [
    ...number(1, 2),
    ...number(1, 2),
    ...number(rate, 4),
    ...number(rate, 4),
    ...number(1, 2),
    ...number(8, 2),
  ];
  const parts = [...part('fmt ', format), ...part('data', samples)];
  const file = part('RIFF', [...letters('WAVE'), ...parts]);
  return `data:audio/wav;base64,${btoa(file.map((byte) => String.fromCharCode(byte)).join(''))}`;
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);
const part = (name: string, bytes: readonly number[]) => [...letters(name), ...number(bytes.length, 4), ...bytes];
