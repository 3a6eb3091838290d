/** The robot account of a colleague: signed out, bound again by a QR code. */
export const robotAccount = {
  'robotAccount.offline': 'Your robot account is signed out. You can read, but not send.',
  'robotAccount.bind': 'Bind',
  'robotAccount.bind.title': 'Bind your robot account',
  'robotAccount.image': 'QR code that binds your robot account',
  'robotAccount.scan': 'Scan it with a phone that is signed in to this account',
  'robotAccount.left': 'Valid for {seconds} more seconds',
  'robotAccount.loading': 'The QR code is on its way',
  'robotAccount.timedOut': 'The QR code has expired',
  'robotAccount.refresh': 'Refresh',
  'robotAccount.failed': 'The QR code could not be loaded',
  'robotAccount.bound': 'Your robot account is online again',
  'robotAccount.confirm.title': 'Bind your robot account on this device?',
  'robotAccount.confirm.text':
    'Only confirm if you have just opened the QR code yourself. Your robot account comes online for all your devices.',
  'robotAccount.signOut': 'Sign out of your robot account',
  'robotAccount.signOut.title': 'Sign out of your robot account?',
  'robotAccount.signOut.text':
    'You stay signed in and can read everything, but you cannot send to friends, groups and meetings until you bind it again.',
  'robotAccount.signedOut': 'Your robot account is signed out',
} as const;
