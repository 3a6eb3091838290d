import { createFileRoute } from '@tanstack/react-router';
import { PhoneAgentDesk } from './-PhoneAgentDesk';

export const Route = createFileRoute('/mtCustomer')({ component: PhoneAgentDesk });
