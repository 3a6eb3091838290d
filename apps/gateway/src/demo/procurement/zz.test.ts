import { it } from 'vitest';
import { recognise } from './recognise';
import { followUpOf } from './follow-up';
import { commandOf, languageOfQuestion } from '../../robot';
import { findFiledNumbers } from '../../robot/filed-numbers';
import { findDocumentNumbers } from '@parley/domain';
import { factNotStored, isCommand } from './unanswerable';
import { recogniseList } from './recognise-list';
import { ownDocuments } from './own-documents';
import { namedItem } from './named-item';
import { wantsMatchDetails } from './match-details';
import { wantsEveryCard } from './every-card/every-card';
it('x', () => {
  const fill = (s: string) => s.repeat(Math.floor(10000 / s.length));
  for (const s of ['1万', '超过1万', '½', 'a', '中', '什么时候', 'why ']) {
    const t = fill(s);
    const fns: Record<string, (t: string) => unknown> = { recognise, followUpOf, commandOf, languageOfQuestion, findFiledNumbers, findDocumentNumbers, factNotStored, isCommand, recogniseList, ownDocuments, namedItem, wantsMatchDetails, wantsEveryCard };
    const out: string[] = [];
    for (const [n, f] of Object.entries(fns)) {
      f(t);
      const a = performance.now();
      f(t); f(t); f(t);
      const ms = (performance.now() - a) / 3;
      if (ms > 0.5) out.push(`${n} ${ms.toFixed(1)}`);
    }
    console.log(s, out.join(' | '));
  }
});
