import { describe, expect, it } from 'vitest';
import { buildIdOf, shellFiles } from '../../service-worker';

describe('the files of a build', () => {
  it('[WB368] are stored without what few people open', () => {
    const names = ['assets/index-1.js', 'assets/MonthCalendar-2.js', 'assets/font-3.woff2', 'index.html', 'sw.js'];
    expect(shellFiles(names)).toEqual(['assets/font-3.woff2', 'assets/index-1.js', 'favicon.svg']);
  });

  it('[WB370] have an id of their names and the page, in any order', () => {
    const id = buildIdOf(['a-1.js', 'b-1.js'], '<html>');
    expect(buildIdOf(['b-1.js', 'a-1.js'], '<html>')).toBe(id);
    expect(buildIdOf(['a-2.js', 'b-1.js'], '<html>')).not.toBe(id);
    expect(buildIdOf(['a-1.js', 'b-1.js'], '<html lang>')).not.toBe(id);
  });
});
