/** A line that two texts have both, or that only the earlier or the later one has. */
export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Two texts with more lines than this between their differences are shown one after the other. */
const MOST_LINES = 1_500

/**
 * What changed between two texts, by lines: the longest common sequence, by dynamic programming. Articles have some
 * hundred lines, so a library with a faster way would be more to load than this.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start += 1
  let end = 0
  const mostEnd = Math.min(was.length, is.length) - start
  while (end < mostEnd && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1
  const same = (text: string): DiffLine => ({ kind: 'same', text })
  return [
    ...was.slice(0, start).map(same),
    ...between(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...was.slice(was.length - end).map(same),
  ]
}

function between(was: readonly string[], is: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text })
  const added = (text: string): DiffLine => ({ kind: 'new', text })
  if (was.length > MOST_LINES || is.length > MOST_LINES) return [...was.map(gone), ...is.map(added)]
  // `common[i][j]`: how many lines `was` from i on and `is` from j on have in common.
  const common = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i -= 1) {
    const row = common[i]
    if (row === undefined) continue
    for (let j = is.length - 1; j >= 0; j -= 1)
      row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    const [old, next] = [was[i], is[j]]
    if (old !== undefined && old === next) {
      lines.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(gone(old))
      i += 1
    } else if (next !== undefined) {
      lines.push(added(next))
      j += 1
    }
  }
  return lines
}
