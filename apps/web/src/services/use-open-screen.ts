import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Goes to other screens of the phone with the query of the address as it is. source: U-09, RT-19 */
export function useOpenScreen() {
  const { history } = useRouter();
  return useMemo(() => {
    const withQuery = (path: string): string => `${path}${history.location.search}`;
    return {
      open: (path: string): void => history.push(withQuery(path)),
      replace: (path: string): void => history.replace(withQuery(path)),
      /** Goes back, or to `parent` when this screen was the first one, as after a reload of its address in a new tab. */
      back: (parent: string): void => (history.canGoBack() ? history.back() : history.replace(withQuery(parent))),
    };
  }, [history]);
}
