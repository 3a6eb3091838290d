import type { Config } from '../config/config';

export const manifestPath = '/manifest.webmanifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a browser needs to install the client as an app of its own. source: GW218 */
export const webManifest = ({ appName }: Pick<Config, 'appName'>) => ({
  id: '/',
  name: appName,
  short_name: appName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
});
