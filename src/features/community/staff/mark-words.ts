export type Marked = { text: string; isMarked: boolean }

/** A text in pieces, with those marked that contain a word of the list, whatever its case. */
export function markWords(text: string, words: readonly string[]): Marked[] {
  const listed = words.filter((word) => word !== '').map(escaped)
  if (listed.length === 0) return [{ text, isMarked: false }]
  return text
    .split(new RegExp(`(${listed.join('|')})`, 'giu'))
    .map((piece, nth) => ({ text: piece, isMarked: nth % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
