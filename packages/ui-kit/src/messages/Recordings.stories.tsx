import { messageStory } from '../testing/gallery/MessageStory';
import { recordings } from '../testing/samples/messages';

export default { title: 'Messages/Video and voice' };

export const Video = messageStory(recordings.video);
export const VideoUploading = messageStory(recordings.videoUploading);
export const VideoNotSent = messageStory(recordings.videoNotSent);
export const VideoWithoutStill = messageStory(recordings.videoWithoutStill);
export const Voice = messageStory(recordings.voice);
export const OwnVoice = messageStory(recordings.ownVoice);
export const VoiceNobodyGives = messageStory(recordings.voiceNobodyGives);
