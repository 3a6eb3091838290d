import { Component, type ReactNode, StrictMode } from 'react';
import { Scene, type SceneSettings } from './Scene';
import type { NamedStory } from './stories';

interface GalleryPageProps {
  readonly scene: SceneSettings;
  readonly stories: readonly NamedStory[];
  readonly onBroken: (name: string, error: unknown) => void;
}

/** Stories below one another on one page, each in a section with its name. */
export function GalleryPage({ scene, stories, onBroken }: GalleryPageProps) {
  return (
    <StrictMode>
      <Scene {...scene}>
        <main className="bg-canvas">
          {stories.map(({ name, render }) => (
            <section key={name} data-story={name} aria-label={name} className="flex flex-col p-2">
              <StoryBoundary onBroken={(error) => onBroken(name, error)}>{render()}</StoryBoundary>
            </section>
          ))}
        </main>
      </Scene>
    </StrictMode>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onBroken: (error: unknown) => void;
}

/** A story that cannot be rendered must not hide the others. */
class StoryBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
