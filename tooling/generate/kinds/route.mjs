import { withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const table = 'apps/web/src/app/route-table.ts';
const tree = 'apps/web/src/routeTree.gen.ts';
const words = {
  'en-US': 'packages/i18n/src/catalogues/en-US/shell.ts',
  'zh-CN': 'packages/i18n/src/catalogues/zh-CN/shell.ts',
};

/** A page of its own at an address, such as `parcelList` at `#/parcelList`; who is not signed in signs in first. */
export function routeSteps(name, read) {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name)) throw new Error('a route is called like parcelList');
  const names = namesOf(name);
  const feature = `apps/web/src/features/${names.kebab}`;
  const { id, steps } = ruleSteps('WB', `*Routes.* /${name} asks for a login and has a title.`, read);
  const title = `title.${name}`;
  return [
    {
      path: table,
      isCompiled: true,
      edit: (text) => withRow(table, text, 'routeTable', `'/${name}': route('${title}', 2, locked)`),
    },
    ...Object.values(words).map((path) => ({
      path,
      isCompiled: true,
      yours: path.includes('zh-CN') ? 'the title in Chinese; [LC17] fails until then' : 'the title in English',
      edit: (text) => withRow(path, text, 'shell', `'${title}': '${names.words}'`),
    })),
    // Without it the screen is used by nobody, which is for knip to say.
    { path: `apps/web/src/routes/${name}.tsx`, edit: () => routeOf(name, names) },
    { path: `${feature}/${names.pascal}Screen.tsx`, isCompiled: true, edit: () => screenOf(title, names) },
    { path: tree, edit: (text) => withRoute(text, name, names.pascal) },
    { path: `apps/web/src/app/${names.kebab}-route.test.ts`, edit: () => testOf(id, name, title) },
    ...steps,
  ];
}

/** As the router's own generator will write it with the next build: all that is said of /login, said of the new one. */
const withRoute = (text, name, pascal) =>
  [
    /^import .*LoginRouteImport.*\n/gm,
    /^const LoginRoute = [\s\S]*?as any\)\n/gm,
    /^ {2}'\/login': typeof LoginRoute\n/gm,
    /^ {2}LoginRoute: .*\n/gm,
    /^ {4}'\/login': \{[\s\S]*?\n {4}\}\n/gm,
    / \| '\/login'/g,
  ].reduce(
    (soFar, said) =>
      soFar.replace(said, (one) => one + one.replaceAll('Login', pascal).replaceAll('/login', `/${name}`)),
    text,
  );

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

it('[${id}] asks for a login at /${name}, which has a title', () => {
  expect(factsOf('/${name}')).toMatchObject({ title: '${title}', needsLogin: true });
});
`;
