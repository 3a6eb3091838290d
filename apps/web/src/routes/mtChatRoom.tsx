import { createFileRoute } from '@tanstack/react-router';
import { PhoneRoom } from './-PhoneAgentDesk';

export const Route = createFileRoute('/mtChatRoom')({ component: PhoneRoom });
