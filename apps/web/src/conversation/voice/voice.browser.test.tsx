import type { MessageDraft } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

/** Silence as WAV, which the browser can play; it tells its own duration. */
function silence(seconds: number): Blob {
  const size = seconds * 8000;
  const bytes = new DataView(new ArrayBuffer(44 + size));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      bytes.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, size, true);
  return new Blob([bytes.buffer]);
}

/** A recorder as the standard has it: what was recorded comes before the end. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | undefined;
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  static data = silence(1);
  state: RecordingState = 'inactive';
  constructor(
    readonly stream: MediaStream,
    readonly options: MediaRecorderOptions,
  ) {
    super();
    FakeRecorder.last = this;
  }
  start(): void {
    this.state = 'recording';
    this.dispatchEvent(new Event('start'));
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: FakeRecorder.data }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** A clock that only goes on when it is told to. */
function aClock() {
  let nowMs = 0;
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
  return {
    monotonicNow: () => nowMs,
    runAfter(ms: number, run: () => void) {
      const timer = { atMs: nowMs + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async goOn(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 1)
        await act(async () => {
          nowMs += 1000;
          for (const timer of timers) {
            if (timer.atMs > nowMs) continue;
            timers.delete(timer);
            timer.run();
          }
        });
    },
  };
}

const root = document.documentElement;
let microphone: { track: MediaStreamTrack; ask: ReturnType<typeof vi.spyOn> };

beforeEach(() => {
  const { stream } = new AudioContext().createMediaStreamDestination();
  const [track] = stream.getTracks();
  if (!track) throw new Error('no track');
  microphone = { track, ask: vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream) };
  FakeRecorder.last = undefined;
  FakeRecorder.data = silence(1);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete root.dataset.device;
});

async function aRecorder() {
  await page.viewport(390, 844);
  root.dataset.device = 'mobile';
  const sent: MessageDraft[] = [];
  const uploaded: (readonly [string, string])[] = [];
  const clock = aClock();
  const { monotonicNow, runAfter } = clock;
  const room = aRoomScreen({
    height: '100dvh',
    changes: { deviceKind: 'MOBILE', monotonicNow, runAfter },
    handlers: {
      create: async ({ body }) => {
        sent.push(...body);
        return body.map(({ content, msgUuid, duration }) =>
          aMessage(100 + sent.length, { content, msgUuid, duration, msgType: 'VOICE', sendSerial: 'lin' }),
        );
      },
    },
    files: {
      upload: async ({ multipart: { fileName }, file }) => {
        uploaded.push([fileName, file.type]);
        return { data: `/private-bucket/${'a'.repeat(32)}/${fileName}`, fileName, fileSize: file.size };
      },
    },
  });
  await screen.findByText('welcome');
  await userEvent.click(await screen.findByRole('button', { name: 'Attach' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Voice' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Voice' }));
  const press = async (name: string) => userEvent.click(await panel.findByRole('button', { name }));
  return { ...room, panel, press, clock, sentMessages: sent, uploaded };
}

const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Voice' })).toBeNull());

