import { withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const table = 'apps/web/src/app/route-table.ts';
const tree = 'apps/web/src/routeTree.gen.ts';
const words = {
  'en-US': 'packages/i18n/src/catalogues/en-US/shell.ts',
  'zh-CN': 'packages/i18n/src/catalogues/zh-CN/shell.ts',
};

/** A page at an address of its own, such as `parcelList` at `#/parcelList`, which asks for a sign-in first. */
export function routeSteps(name, read) {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name)) throw new Error('a route is called like parcelList');
  const names = namesOf(name);
  const feature = `apps/web/src/features/${names.kebab}`;
  const { id, steps } = ruleSteps(
    'WB',
    `*Routes.* /${name} asks for a login; its title is the heading of its screen.`,
    read,
  );
  const title = `title.${name}`;
  return [
    {
      path: table,
      isCompiled: true,
      edit: (text) => withRow(table, text, 'routeTable', `'/${name}': route('${title}', 2, loginRequired)`),
    },
    ...Object.values(words).map((path) => ({
      path,
      isCompiled: true,
      toWrite: path.includes('zh-CN') ? 'the title in Chinese; [LC17] fails until then' : 'the title in English',
      edit: (text) => withRow(path, text, 'shell', `'${title}': '${sentenceCase(names)}'`),
    })),
    // Without it everything compiles, but knip reports the screen as unused.
    { path: `apps/web/src/routes/${name}.tsx`, edit: () => routeOf(name, names) },
    {
      path: `${feature}/${names.pascal}Screen.tsx`,
      isCompiled: true,
      toWrite: 'the screen, with its states: loading, empty, error, offline, no permission',
      edit: () => screenOf(title, names),
    },
    { path: `${feature}/${names.kebab}.browser.test.tsx`, edit: () => screenTestOf(id, names) },
    { path: tree, edit: (text) => withRoute(text, name, names.pascal) },
    { path: `apps/web/src/app/${names.kebab}-route.test.ts`, edit: () => testOf(id, name, title) },
    ...steps,
  ];
}

/** The tree as the router's generator writes it at the next build: sorted by path, each part like that of /login. */
function withRoute(text, name, pascal) {
  const others = [...text.matchAll(/^import .* from '\.\/routes\/(\w+)'$/gm)]
    .map(([, route]) => route)
    .filter((route) => route !== '__root' && route !== 'index');
  const next = others.find((route) => route > name);
  const neighbour = next ?? others.at(-1);
  const loginParts = partsOf('login', 'Login');
  return partsOf(neighbour, namesOf(neighbour).pascal).reduce((edited, part, index) => {
    const [sample = ''] = loginParts[index].exec(text) ?? [];
    const added = sample.replaceAll('Login', pascal).replaceAll('/login', `/${name}`);
    return edited.replace(new RegExp(part.source, 'gm'), (one) => (next ? added + one : one + added));
  }, text);
}

/** The parts of the generated tree that name one route. */
const partsOf = (route, pascal) => [
  new RegExp(`^import .*\\b${pascal}RouteImport.*\\n`, 'm'),
  new RegExp(`^const ${pascal}Route = [\\s\\S]*?as any\\)\\n`, 'm'),
  new RegExp(`^ {2}'/${route}': typeof ${pascal}Route\\n`, 'm'),
  new RegExp(`^ {2}${pascal}Route: typeof .*\\n`, 'm'),
  new RegExp(`^ {2}${pascal}Route: ${pascal}Route,\\n`, 'm'),
  new RegExp(`^ {4}'/${route}': \\{[\\s\\S]*?\\n {4}\\}\\n`, 'm'),
  new RegExp(` \\| '/${route}'`, 'm'),
];

const sentenceCase = ({ words }) => words.charAt(0).toUpperCase() + words.slice(1);

const routeOf = (name, { kebab, pascal }) => `import { createFileRoute } from '@tanstack/react-router';
import { ${pascal}Screen } from '../features/${kebab}/${pascal}Screen';

export const Route = createFileRoute('/${name}')({ component: ${pascal}Screen });
`;

const screenOf = (title, { pascal }) => `import { useT } from '@parley/i18n/react';

/** What the user does here. Ours. */
export function ${pascal}Screen() {
  const t = useT();
  return <h1>{t('${title}')}</h1>;
}
`;

const testOf = (id, name, title) => `import { expect, it } from 'vitest';
import { factsOf } from './route-table';

it('[${id}] asks for a login at /${name}', () => {
  expect(factsOf('/${name}')).toMatchObject({ title: '${title}', needsLogin: true });
});
`;

const screenTestOf = (id, { pascal, words }) => `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClient } from '../../testing/screen';
import { ${pascal}Screen } from './${pascal}Screen';

it('[${id}] shows its title as the heading', async () => {
  const { show } = aClient({});
  show(<${pascal}Screen />);
  expect(await screen.findByRole('heading', { name: '${sentenceCase({ words })}' })).toBeTruthy();
});
`;
