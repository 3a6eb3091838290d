import { useState } from 'react';
import { type Choice, type ChosenMember, memberChoice } from './choice';
import type { PickerList } from './use-picker-list';

interface Chosen {
  readonly choices: readonly Choice[];
  /** The groupings that were chosen as a whole, by their keys. */
  readonly tags: readonly string[];
}

const nothing: Chosen = { choices: [], tags: [] };

/** What is chosen in the picker; a search or a further page changes nothing of it. source: PK-27, PK-28, PK-30 */
export function useChoices({ choices, tags }: Pick<PickerList, 'choices' | 'tags'>, initial: readonly ChosenMember[]) {
  const [chosen, setChosen] = useState<Chosen>({ ...nothing, choices: initial.map(memberChoice) });
  const offered = [...choices, ...tags.flatMap(({ friends }) => friends)];
  const friendsOf = (key: string): readonly Choice[] => tags.find((tag) => tag.key === key)?.friends ?? [];
  const without = (keys: ReadonlySet<string>) => chosen.choices.filter((choice) => !keys.has(choice.key));

  function toggle(key: string): void {
    if (chosen.choices.some((choice) => choice.key === key)) {
      const whole = chosen.tags.filter((tag) => !friendsOf(tag).some((friend) => friend.key === key));
      setChosen({ choices: without(new Set([key])), tags: whole });
      return;
    }
    const choice = offered.find((candidate) => candidate.key === key);
    if (choice) setChosen({ ...chosen, choices: [...chosen.choices, choice] });
  }

  function toggleTag(key: string): void {
    const friends = friendsOf(key);
    const others = without(new Set(friends.map((friend) => friend.key)));
    const otherTags = chosen.tags.filter((tag) => tag !== key);
    const isWhole = others.length + friends.length === chosen.choices.length;
    setChosen(
      isWhole ? { choices: others, tags: otherTags } : { choices: [...others, ...friends], tags: [...otherTags, key] },
    );
  }

  const ofTags = new Set(chosen.tags.flatMap(friendsOf).map((friend) => friend.key));
  return {
    chosen: chosen.choices,
    /** How many groupings make up the whole choice; 0 when somebody was chosen one by one. */
    tagCount: chosen.choices.every((choice) => ofTags.has(choice.key)) ? chosen.tags.length : 0,
    toggle,
    toggleTag,
    clear: () => setChosen(nothing),
  };
}
