export {
  aCard,
  aChunk,
  aMessage,
  aRobotMessage,
  aUser,
  createdEvent,
  lastChunk,
  queuedEvent,
  recalledEvent,
} from './builders';
