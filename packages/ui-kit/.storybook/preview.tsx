import type { Preview } from '@storybook/react-vite';
import { Scene, type SceneSettings } from '../src/testing/gallery/Scene';

interface ToolbarSettings extends SceneSettings {
  readonly width: 'all' | '320px';
}

const initialSettings: ToolbarSettings = {
  theme: 'light',
  language: 'zh_CN',
  device: 'desktop',
  direction: 'ltr',
  width: 'all',
};

const toolbar = (
  title: string,
  icon: string,
  items: readonly { readonly value: string; readonly title: string }[],
) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

export default {
  initialGlobals: { ...initialSettings },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    language: toolbar('Language', 'globe', [
      { value: 'zh_CN', title: '中文' },
      { value: 'en_US', title: 'English' },
    ]),
    device: toolbar('Device', 'mobile', [
      { value: 'desktop', title: 'Desktop' },
      { value: 'mobile', title: 'Mobile' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    width: toolbar('Width', 'ruler', [
      { value: 'all', title: 'Full width' },
      { value: '320px', title: '320 px' },
    ]),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (StoryView, { globals }) => {
      const { width, ...scene } = { ...initialSettings, ...globals };
      return (
        // A new language remounts the story, because its samples, and state derived from them, are in that language.
        <Scene key={scene.language} {...scene}>
          <main className="flex min-h-dvh flex-col bg-canvas p-6" style={width === 'all' ? {} : { width, padding: 8 }}>
            <StoryView />
          </main>
        </Scene>
      );
    },
  ],
} satisfies Preview;
