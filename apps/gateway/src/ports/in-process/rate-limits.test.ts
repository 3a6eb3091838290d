import { expect, it } from 'vitest';
import { defaultLimits } from '../../config/limits';
import { inProcessRateLimits } from './rate-limits';

it('[GW187] knows whether an account uploads', async () => {
  const { runningUploads, isUploading } = inProcessRateLimits(defaultLimits);
  const release = await runningUploads('lin');
  expect([await isUploading('lin'), await isUploading('chen')]).toEqual([true, false]);
  await release();
  expect(await isUploading('lin')).toBe(false);
});

it('[GW172] gives a key as many slots at once as the limit says, and a returned slot once again', async () => {
  const { runningUploads } = inProcessRateLimits({
    ...defaultLimits,
    files: { ...defaultLimits.files, parallelUploads: 2 },
  });
  const release = await runningUploads('lin');
  await runningUploads('lin');
  await expect(runningUploads('lin')).rejects.toThrow('TOO_MANY_REQUESTS');
  await runningUploads('chen');
  await release();
  await release();
  await runningUploads('lin');
  await expect(runningUploads('lin')).rejects.toThrow('TOO_MANY_REQUESTS');
});
