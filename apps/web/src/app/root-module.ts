export { SignInDialog } from '../features/login/SignInDialog';
export { NotFoundScreen } from './NotFoundScreen';
export { NoticeCorner } from './NoticeCorner';
