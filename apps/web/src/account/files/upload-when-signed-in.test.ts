import { createApiClient } from '@parley/api-client';
import { aFakeGateway, Refusal } from '@parley/api-client/testing';
import { aUser } from '@parley/domain/testing';
import { browserClock } from '@parley/realtime';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '../../stores/session';
import { createUploadFile } from './upload-file';
import { partBytes } from './upload-in-parts';
import { uploadWhenSignedIn } from './upload-when-signed-in';

const MB = 1024 * 1024;
const user = aUser({ uid: 'lin' });
const small = new File(['bytes'], 'small.txt');
const large = new File([new Uint8Array(9 * MB)], 'large.bin');

/** A gateway that knows one token, and a person who is signed in with it. */
function aSession() {
  const store = createStore();
  store.set(sessionAtom, { status: 'signedIn', user });
  let valid = 'first';
  let token: string | undefined = 'first';
  const offsets: number[] = [];
  const stored: string[] = [];
  let arrived = 0;
  const requireToken = () => {
    if (token !== valid) throw new Refusal(token === undefined ? 'NOT_SIGNED_IN' : 'SESSION_EXPIRED');
  };
  const gateway = aFakeGateway({
    files: {
      upload: async ({ multipart: { fileName, attachmentUUID }, file }) => {
        requireToken();
        stored.push(attachmentUUID);
        return { data: `/${fileName}`, fileName, fileSize: file.size };
      },
      beginUpload: async () => {
        requireToken();
        return { offset: arrived };
      },
      appendToUpload: async ({ query: { offset }, bytes }) => {
        offsets.push(offset);
        arrived += bytes.length;
        // The session ends after the first part.
        if (offsets.length === 1) valid = 'second';
        return { offset: arrived };
      },
      finishUpload: async ({ body: { attachmentUUID } }) => {
        requireToken();
        stored.push(attachmentUUID);
        return { data: '/large.bin', fileName: 'large.bin', fileSize: arrived };
      },
      cancelUpload: async () => ({}),
    },
  });
  const api = createApiClient({
    prefixUrl: 'http://gateway.test',
    token: () => token,
    fetch: gateway.fetch,
    onSignedOut: () => {
      token = undefined;
      store.set(sessionAtom, { status: 'expired', user });
    },
  });
  return {
    store,
    offsets,
    stored,
    status: () => store.get(sessionAtom).status,
    upload: uploadWhenSignedIn(createUploadFile(api, { after: browserClock.after }), store),
    endSession() {
      valid = 'second';
    },
    signInAgain() {
      token = 'second';
      store.set(sessionAtom, { status: 'signedIn', user });
    },
  };
}

const { signal } = new AbortController();

describe('an upload whose session ends on the way', () => {
  it('[WB545] goes on with the missing parts when the same person has signed in again', async () => {
    const { upload, offsets, stored, status, signInAgain } = aSession();
    const result = upload(large, { uuid: 'uuid-large', signal });
    await vi.waitFor(() => expect(status()).toBe('expired'));
    expect(stored).toEqual([]);
    signInAgain();
    expect(await result).toMatchObject({ data: '/large.bin', fileSize: large.size });
    expect([offsets, stored]).toEqual([[0, partBytes, 2 * partBytes], ['uuid-large']]);
  });

  it('[WB545] is sent again in one request under its uuid, and the others of its sending after it', async () => {
    const { upload, stored, status, endSession, signInAgain } = aSession();
    endSession();
    const first = upload(small, { uuid: 'uuid-first', signal });
    const second = upload(small, { uuid: 'uuid-second', signal });
    await vi.waitFor(() => expect(status()).toBe('expired'));
    signInAgain();
    await Promise.all([first, second]);
    expect(stored.toSorted()).toEqual(['uuid-first', 'uuid-second']);
  });

  it('[WB545] ends when it is cancelled meanwhile, and fails when nobody is asked to sign in again', async () => {
    const { store, upload, stored, status, endSession, signInAgain } = aSession();
    endSession();
    const abort = new AbortController();
    const cancelled = upload(small, { uuid: 'uuid-cancelled', signal: abort.signal });
    const end = expect(cancelled).rejects.toBe('enough');
    await vi.waitFor(() => expect(status()).toBe('expired'));
    abort.abort('enough');
    await end;
    store.set(sessionAtom, { status: 'signedOut' });
    await expect(upload(small, { uuid: 'uuid-refused', signal })).rejects.toMatchObject({ code: 'signedOut' });
    signInAgain();
    expect(stored).toEqual([]);
  });
});
