/** First letters of the first and the last word of a title, in capitals: "Ada B. Cohn" -> "AC". */
export function initialsOf(title: string): string {
  const words = title.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
