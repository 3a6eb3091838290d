export { aCard, aReference, aSource } from './builders';
