export { RailDrawer } from './RailDrawer';
export { RailPanel } from './rail/RailPanel';
export { WelcomePane } from './welcome/WelcomePane';
