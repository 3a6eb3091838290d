import { useSyncExternalStore } from 'react';
import { StreamingRow } from '../src/timeline/StreamingRow';
import { Timeline } from '../src/timeline/Timeline';
import { createStage, nextFrame } from './stage';

const chunkLength = 10;
/** As many as a fast model sends between two frames. */
const chunksPerFrame = 4;
const framesAfter = 12;
const answerSection = `## 审批到哪一步了

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
  /** How many of the blocks finished at a quarter of the answer are still the same nodes at its end. */
  readonly keptBlocks: number;
  /** How many blocks were finished at a quarter of the answer. */
  readonly finishedBlocks: number;
}

let stream: (() => Promise<StreamedAnswer>) | undefined;

/**
 * Streams an answer of `length` characters into the tail of a timeline; `prepare` does everything that is not measured.
 */
export const streamAnswer = {
  async prepare(length: number): Promise<void> {
    const text = answerSection.repeat(Math.ceil(length / answerSection.length)).slice(0, length);
    const written = createStore('');
    const stage = await createStage();
    const tail = <Answer written={written} />;
    const renderNothing = () => null;
    stage.show(
      <Timeline
        label="room"
        items={[]}
        renderItem={renderNothing}
        older="none"
        onReachStart={() => undefined}
        tail={tail}
      />,
    );
    stream = () => write(text, written, stage.element);
  },
  run: () => stream?.(),
};

async function write(text: string, written: Store, page: Element): Promise<StreamedAnswer> {
  let earlyBlocks: readonly Element[] = [];
  for (let position = 0; position < text.length; position += chunkLength * chunksPerFrame) {
    await nextFrame();
    written.set(text.slice(0, position + chunkLength * chunksPerFrame));
    // The last two blocks may not be finished yet.
    if (earlyBlocks.length === 0 && position > text.length / 4) earlyBlocks = blocksOf(page).slice(0, -2);
  }
  // The last chunk is rendered a few frames later, because rendering is paced.
  for (let frame = 0; frame < framesAfter; frame += 1) await nextFrame();
  return { keptBlocks: earlyBlocks.filter((block) => block.isConnected).length, finishedBlocks: earlyBlocks.length };
}

const blocksOf = (element: Element): readonly Element[] => [
  ...element.querySelectorAll('.kit-md > *, .kit-md > * > *, .kit-md > * > * > *'),
];

interface Store {
  readonly get: () => string;
  readonly set: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createStore(first: string): Store {
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
