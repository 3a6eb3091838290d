export const host = {
  'host.connecting': 'Connecting to the platform',
  'host.unreachable.title': "Can't connect",
  'host.unreachable.detail': 'Trying again automatically.',
  'host.refused': 'The platform did not confirm who you are',
  'host.signIn': 'Sign in here instead',
  'host.notAllowed': 'This site may not embed the chat',
} as const;
