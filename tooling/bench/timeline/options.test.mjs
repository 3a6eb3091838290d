import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const known = { jobs: ['open', 'append', 'stream'], products: ['ours', 'chatui'] };

describe('options of the comparison', () => {
  it('[TO17] are all jobs and products, five times, by default', () => {
    expect(readOptions([], known)).toEqual({ runs: 5, ...known });
    const args = ['--only', 'stream,open', '--products', 'ours', '--runs', '7'];
    expect(readOptions(args, known)).toEqual({ runs: 7, jobs: ['open', 'stream'], products: ['ours'] });
  });

  it('[TO17] that are unknown end the command with a list of the known ones', () => {
    expect(() => readOptions(['--only', 'fly'], known)).toThrow('no fly: there are open, append, stream');
    expect(() => readOptions(['--products', 'ours,nobody'], known)).toThrow('no nobody');
    expect(() => readOptions(['--fast', '1'], known)).toThrow('no option --fast');
    for (const runs of ['0', '-1', 'two', '']) expect(() => readOptions(['--runs', runs], known)).toThrow('--runs');
  });
});
