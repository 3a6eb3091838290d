import type { ListedRooms, ListPage } from '../../service-desk/service-room-lists';

/** A page of a list as its call answers it. source: M-05 */
export const pageOf = <Item>({ page, size }: ListPage, { content, totalElements }: ListedRooms<Item>) => ({
  content,
  page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});
