export { createFaultyLine, type Faults, type FaultyLine, noFaults } from './faults';
export { createRecorder, type Recorder, type Recording, readRecording, replay } from './recording';
