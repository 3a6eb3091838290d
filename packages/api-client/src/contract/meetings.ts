import { planned } from './endpoint';

const robot = '/ibsn/v1/robot';

export const meetings = {
  create: planned('POST', `${robot}/virtual-group/create`, { access: 'staff', source: 'RS-23' }),
  restore: planned('POST', `${robot}/virtual-group/open`, { access: 'staff', source: 'RS-24' }),
};
