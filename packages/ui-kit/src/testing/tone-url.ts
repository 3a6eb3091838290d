/** A data URL of a wav file with a soft tone, so that tests and stories can play audio without a network. */
export function createToneUrl(seconds: number): string {
  const rate = 8000;
  const samples = Array.from({ length: rate * seconds }, (_, index) => Math.round(128 + 6 * Math.sin(index / 4)));
  // PCM, one channel, 8 bits per sample.
  const format = [
    ...littleEndian(1, 2),
    ...littleEndian(1, 2),
    ...littleEndian(rate, 4),
    ...littleEndian(rate, 4),
    ...littleEndian(1, 2),
    ...littleEndian(8, 2),
  ];
  const chunks = [...riffChunk('fmt ', format), ...riffChunk('data', samples)];
  const file = riffChunk('RIFF', [...letters('WAVE'), ...chunks]);
  return `data:audio/wav;base64,${btoa(file.map((byte) => String.fromCharCode(byte)).join(''))}`;
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const littleEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);
const riffChunk = (name: string, bytes: readonly number[]) => [
  ...letters(name),
  ...littleEndian(bytes.length, 4),
  ...bytes,
];
