import { planned } from './endpoint';

const robot = '/ibsn/v1/robot';

export const schedules = {
  create: planned('POST', `${robot}/schedule/create`, { access: 'staff', source: 'RS-19' }),
  update: planned('POST', `${robot}/schedule/update`, { access: 'staff', source: 'C-23' }),
  forward: planned('POST', `${robot}/schedule/forward`, { access: 'staff', source: 'C-22' }),
  list: planned('GET', `${robot}/schedule/list`, { access: 'staff', source: 'U-05' }),
  remove: planned('POST', `${robot}/schedule/delete`, { access: 'staff', source: 'U-05' }),
};
