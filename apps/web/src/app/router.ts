import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen';
import { createRouteHistory } from './hash-history';
import type { RouterContext } from './router-context';

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    history: createRouteHistory(),
    defaultPreload: false,
    scrollRestoration: false,
    // Plain queries, both ways: a value that looks like JSON stays the text it is.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString(); // parseSearch makes only text
      return query && `?${query}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
