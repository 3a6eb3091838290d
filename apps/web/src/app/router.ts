import { createBrowserHistory, createRouter, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen';
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

/**
 * The route behind '#'. The library's own hash history would append the query before the '#' to the route's, so that a
 * wanted path, or a parameter given on both sides, would be broken. source: RT-01, U-01
 */
function createRouteHistory(): RouterHistory {
  return createBrowserHistory({
    parseLocation: () => ({ ...partsOf(location.hash), state: history.state ?? firstState }),
    createHref: (href) => `${location.pathname}${location.search}#${href}`,
  });
}

const firstState = { __TSR_index: 0 };

/** `#/purchaseRobot?a=1` in the router's parts. */
function partsOf(hash: string): Omit<HistoryLocation, 'state'> {
  const href = hash.replace(/^#/, '') || '/';
  const [pathname = '', ...query] = href.split('?');
  return { href, pathname: pathname || '/', search: query.length > 0 ? `?${query.join('?')}` : '', hash: '' };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
