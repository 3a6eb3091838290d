import { expect, it } from 'vitest';
import { shorten } from '../../../short-styles';
import { styles } from './styles';

it('[HB43] the styles mean the same after they were shortened', () => {
  const rulesOf = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  };
  const rules = rulesOf(styles);
  expect(rules.length).toBeGreaterThan(30);
  expect(rulesOf(shorten(styles)).map(withoutSpace)).toEqual(rules.map(withoutSpace));
  expect(shorten(styles).length).toBeLessThan(styles.length * 0.9);
});

/** Browsers keep the value of a custom property as it was written. */
const withoutSpace = (rule: string): string => rule.replaceAll(/(?<=[:,]) /g, '');
