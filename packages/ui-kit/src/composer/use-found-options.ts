import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ComposerOption, ComposerSource } from './composer-props';
import type { TypedQuery } from './typed-query';

type SourceQuery = Pick<TypedQuery, 'trigger' | 'query'>;

interface FoundOptions extends SourceQuery {
  readonly options: readonly ComposerOption[];
}

/**
 * The options that the source of a typed query finds. Until it answers, the matching ones of its previous result are shown.
 */
export function useFoundOptions(
  sources: readonly ComposerSource[],
  typed: SourceQuery | undefined,
): readonly ComposerOption[] {
  const { trigger, query } = typed ?? {};
  const [foundOptions, setFoundOptions] = useState<FoundOptions>();

  const findOptions = useEffectEvent(async (requested: SourceQuery, signal: AbortSignal) => {
    const source = sources.find((candidate) => candidate.trigger === requested.trigger);
    const showIfCurrent = (options: readonly ComposerOption[]): void => {
      if (!signal.aborted) setFoundOptions({ ...requested, options });
    };
    try {
      const result = source?.find(requested.query, signal) ?? [];
      // A synchronous result is used at once, so that the list does not flicker with each letter.
      showIfCurrent('then' in result ? await result : result);
    } catch {
      // Suggestions are optional: writing and sending work without them.
      showIfCurrent([]);
    }
  });

  // A source may be added after the text was typed; the search starts then.
  const hasSource = sources.some((source) => source.trigger === trigger);
  useLayoutEffect(() => {
    if (!hasSource || trigger === undefined || query === undefined) return;
    const abortController = new AbortController();
    void findOptions({ trigger, query }, abortController.signal);
    return () => abortController.abort();
  }, [trigger, query, hasSource]);

  if (!foundOptions || foundOptions.trigger !== trigger || query === undefined) return noOptions;
  return foundOptions.query === query
    ? foundOptions.options
    : foundOptions.options.filter((option) => matchesQuery(option, query));
}

const noOptions: readonly ComposerOption[] = [];

const matchesQuery = ({ text, note = '' }: ComposerOption, query: string): boolean =>
  `${text}\n${note}`.toLocaleLowerCase().includes(query.toLocaleLowerCase());
