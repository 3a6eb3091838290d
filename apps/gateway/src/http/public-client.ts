/**
 * The client id and secret with which browsers ask for a file token. Both are public and give no rights; the bearer
 * that is sent with them does. source: X-16
 */
export const publicClient = { id: 'parley-web', secret: 'public-parley-web' } as const;
