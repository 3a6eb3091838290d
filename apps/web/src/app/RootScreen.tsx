import { useT } from '@parley/i18n/react';
import { LoadTimeout, ToastRegion } from '@parley/ui-kit';
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { Activity, type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services';
import { unseenAtom, waitingCountAtom } from '../stores/host-page';
import { Notices } from './Notices';
import { factsOf, routeOf, type Slide, slideBetween, type TitleKey } from './route-table';
import { SignInAgain } from './SignInAgain';
import { useScreenFocus } from './use-screen-focus';

/**
 * The frame around every screen. Screens that are kept alive stay mounted and hidden when another one is on top, so that
 * what was typed and where one had scrolled to is still there on return. source: RT-04 … RT-06, RT-09, RT-11
 */
export function RootScreen() {
  const pathname = useShownPath();
  const screen = useRef<HTMLDivElement>(null);
  const { toasts } = useServices();
  const { metaTitle }: { readonly metaTitle?: string } = useLocation().search;
  const { slide, keptAlive } = useVisits(pathname);
  const { title } = factsOf(pathname);
  // Only the address of an agent's conversation names it. source: RT-25
  usePageTitle(title, title === 'title.conversation' ? metaTitle : undefined);
  useScreenFocus(pathname, screen);
  const isKeptAlive = keptAlive.includes(pathname);

  return (
    <>
      {keptAlive.map((path) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          <div
            ref={path === pathname ? screen : undefined}
            className={clsx('h-full', path === pathname && slides[slide])}
            data-slide={slide}
          >
            <Suspense fallback={<LoadTimeout />}>
              <KeptAliveScreen path={path} />
            </Suspense>
          </div>
        </Activity>
      ))}
      {!isKeptAlive && (
        <div key={pathname} ref={screen} className={clsx('h-full', slides[slide])} data-slide={slide}>
          <Outlet />
        </div>
      )}
      <SignInAgain />
      <ToastRegion store={toasts} />
      <Notices />
    </>
  );
}

/** The path of the screen that is drawn: until the code of the next one is loaded, that of the last one. */
function useShownPath(): string {
  const { pathname } = useLocation();
  const drawn = useMatches({ select: (matches) => matches[1]?.pathname });
  return drawn?.replace(/(.)\/$/, '$1') ?? pathname;
}

const slides: { readonly [S in Slide]: string } = {
  right: 'animate-slide-right',
  left: 'animate-slide-left',
  none: '',
};

interface Visits {
  readonly path: string;
  readonly slide: Slide;
  readonly keptAlive: readonly string[];
}

/** The current path, the direction in which its screen slides in, and the paths whose screens are kept alive. */
function useVisits(pathname: string): Visits {
  const [visits, setVisits] = useState<Visits>(() =>
    nextVisits({ path: pathname, slide: 'none', keptAlive: [] }, pathname),
  );
  if (visits.path === pathname) return visits;
  const next = nextVisits(visits, pathname);
  // The slide depends on the previous path, so the visits are state, which is set while rendering when the path changes.
  setVisits(next);
  return next;
}

function nextVisits({ path, keptAlive }: Visits, next: string): Visits {
  const isNew = factsOf(next).isKeptAlive && !keptAlive.includes(next);
  return { path: next, slide: slideBetween(path, next), keptAlive: isNew ? [...keptAlive, next] : keptAlive };
}

/** The screen of a path, rendered here because the outlet would unmount it. */
function KeptAliveScreen({ path }: { readonly path: string }) {
  const router = useRouter();
  const routes: readonly [string, { readonly options: { readonly component?: ComponentType } }][] = Object.entries(
    router.routesByPath,
  );
  const route = routeOf(path);
  const Screen = routes.find(([routePath]) => routePath === route)?.[1].options.component;
  return Screen ? <Screen /> : <Outlet />;
}

/**
 * Sets the page title: 'Parley - Q&A assistant', with the count of unseen messages, and of those who wait for an agent, in front:
 * '(3) Parley - …'.
 * source: RT-03, U-07
 */
function usePageTitle(title: TitleKey, name: string | undefined): void {
  const t = useT();
  const { appName } = useServices();
  const count = useAtomValue(unseenAtom) + useAtomValue(waitingCountAtom);
  const text = `${count > 0 ? `(${count}) ` : ''}${appName} - ${name || t(title)}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
