import { messageStory } from '../testing/gallery/MessageStory';
import { videosAndVoices } from '../testing/samples/messages';

export default { title: 'Messages/Video and voice' };

export const Video = messageStory(videosAndVoices.video);
export const VideoUploading = messageStory(videosAndVoices.videoUploading);
export const VideoNotSent = messageStory(videosAndVoices.videoNotSent);
export const VideoWithoutThumbnail = messageStory(videosAndVoices.videoWithoutThumbnail);
export const Voice = messageStory(videosAndVoices.voice);
export const OwnVoice = messageStory(videosAndVoices.ownVoice);
export const VoiceUnavailable = messageStory(videosAndVoices.voiceUnavailable);
