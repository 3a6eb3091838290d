import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  /** Classes of the title. */
  readonly titleClassName: string;
  readonly children: ReactNode;
}

/** A section whose accessible name is its heading. */
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
