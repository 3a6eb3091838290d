export { aCard, aChunk, aMessage, aRobotMessage, aUser, created, lastChunk, queued, recalled } from './builders';
