export { aCard, aMessage, aReference, gifUrl } from './builders';
