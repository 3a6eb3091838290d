import { useSyncExternalStore } from 'react';
import { StreamingRow } from '../src/timeline/StreamingRow';
import { Timeline } from '../src/timeline/Timeline';
import { aStage, nextFrame } from './stage';

const chunkLength = 10;
/** As many as a fast model writes between two frames. */
const chunksPerFrame = 4;
const framesAfter = 12;
const part = `## 审批到哪一步了

**PR2026-0417** 停在财务复核，已等待 *2 天*；超过 1 个工作日会提醒复核人。<ref>1</ref> The limit is \`CNY 100,000\`, see [the policy](https://policy.example/3).

- 单笔 10 万元以上须财务复核
- 复核时限 1 个工作日，逾期升级<ref>2</ref>

| 行 | 物料 | 金额 |
|---|---|---:|
| 1 | 伺服电机 750W | ¥43,200.00 |
| 2 | 联轴器 D32 | ¥3,120.00 |

\`\`\`sql
SELECT number, state FROM requisitions WHERE number = 'PR2026-0417';
\`\`\`

`;

export interface StreamedAnswer {
  /** How many of the blocks that stood at a quarter of the answer are the same nodes at its end, and how many stood. */
  readonly kept: number;
  readonly idle: number;
}

let stream: (() => Promise<StreamedAnswer>) | undefined;

/** An answer of so many characters, ten at a time, in the tail of a timeline; `prepare` makes all that is not streaming. */
export const streamAnswer = {
  async prepare(length: number): Promise<void> {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const written = aStore('');
    const stage = await aStage();
    const tail = <Answer written={written} />;
    const draw = () => null;
    stage.show(
      <Timeline label="room" items={[]} renderItem={draw} older="none" onReachStart={() => undefined} tail={tail} />,
    );
    stream = () => write(text, written, stage.element);
  },
  run: () => stream?.(),
};

async function write(text: string, written: Store, page: Element): Promise<StreamedAnswer> {
  let early: readonly Element[] = [];
  for (let at = 0; at < text.length; at += chunkLength * chunksPerFrame) {
    await nextFrame();
    written.set(text.slice(0, at + chunkLength * chunksPerFrame));
    // The last blocks are not finished yet: what follows may still belong to them.
    if (early.length === 0 && at > text.length / 4) early = blocksOf(page).slice(0, -2);
  }
  // The last piece is drawn when its turn comes.
  for (let frame = 0; frame < framesAfter; frame += 1) await nextFrame();
  return { kept: early.filter((block) => block.isConnected).length, idle: early.length };
}

const blocksOf = (element: Element): readonly Element[] => [
  ...element.querySelectorAll('.kit-md > *, .kit-md > * > *, .kit-md > * > * > *'),
];

interface Store {
  readonly get: () => string;
  readonly set: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function aStore(first: string): Store {
  let text = first;
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    set: (next) => {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function Answer({ written }: { readonly written: Store }) {
  const content = useSyncExternalStore(written.subscribe, written.get);
  return <StreamingRow sender={{ kind: 'robot', name: 'robot' }} content={content} />;
}
