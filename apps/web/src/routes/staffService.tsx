import { createFileRoute } from '@tanstack/react-router';
import { AgentDesk } from './-AgentDesk';

export const Route = createFileRoute('/staffService')({ component: AgentDesk });
