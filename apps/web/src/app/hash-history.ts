import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';

/**
 * The route behind '#'. The library's own hash history would append the query before the '#' to the route's, so that a
 * wanted path, or a parameter given on both sides, came out mangled. source: RT-01, U-01
 */
export function createRouteHistory(): RouterHistory {
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
