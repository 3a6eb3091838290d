import { type CardBody, executionsOf, maxCollapsedExecutions, rowsOf } from '@parley/domain';
import { cardPadding } from '../expected-height';

export function taskCardHeight(body: CardBody<'TASK_CARD'>): number {
  const executions = executionsOf(body);
  if (executions) return cardPadding + 64 + Math.min(executions.executeList.length, maxCollapsedExecutions) * 68;
  return cardPadding + 100 + rowsOf(body).length * 76;
}
