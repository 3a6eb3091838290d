const rate = 8000;
const seconds = 4;

/** A WAV file of four seconds that sounds like speech: 8 bits, mono. */
export function voiceNote(): Uint8Array {
  const samples = Buffer.alloc(rate * seconds);
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / rate;
    const syllable = time * 4.2;
    const pitch = 130 + 35 * Math.sin(time * 1.7) + 18 * Math.sin(Math.floor(syllable) * 2.4);
    phase += (2 * Math.PI * pitch) / rate;
    const loudness = Math.max(0, Math.sin(Math.PI * (syllable % 1))) * (time > seconds - 0.3 ? 0 : 1);
    const tone =
      Math.sin(phase) + 0.5 * Math.sin(2 * phase + 0.4) + 0.3 * Math.sin(5 * phase) + 0.2 * Math.sin(7 * phase);
    samples[at] = 128 + Math.round(48 * loudness * tone);
  }
  return Buffer.concat([waveHeader(samples.length), samples]);
}

function waveHeader(length: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  return header;
}
