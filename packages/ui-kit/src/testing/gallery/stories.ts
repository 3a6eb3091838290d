/// <reference types="vite/types/importMeta.d.ts" />
import type { Story } from './story';

interface StoryFile {
  readonly default: { readonly title: string };
}

export interface NamedStory extends Story {
  readonly name: string;
}

const files: Readonly<Record<string, StoryFile>> = import.meta.glob('../../**/*.stories.tsx', { eager: true });

/** Every story of the gallery, named as in its sidebar. */
export const stories: readonly NamedStory[] = Object.values(files).flatMap(({ default: { title }, ...storyExports }) =>
  Object.entries<Story>({ ...storyExports }).map(([name, story]) => ({ ...story, name: `${title}: ${name}` })),
);
