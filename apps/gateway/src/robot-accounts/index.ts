export { createBindingExpiry } from './expire-bindings';
export { refuseOfflineRobotAccount } from './refuse-offline-robot-account';
