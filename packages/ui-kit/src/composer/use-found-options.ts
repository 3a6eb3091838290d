import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ComposerOption, ComposerSource } from './composer-props';
import type { TypedWord } from './typed-word';

interface Found {
  readonly trigger: ComposerSource['trigger'];
  readonly query: string;
  readonly options: readonly ComposerOption[];
}

/** What the source of a word offers for it. Until it answers, what of the answer before still fits stays. */
export function useFound(sources: readonly ComposerSource[], word: TypedWord | undefined): readonly ComposerOption[] {
  const { trigger, query } = word ?? {};
  const [found, setFound] = useState<Found>();

  const ask = useEffectEvent(async (wanted: TypedWord, signal: AbortSignal) => {
    const source = sources.find((one) => one.trigger === wanted.trigger);
    const accept = (options: readonly ComposerOption[]): void => {
      if (!signal.aborted) setFound({ ...wanted, options });
    };
    try {
      const answer = source?.find(wanted.query, signal) ?? [];
      // At once where it can be: the list must not blink with each letter.
      accept('then' in answer ? await answer : answer);
    } catch {
      // It is only an offer: writing and sending go on without it.
      accept([]);
    }
  });

  // Sources may come after the words: what was typed is asked for then.
  const isKnown = sources.some((source) => source.trigger === trigger);
  useLayoutEffect(() => {
    if (!isKnown || trigger === undefined || query === undefined) return;
    const asking = new AbortController();
    void ask({ trigger, query, from: 0, to: 0 }, asking.signal);
    return () => asking.abort();
  }, [trigger, query, isKnown]);

  if (!found || found.trigger !== trigger || query === undefined) return none;
  return found.query === query ? found.options : found.options.filter((option) => fits(option, query));
}

const none: readonly ComposerOption[] = [];

const fits = ({ text, note = '' }: ComposerOption, query: string): boolean =>
  `${text}\n${note}`.toLocaleLowerCase().includes(query.toLocaleLowerCase());
