import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeComponents } from '../protocol';
import { readThemeConfig, themeVariableNames, themeVariables } from './theme';

const quayside = {
  colorCode: '#0d7a63',
  navColor: '#0C3B33',
  enableThemeConfig: true,
  componentColorList: [{ componentCode: 'BUTTON', componentColor: '#abc' }],
};

function read(value: unknown) {
  const warnings: string[] = [];
  return { theme: readThemeConfig(value, (reason) => void warnings.push(reason)), warnings };
}

describe('theme', () => {
  it.each([
    ['an object', quayside],
    ['JSON text', JSON.stringify(quayside)],
  ])('[HB15] reads %s', (_what, value) => {
    expect(read(value)).toEqual({ theme: quayside, warnings: [] });
  });

  it.each(['red', 'url(https://evil.example)', '#12345', '#12', '0d7a63', 'var(--x)', '#fff;}', 7])(
    '[HB15] drops the colour %j',
    (colorCode) => {
      const { theme } = read({ ...quayside, colorCode });
      expect(theme).toEqual({ ...quayside, colorCode: undefined });
    },
  );

  it('[HB15] drops components that cannot be read', () => {
    const [button] = quayside.componentColorList;
    const componentColorList = [
      { componentCode: 'SLIDER', componentColor: '#fff' },
      button,
      null,
      { componentCode: 'TAB' },
    ];
    expect(read({ ...quayside, componentColorList }).theme?.componentColorList).toEqual([button]);
  });

  it.each(['{"colorCode":', 'not json', 7, true, [], [quayside], '[]', '[{"colorCode":"#0d7a63"}]'])(
    '[HB16] warns of %j and returns no theme',
    (value) => {
      const { theme, warnings } = read(value);
      expect(theme).toBeUndefined();
      expect(warnings).toHaveLength(1);
    },
  );

  it('[HB16] does not warn when the host has no theme', () => {
    expect([read(undefined), read(null), read('')].flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('[HB15] knows ten components', () => {
    expect(themeComponents.join(' ')).toBe('ANCHOR BUTTON CHECKBOX DATE INPUT LINK SELECT SWITCH TAB TREE');
  });

  it('[HB17] sets one variable a colour and one a component code', () => {
    const componentColorList = themeComponents.map((componentCode) => ({ componentCode, componentColor: '#123456' }));
    const { theme } = read({ ...quayside, componentColorList });
    const variables = theme && themeVariables(theme);
    expect([...(variables?.keys() ?? [])]).toEqual(themeVariableNames);
    expect(variables?.get('--brand')).toBe('#0d7a63');
    expect(variables?.get('--cmp-tree')).toBe('#123456');
  });

  it('[HB17] sets none when the host switched its theme off', () => {
    const { theme } = read({ ...quayside, enableThemeConfig: false });
    expect(theme && themeVariables(theme).size).toBe(0);
  });

  it('[HB15] sets variables to hex colours alone, whatever the theme holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.anything(), (colorCode, navColor, componentColorList) => {
        const { theme } = read({ colorCode, navColor, componentColorList });
        for (const colour of theme ? themeVariables(theme).values() : []) expect(colour).toMatch(/^#[0-9a-f]{3,8}$/i);
      }),
    );
  });
});