describe('the voice recorder', () => {
  it('[WB356] records, plays what was recorded, and sends it as a voice message with its duration', async () => {
    FakeRecorder.data = silence(7);
    const { panel, press, clock, sentMessages, uploaded } = await aRecorder();
    expect(microphone.ask, 'asked only after a press').not.toHaveBeenCalled();
    await press('Start recording');
    expect((await panel.findByRole('timer')).textContent).toBe('0:00 / 1:00');
    await clock.goOn(7);
    expect(panel.getByRole('timer').textContent).toBe('0:07 / 1:00');
    expect(microphone.track.readyState).toBe('live');
    await press('Stop recording');
    await panel.findByText('0:00 / 0:07');
    expect(microphone.track.readyState).toBe('ended');
    expect(sentMessages).toEqual([]);
    await press('Play');
    await panel.findByRole('button', { name: 'Pause' });
    await press('Send recording');
    await untilClosed();
    await waitFor(() => expect(sentMessages).toMatchObject([{ msgType: 'VOICE', duration: 7 }]));
    expect(uploaded).toEqual([['voice-message.weba', 'audio/webm']]);
    expect(await screen.findByRole('slider', { name: 'Position in the recording' })).toBeTruthy();
  });

  it('[WB357] stops by itself after a minute, and counts down the last ten seconds', async () => {
    const { panel, press, clock } = await aRecorder();
    await press('Start recording');
    await panel.findByRole('timer');
    await clock.goOn(49);
    expect(panel.queryByText(/seconds left/)).toBeNull();
    await clock.goOn(1);
    expect(panel.getAllByText('10 seconds left')).toHaveLength(2);
    await clock.goOn(9);
    expect(panel.getByText('1 second left')).toBeTruthy();
    expect(microphone.track.readyState).toBe('live');
    await clock.goOn(1);
    expect(await panel.findByRole('button', { name: 'Send recording' })).toBeTruthy();
    expect(panel.queryByText(/interrupted/)).toBeNull();
    expect(microphone.track.readyState).toBe('ended');
  });

  it('[WB358] releases the microphone and sends nothing when it is cancelled or the room is left', async () => {
    const { press, panel, sentMessages, unmount } = await aRecorder();
    await press('Start recording');
    await panel.findByRole('timer');
    await press('Cancel');
    await untilClosed();
    expect(microphone.track.readyState).toBe('ended');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach' }));
    unmount();

    const stream = new AudioContext().createMediaStreamDestination().stream;
    let allow = (_: MediaStream) => {};
    microphone.ask.mockReturnValue(
      new Promise<MediaStream>((resolve) => {
        allow = resolve;
      }),
    );
    const late = await aRecorder();
    await late.press('Start recording');
    expect(await late.panel.findByText('Waiting for the microphone')).toBeTruthy();
    late.unmount();
    allow(stream);
    await waitFor(() => expect(stream.getTracks()[0]?.readyState).toBe('ended'));
    expect([...sentMessages, ...late.sentMessages]).toEqual([]);
  });

  it('[WB358] keeps the recording at a press elsewhere, and at Escape, which only ends it', async () => {
    FakeRecorder.data = silence(3);
    const { press, panel, clock } = await aRecorder();
    await press('Start recording');
    await panel.findByRole('timer');
    await clock.goOn(3);
    await userEvent.click(screen.getByText('welcome'));
    expect(panel.getByRole('timer')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await panel.findByText('0:00 / 0:03')).toBeTruthy();
    expect(microphone.track.readyState).toBe('ended');
    await userEvent.keyboard('{Escape}');
    await untilClosed();
  });

  it.each([
    ['NotAllowedError', /^The microphone is blocked/],
    ['NotFoundError', 'No microphone found'],
    ['NotReadableError', /^The microphone is not available/],
  ])('[WB359] says why nothing can be recorded, and tries again: %s', async (name, text) => {
    microphone.ask.mockRejectedValueOnce(new DOMException('no', name));
    const { press, panel } = await aRecorder();
    await press('Start recording');
    expect((await panel.findByRole('alert')).textContent).toMatch(text);
    await press('Try again');
    expect(await panel.findByRole('timer')).toBeTruthy();
  });

  it('[WB359] says that the connection is not secure, the host page forbids it, or the browser cannot', async () => {
    const reasons: readonly (readonly [() => void, string])[] = [
      [() => vi.stubGlobal('isSecureContext', false), 'Recording only works over a secure connection (https)'],
      [() => vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false }), 'This browser cannot record'],
      // Last, because only the end of the test takes it back.
      [
        () => void vi.spyOn(document, 'featurePolicy', 'get').mockReturnValue({ allowsFeature: () => false }),
        'The site around this chat does not let it use the microphone',
      ],
    ];
    for (const [forbid, text] of reasons) {
      const { press, panel, unmount } = await aRecorder();
      forbid();
      await press('Start recording');
      expect((await panel.findByRole('alert')).textContent).toBe(text);
      vi.unstubAllGlobals();
      vi.stubGlobal('MediaRecorder', FakeRecorder);
      unmount();
    }
    expect(microphone.ask).not.toHaveBeenCalled();
  });

  it('[WB359] keeps what was recorded when the recorder fails, and says so', async () => {
    FakeRecorder.data = silence(5);
    const { press, panel, clock } = await aRecorder();
    await press('Start recording');
    await panel.findByRole('timer');
    await clock.goOn(5);
    act(() => void FakeRecorder.last?.dispatchEvent(new Event('error')));
    expect(await panel.findByText(/^The recording was interrupted/)).toBeTruthy();
    expect(await panel.findByText('0:00 / 0:05')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Send recording' })).toBeTruthy();

    FakeRecorder.data = new Blob([]);
    await press('Record again');
    await panel.findByRole('timer');
    act(() => void FakeRecorder.last?.dispatchEvent(new Event('error')));
    expect((await panel.findByRole('alert')).textContent).toBe('The recording failed before anything was recorded');
  });
});
