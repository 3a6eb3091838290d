import { Component, type ReactNode, StrictMode } from 'react';
import { Scene, type SceneFacts } from './Scene';
import type { NamedStory } from './stories';

interface GalleryPageProps {
  readonly scene: SceneFacts;
  readonly stories: readonly NamedStory[];
  readonly onBroken: (name: string, error: unknown) => void;
}

/** Stories under one another in one page, each in a section that has its name. */
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

/** One story that cannot be drawn must not hide what the others show. */
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
