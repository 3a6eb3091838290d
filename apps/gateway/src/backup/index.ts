export { backupActions, remoteCopy } from './copy-database';
export { createBackup } from './create-backup';
export { restoreBackup } from './restore-backup';
