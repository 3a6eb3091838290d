import { describe, expect, it } from 'vitest';
import { ensureChromium } from './ensure-chromium.mjs';
import { installedChromium } from './find-chromium.mjs';

describe('an installed Chromium', () => {
  const env = { PATH: '/usr/local/bin:/usr/bin' };

  it('[TO8] is the one named by CHROMIUM_PATH, and no other when that is wrong', () => {
    expect(installedChromium({ ...env, CHROMIUM_PATH: '/opt/c' }, () => true)).toBe('/opt/c');
    expect(
      installedChromium({ ...env, CHROMIUM_PATH: '/opt/c' }, (path) => path === '/usr/bin/chromium'),
    ).toBeUndefined();
  });

  it('[TO8] is found on the PATH', () => {
    expect(installedChromium(env, (path) => path === '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
    expect(installedChromium(env, () => false)).toBeUndefined();
  });
});

describe('a machine for the tests', () => {
  function fakeMachine(overrides) {
    const machine = {
      env: {},
      isRoot: true,
      isDebian: true,
      has: { chromium: false, font: false },
      installed: [],
      ...overrides,
    };
    return {
      ...machine,
      chromium: async () => (machine.has.chromium ? '/usr/bin/chromium' : undefined),
      hasChineseFont: () => machine.has.font,
      install(names) {
        machine.installed.push(...names);
        machine.has = { chromium: true, font: true };
      },
    };
  }
  const silent = () => undefined;

  it('[TO8] is left unchanged when it has a browser and a Chinese font', async () => {
    const machine = fakeMachine({ has: { chromium: true, font: true } });
    expect(await ensureChromium(silent, machine)).toBe('/usr/bin/chromium');
    expect(machine.installed).toEqual([]);
  });

  it.each([{ CI: 'true' }, { PARLEY_APT: '1' }])('[TO8] gets both by apt with %o', async (env) => {
    const machine = fakeMachine({ env });
    expect(await ensureChromium(silent, machine)).toBe('/usr/bin/chromium');
    expect(machine.installed).toEqual(['chromium', 'fonts-noto-cjk']);
  });

  it.each([
    ['neither variable is set', {}],
    ['it is not root', { env: { CI: 'true' }, isRoot: false }],
    ['it is not a Debian', { env: { CI: 'true' }, isDebian: false }],
  ])('[TO8] gets a message that says what to install when %s', async (_why, overrides) => {
    const machine = fakeMachine(overrides);
    await expect(ensureChromium(silent, machine)).rejects.toThrow('apt-get install chromium fonts-noto-cjk');
    expect(machine.installed).toEqual([]);
  });

  it('[TO8] gets a message about the font only when the browser is there', async () => {
    const machine = fakeMachine({ has: { chromium: true, font: false } });
    await expect(ensureChromium(silent, machine)).rejects.toThrow(/^The tests need a font with Chinese characters\. /);
  });
});
