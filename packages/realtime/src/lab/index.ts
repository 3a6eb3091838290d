export { createFaultyConnection, type Faults, type FaultyConnection, noFaults } from './faults';
export { createRecorder, type Recorder, type Recording, readRecording, replay } from './recording';
