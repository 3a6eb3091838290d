export const host = {
  'host.unreachable.title': "Can't connect",
  'host.unreachable.detail': 'Trying again automatically.',
  'host.refused': 'The platform did not confirm who you are',
} as const;
