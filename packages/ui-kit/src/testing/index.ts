export { aCard, aMessage, aReference, gifUrl } from './builders';
export { shortVideoUrl } from './short-video';
