import type { MessageKey } from '@parley/i18n';
import type { FileRouteTypes } from '../routeTree.gen';

export type TitleKey = Extract<MessageKey, `title.${string}`>;

export interface RouteFacts {
  readonly title: TitleKey;
  /** How deep the screen lies; a higher one slides in from the right. source: U-08 */
  readonly index: 1 | 2 | 3 | 4 | 5;
  readonly needsLogin: boolean;
  readonly isKeptAlive: boolean;
}

const route = (title: TitleKey, index: RouteFacts['index'], facts: Partial<RouteFacts> = {}): RouteFacts => ({
  title,
  index,
  needsLogin: false,
  isKeptAlive: false,
  ...facts,
});

const loginRequired = { needsLogin: true } as const;
const keptAlive = { needsLogin: true, isKeptAlive: true } as const;

/** A row for each route that has a file in `routes/`: without one it would ask nobody to sign in, so it does not compile. */
type RowOfEachRoute = { readonly [Path in FileRouteTypes['to']]: RouteFacts };

/**
 * Every path of the product, whether its screen is built yet or not. The router itself is built from the files in `routes/`
 * (`routeTree.gen.ts`); this table says what each of them needs, and a file without a row does not compile.
 * source: RT-07 … RT-35, U-05, U-06
 */
const routeTable: RowOfEachRoute & Readonly<Record<string, RouteFacts>> = {
  '/': route('title.home', 1, { isKeptAlive: true }),
  '/login': route('title.login', 1, { isKeptAlive: true }),
  '/redirect': route('title.loading', 1),
  '/assistantRedirect': route('title.loading', 1),
  '/register': route('title.registration', 1),
  '/forget': route('title.forget', 1),
  '/initUser': route('title.initUser', 1),
  '/pre-sales-login': route('title.preSalesLogin', 1),
  '/purchaseRobot': route('title.purchaseRobot', 2, keptAlive),
  '/mtPurchaseRobot': route('title.mtPurchaseRobot', 2, keptAlive),
  '/staffService': route('title.consultation', 2, loginRequired),
  '/pcCustomer': route('title.consultation', 2, keptAlive),
  '/mtCustomer': route('title.mtCustomer', 2, keptAlive),
  '/knowledge': route('title.knowledge', 3, loginRequired),
  '/message': route('title.message', 2, keptAlive),
  '/assistant': route('title.consultation', 2, loginRequired),
  '/historys': route('title.historys', 2),
  '/pre-sales-assistant': route('title.preSales', 2),
  '/todo': route('title.todo', 2, loginRequired),
  '/mtChatRoom': route('title.conversation', 3, loginRequired),
  '/mtPurchaseRobot/chatInfo': route('title.settings', 3, loginRequired),
  '/mtPurchaseRobot/collapseDetail': route('title.collapseDetail', 3, loginRequired),
  '/mtPurchaseRobot/recordPanel': route('title.chatRecords', 4, loginRequired),
  '/mtPurchaseRobot/records': route('title.chatRecords', 5, loginRequired),
  '/mtPurchaseRobot/imageRecords': route('title.images', 5, loginRequired),
  '/mtPurchaseRobot/fileRecords': route('title.files', 5, loginRequired),
};

/** Unlisted paths show the 404 page. source: RT-08 */
const notFoundFacts = route('title.notFound', 1);

export const factsOf = (path: string): RouteFacts => factsIn(routeTable, path);

type RouteTable = Readonly<Record<string, RouteFacts>>;

export const factsIn = (table: RouteTable, path: string): RouteFacts =>
  table[routeOf(path, table) ?? ''] ?? notFoundFacts;

/** The name of a path's row: the path itself, else one with parameters, such as `/group/$groupId` of `/group/7`. */
export function routeOf(path: string, table: RouteTable = routeTable): string | undefined {
  if (Object.hasOwn(table, path)) return path;
  const parts = path.split('/');
  return Object.keys(table).find((route) => matchesRoute(route.split('/'), parts));
}

const matchesRoute = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((name, index) => (name.startsWith('$') ? parts[index] !== '' : name === parts[index]));

export type Slide = 'right' | 'left' | 'none';

/** The direction in which the next screen slides in. source: RT-04, RT-05, RT-06 */
export function slideBetween(from: string, to: string): Slide {
  const difference = factsOf(to).index - factsOf(from).index;
  if (difference === 0) return 'none';
  return difference > 0 ? 'right' : 'left';
}
