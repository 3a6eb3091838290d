export { createMeetingEnding, meetingCheckEveryMs } from './end-meetings';
