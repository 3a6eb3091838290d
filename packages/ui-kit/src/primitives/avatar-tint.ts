const tintCount = 8;

/** One of eight tints, the same for the same name on every device. Ours. */
export function avatarTint(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (hash % tintCount) + 1;
}
