export const host = {
  'host.connecting': 'Connecting to the platform',
  'host.refused': 'The platform did not confirm who you are',
  'host.signIn': 'Sign in here instead',
  'host.notAllowed': 'This site may not embed the chat',
} as const;
