import { richTextAliases } from '@parley/ui-kit/vite-aliases';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';

export default {
  stories: ['../src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Only our own toolbar settings (preview.tsx) are shown.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    highlight: false,
    interactions: false,
    measure: false,
    menuOnboardingChecklist: false,
    outline: false,
    sidebarOnboardingChecklist: false,
    viewport: false,
  },
  // Props are documented in their types; generating docs would add seconds to each start.
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, { plugins: [react(), tailwindcss()], resolve: { alias: richTextAliases } }),
} satisfies StorybookConfig;
