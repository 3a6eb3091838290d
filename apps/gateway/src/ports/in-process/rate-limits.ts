import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../../config/limits';
import { GatewayError } from '../../gateway-error';
import type { ConcurrencyLimit, RateLimit, RateLimits } from '../rate-limits';

export function inProcessRateLimits(limits: Limits): RateLimits {
  const { files, http, login, messages, robotAccounts, search, sockets } = limits;
  const uploads = concurrencyLimit(files.parallelUploads);
  return {
    account: limit(http.accountPerMinute, 60),
    anonymous: limit(http.anonymousPerMinute, 60),
    loginAddress: limit(login.addressPerMinute, 60),
    sends: limit(messages.sendsPer10Seconds, 10),
    forwards: limit(messages.forwardsPerMinute, 60),
    questions: limit(messages.questionsPerMinute, 60),
    robotCodes: limit(robotAccounts.codesPerMinute, 60),
    search: limit(search.perSecond, 1),
    upgrades: limit(sockets.upgradesPerMinute, 60),
    uploads: limit(files.uploadsPerMinute, 60),
    uploadBytes: limit(files.bytesPerHour, 3600),
    fileReads: limit(files.readsPerMinute, 60),
    runningUploads: uploads.reserve,
    isUploading: uploads.isTaken,
    openSockets: concurrencyLimit(sockets.perAddress).reserve,
  };
}

function limit(points: number, duration: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration });
  return async (key, cost = 1) => {
    try {
      await limiter.consume(key, cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new GatewayError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  };
}

interface Slots {
  readonly reserve: ConcurrencyLimit;
  readonly isTaken: (key: string) => Promise<boolean>;
}

function concurrencyLimit(slots: number): Slots {
  const takenByKey = new Map<string, number>();
  const isTaken = async (key: string) => takenByKey.has(key);
  const reserve: ConcurrencyLimit = async (key) => {
    const taken = takenByKey.get(key) ?? 0;
    if (taken >= slots) throw new GatewayError('TOO_MANY_REQUESTS', { seconds: 1 });
    takenByKey.set(key, taken + 1);
    let isReleased = false;
    return async () => {
      if (isReleased) return;
      isReleased = true;
      const remaining = (takenByKey.get(key) ?? 1) - 1;
      if (remaining > 0) takenByKey.set(key, remaining);
      else takenByKey.delete(key);
    };
  };
  return { reserve, isTaken };
}
