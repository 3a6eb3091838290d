import { createFileRoute } from '@tanstack/react-router';
import { AgentDesk } from './-AgentDesk';

export const Route = createFileRoute('/pcCustomer')({ component: AgentDesk });
