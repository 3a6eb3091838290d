/**
 * Names the browser client when it asks for a file token. Public by nature, because every browser has it: it carries no
 * rights, the bearer that is sent with it does. source: X-16
 */
export const publicClient = { id: 'parley-web', secret: 'public-parley-web' } as const;
