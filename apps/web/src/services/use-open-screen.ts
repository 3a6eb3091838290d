import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The parameters that only the screen they are given to reads. source: RT-15 */
const isOwnParameter = /^(keyword|date)(=|$)/;

/** Goes to other screens of the phone with the query of the address as it is. source: U-09, RT-19 */
export function useOpenScreen() {
  const { history } = useRouter();
  return useMemo(() => {
    const addressOf = (path: string, parameters: Readonly<Record<string, string>> = {}): string => {
      const parts = history.location.search.slice(1).split('&');
      const shared = parts.filter((part) => part !== '' && !isOwnParameter.test(part));
      const query = [...shared, new URLSearchParams(parameters).toString()].filter(Boolean).join('&');
      return query ? `${path}?${query}` : path;
    };
    return {
      open: (path: string, parameters?: Readonly<Record<string, string>>): void =>
        history.push(addressOf(path, parameters)),
      replace: (path: string, parameters?: Readonly<Record<string, string>>): void =>
        history.replace(addressOf(path, parameters)),
      /** Goes back, or to `parent` when this screen was the first one, as after a reload of its address in a new tab. */
      back: (parent: string): void => (history.canGoBack() ? history.back() : history.replace(addressOf(parent))),
    };
  }, [history]);
}
