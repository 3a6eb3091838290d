import type { Message } from '@parley/domain';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ApiClient, createApiClient } from './create-api-client';

const api = createApiClient({ prefixUrl: '', token: () => undefined });

describe('ApiClient', () => {
  it('[AC13] has a call for what is built, typed by its declaration', () => {
    expectTypeOf<ApiClient['messages']['create']>().returns.resolves.toEqualTypeOf<Message[]>();
    expectTypeOf<Parameters<ApiClient['rooms']['remove']>[0]>().toExtend<{
      readonly params: { readonly id: string };
    }>();
    expectTypeOf<ApiClient['login']['initUser']>().toBeCallableWith();
    expect(Object.keys(api.documents)).toContain('urge');
    expect(Object.keys(api.messages)).toContain('recall');
    expect(Object.keys(api.messages)).not.toContain('forward');
  });

  it('[AC13] has none for what is only planned', () => {
    expectTypeOf<ApiClient['messages']>().not.toHaveProperty('virtualMessage');
    expectTypeOf<keyof ApiClient['files']>().toEqualTypeOf<
      'upload' | 'signedUrl' | 'beginUpload' | 'appendToUpload' | 'finishUpload' | 'cancelUpload'
    >();
    expectTypeOf<keyof ApiClient['settings']>().toEqualTypeOf<'sendKey' | 'changeSendKey'>();
    expect(Object.keys(api.login)).not.toContain('register');
  });
});
