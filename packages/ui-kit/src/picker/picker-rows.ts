/** A friend or a group that can be chosen. */
export interface PickerItem {
  /** Unique among all items of a picker, whatever their type. */
  readonly key: string;
  readonly type: 'friend' | 'group';
  readonly name: string;
  /** Under the name: the company, the department. */
  readonly detail?: string | undefined;
  /** Of a group. */
  readonly memberCount?: number | undefined;
  /** The names of the first members of a group, for its image. */
  readonly memberNames?: readonly string[] | undefined;
}

/** A grouping of friends. Its friends are unknown until it is opened or chosen. */
export interface PickerTag {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly friends?: readonly PickerItem[] | undefined;
}

/** One part of the list, such as the friends. */
export interface PickerSection {
  readonly key: 'tag' | 'friend' | 'group';
  /** The heading; without it the rows stand alone. */
  readonly heading?: string | undefined;
  readonly tags?: readonly PickerTag[];
  readonly items?: readonly PickerItem[];
}

/** What the list draws one under the other. */
export type PickerRow =
  | {
      readonly kind: 'heading';
      readonly key: string;
      readonly section: PickerSection['key'];
      readonly text: string;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'tag'; readonly key: string; readonly tag: PickerTag; readonly isOpen: boolean }
  | { readonly kind: 'item'; readonly key: string; readonly item: PickerItem; readonly isIndented: boolean };

/** What of the list is open: tags are closed at first, sections are open. */
export interface PickerFolding {
  readonly openTags: ReadonlySet<string>;
  readonly closedSections: ReadonlySet<string>;
}

/**
 * The rows of the sections; a closed one is its heading alone, and the friends of a tag follow it while it is open.
 * source: PK-11, PK-12, C-07
 */
export function toPickerRows(
  sections: readonly PickerSection[],
  { openTags, closedSections }: PickerFolding,
): readonly PickerRow[] {
  return sections.flatMap(({ key, heading, tags = [], items = [] }) => {
    if (tags.length === 0 && items.length === 0) return [];
    const isOpen = heading === undefined || !closedSections.has(key);
    const headings =
      heading === undefined
        ? []
        : [{ kind: 'heading', key: `heading ${key}`, section: key, text: heading, isOpen } as const];
    if (!isOpen) return headings;
    return [
      ...headings,
      ...tags.flatMap((tag) => rowsOfTag(tag, openTags.has(tag.key))),
      ...items.map((item) => ({ kind: 'item', key: item.key, item, isIndented: false }) as const),
    ];
  });
}

const rowsOfTag = (tag: PickerTag, isOpen: boolean): readonly PickerRow[] => [
  { kind: 'tag', key: `tag ${tag.key}`, tag, isOpen },
  ...(isOpen ? (tag.friends ?? []) : []).map(
    // The same friend may be in several tags and in the list.
    (item) => ({ kind: 'item', key: `tag ${tag.key} ${item.key}`, item, isIndented: true }) as const,
  ),
];

/** How many of a tag's friends are chosen, as far as they are known. */
export const chosenIn = ({ friends = [] }: PickerTag, chosen: ReadonlySet<string>): number =>
  friends.filter(({ key }) => chosen.has(key)).length;

/** Whether all, some or none of a tag's friends are chosen. source: PK-29 */
export function tagState(tag: PickerTag, chosen: ReadonlySet<string>): boolean | 'mixed' {
  const chosenCount = chosenIn(tag, chosen);
  if (chosenCount === 0) return false;
  return chosenCount === (tag.friends?.length ?? tag.count) ? true : 'mixed';
}
