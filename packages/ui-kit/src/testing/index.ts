export { aCard, aMessage, aReference, aSource } from './builders';
