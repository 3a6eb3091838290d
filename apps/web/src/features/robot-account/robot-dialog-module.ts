export { BindingDialog } from './BindingDialog';
export { ConfirmBindingDialog } from './ConfirmBindingDialog';
export { SignOutRobotDialog } from './SignOutRobotDialog';
