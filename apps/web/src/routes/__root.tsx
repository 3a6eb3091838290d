import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { storageKeys } from '../account/storage/storage';
import { gateOf, takeWantedPath } from '../app/guard';
import { RootScreen } from '../app/RootScreen';
import type { RouterContext } from '../app/router-context';
import { ScreenFailed } from '../app/ScreenFailed';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(() => import('../app/root-module'), 'NotFoundScreen'),
  errorComponent: ScreenFailed,
  beforeLoad({ context: { isSignedIn, accountKind, storage }, location: { pathname, searchStr } }) {
    const gate = gateOf(pathname, searchStr, isSignedIn());
    if (gate.type === 'signIn') {
      storage.tab.write(storageKeys.wantedPath, gate.wanted);
      throw redirect({ href: '/?loginType=buyer', replace: true });
    }
    const isEntry = pathname === '/' || pathname === '/login';
    if (!isEntry || !isSignedIn()) return;
    throw redirect({ href: takeWantedPath(storage, navigator.userAgent, accountKind()), replace: true });
  },
});
