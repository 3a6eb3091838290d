import type { Asker } from '../../robot';

/** The time that the designs show; expected figures of the tests are those of this time. */
export const designTime = new Date('2026-04-21T10:20:00+08:00');

const anAsker = (accountId: string, name: string, rest: Pick<Asker, 'kind' | 'department' | 'company'>): Asker => ({
  accountId,
  tenantId: 'lanchuan',
  name,
  ...rest,
});

/** Accounts of the demo, one or two of each kind, and a guest, as the robot sees them. */
export const askers = {
  lin: anAsker('lin', '林晓', { kind: 'buyer', department: '设备采购部', company: undefined }),
  chen: anAsker('chen', '陈楠', { kind: 'buyer', department: '生产计划部', company: undefined }),
  zhou: anAsker('zhou', '周敏', { kind: 'agent', department: undefined, company: undefined }),
  wang: anAsker('wang', '王珂', { kind: 'staff', department: '采购归口', company: undefined }),
  shen: anAsker('shen', '沈立', { kind: 'supplier', department: undefined, company: '苏州恒锐精密机械有限公司' }),
  guest: anAsker('guest', '访客', { kind: 'guest', department: undefined, company: undefined }),
} as const;
