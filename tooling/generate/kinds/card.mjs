import { withItem, withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const cardTypes = 'packages/domain/src/cards/card-types.ts';
const domainTable = 'packages/domain/src/cards/card.ts';
const cardTable = 'packages/ui-kit/src/cards/card-table.ts';
const commonCards = 'packages/ui-kit/src/cards/common-cards.ts';
const samples = 'packages/ui-kit/src/testing/gallery/card-samples.ts';

const demo = 'apps/gateway/src/demo/procurement/every-card/sample-cards.ts';

/** A card of the robot, such as `price-offer`, which is the message type PRICE_OFFER; it begins with a title and a text. */
export function cardSteps(name, read) {
  if (!/^[a-z]+(-[a-z]+)+$/.test(name)) throw new Error('a card is called like price-offer');
  const names = namesOf(name);
  return [...domainSteps(name, names, read), ...viewSteps(name, names, read), demoStep(names)];
}

function domainSteps(name, names, read) {
  const folder = `packages/domain/src/cards/${name}`;
  const sentence = `A ${names.words} has a title and a text, both of which are read and copied.`;
  const { id, steps } = ruleSteps('CD', sentence, read);
  return [
    {
      path: `${folder}/${name}.ts`,
      isCompiled: true,
      toWrite: 'its fields; one that can be missing or broken falls back',
      edit: () => schemaOf(names),
    },
    {
      path: `${folder}/${name}-definition.ts`,
      isCompiled: true,
      toWrite: 'the text that is read, copied and searched; its preview; whether a host page may push it',
      edit: () => definitionOf(name, names),
    },
    {
      path: cardTypes,
      isCompiled: true,
      edit: (text) => withItem(cardTypes, text, 'cardTypes', `'${names.constant}'`),
    },
    rowStep(domainTable, 'cards', names, {
      value: names.camel,
      imports: [`import { ${names.camel} } from './${name}/${name}-definition';`],
    }),
    { path: `${folder}/${name}.test.ts`, edit: () => testOf(id, names) },
    ...steps,
  ];
}

function viewSteps(name, names, read) {
  const { camel, pascal } = names;
  const folder = `packages/ui-kit/src/cards/${name}`;
  const { id, steps } = ruleSteps('UK', `*Cards.* A ${names.words} shows its title and its text.`, read);
  return [
    {
      path: `${folder}/${pascal}.tsx`,
      isCompiled: true,
      toWrite:
        "what is seen and done; a button that sends its text calls onIntent({ type: 'sendText', text }); words are keys of card.ts in both catalogues",
      edit: () => viewOf(names),
    },
    {
      path: `${folder}/height.ts`,
      isCompiled: true,
      toWrite:
        'its height before it is drawn; [UK204] of card-placeholder.browser.test.tsx compares both for the samples that card-samples.ts names',
      edit: () => heightOf(names),
    },
    {
      path: `${folder}/samples.ts`,
      isCompiled: true,
      toWrite: 'a sample of each of its states, with long words among them; a story shows each',
      edit: () => samplesOf(names),
    },
    { path: `${folder}/${pascal}.stories.tsx`, isCompiled: true, edit: () => storiesOf(names) },
    rowStep(cardTable, 'cardTable', names, {
      value: `{ views: commonCardsModule, height: ${camel}Height }`,
      imports: [`import { ${camel}Height } from './${name}/height';`],
      toWrite: 'the module it is loaded with',
    }),
    rowStep(commonCards, 'commonCards', names, {
      value: pascal,
      imports: [`import { ${pascal} } from './${name}/${pascal}';`],
    }),
    rowStep(samples, 'cardSamples', names, {
      value: `selectSamples(${camel}Stories, ${camel}s, 'plain')`,
      imports: [
        `import * as ${camel}Stories from '../../cards/${name}/${pascal}.stories';`,
        `import { ${camel}s } from '../../cards/${name}/samples';`,
      ],
    }),
    { path: `${folder}/${name}.browser.test.tsx`, edit: () => viewTestOf(id, names) },
    ...steps,
  ];
}

const demoStep = (names) =>
  rowStep(demo, 'bodies', names, {
    value: '({ total }) => ({ title: { text: String(total) }, text: String(total) })',
    imports: [],
    toWrite: 'its body from rows of the demo; [PD32] of every-card.test.ts requires that it changes with them',
  });

/** The card's row in a table that has one for each message type. */
const rowStep = (path, table, { constant }, { value, imports, toWrite = undefined }) => ({
  path,
  isCompiled: true,
  toWrite,
  edit: (text) => withRow(path, [...imports, text].join('\n'), table, `${constant}: ${value}`),
});

const schemaOf = ({ constant, pascal }) => `import * as v from 'valibot';
import { maybe, textOrEmpty } from '../../wire/lenient';

/** ${constant}: what it is for. Ours. */
export const ${pascal} = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  text: textOrEmpty,
});
export type ${pascal} = v.InferOutput<typeof ${pascal}>;
`;

const definitionOf = (name, { camel, pascal }) => `import type { CardDefinition } from '../card-definition';
import { ${pascal} } from './${name}';

export const ${camel}: CardDefinition<typeof ${pascal}, 'robotCard'> = {
  schema: ${pascal},
  text: ({ title, text }) => [title?.text, text],
  previewKind: 'robotCard',
  images: () => [],
  isPushable: false,
};
`;

const viewOf = ({ constant, pascal }) => `import { TextRuns } from '../../primitives/TextRuns';
import { CardContent, CardFrame } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import type { CardProps } from '../card-props';

/** What the reader sees and can do. Ours. */
export function ${pascal}({ card }: CardProps<'${constant}'>) {
  const title = card.title?.text ?? '';
  return (
    <CardFrame label={title || undefined}>
      <CardContent>
        {title && <CardHeading title={title} />}
        <p className="text-[14px]/[22px]">
          <TextRuns text={card.text} />
        </p>
      </CardContent>
    </CardFrame>
  );
}
`;

const heightOf = ({ constant, camel }) => `import type { CardBody } from '@parley/domain';

export const ${camel}Height = (_body: CardBody<'${constant}'>): number => 100;
`;

const samplesOf = ({ constant, camel }) => `import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const sample = (title: string, text: string): CardSample => ({ type: '${constant}', body: { title: { text: title }, text } });

/** ${constant}. */
export const ${camel}s = {
  plain: (localise: Localise) => sample(localise('标题', 'Title'), localise('内容', 'Text')),
  longWords: (localise: Localise) => sample(longWord(localise), longWord(localise)),
};
`;

const storiesOf = ({ words, camel }) => `import { cardStory } from '../../testing/gallery/CardStory';
import { ${camel}s } from './samples';

export default { title: 'Cards/${words.charAt(0).toUpperCase()}${words.slice(1)}' };

export const Plain = cardStory(${camel}s.plain);
export const LongWords = cardStory(${camel}s.longWords);
`;

const testOf = (id, { constant, words }) => `import { expect, it } from 'vitest';
import { readBody } from '../../messages/message-body';
import { aCard } from '../../testing';

it('[${id}] reads the title and the text of a ${words}', () => {
  const body = { title: { text: 'Offer' }, text: 'It holds until Friday.' };
  expect(readBody(aCard('${constant}', body))).toMatchObject({ kind: 'card', card: { type: '${constant}', body } });
});
`;

const viewTestOf = (id, { constant, words }) => `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard } from '../../testing/builders';
import { showCard } from '../../testing/render-card';
import { accessibilityViolations } from '../../testing/render-kit';

it('[${id}] shows the title and the text of a ${words}', async () => {
  const { container } = showCard(aCard('${constant}', { title: { text: 'Offer' }, text: 'It holds until Friday.' }));
  expect(screen.getByText('Offer')).toBeTruthy();
  expect(screen.getByText('It holds until Friday.')).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
});
`;
