import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  /** Classes of the title. */
  readonly titleClassName: string;
  readonly children: ReactNode;
}

/** A part of the screen that is named by its title. */
export function TitledSection({ heading: Heading, title, titleClassName, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
