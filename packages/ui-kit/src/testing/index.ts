export { aCard, aMessage, aReference, gifUrl as aSource } from './builders';
