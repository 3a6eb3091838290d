/** Asks the host's server for a signed identity of the current person. @throws when it refuses */
export async function fetchIdentity(): Promise<string> {
  const response = await fetch('/identity', { method: 'POST' });
  if (!response.ok) throw new Error(`the host's server answered ${response.status}`);
  const { identity }: { identity: string } = await response.json();
  return identity;
}
