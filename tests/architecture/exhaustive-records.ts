import { childrenOf, type Node, parse, within } from '#tests/support/syntax.ts'

/** Records whose keys are any text, or may be missing: nobody notices a row less. */
const ANY_KEYS = /^(?:Partial<|Record<\s*string\b)/

/** The rows of a record that needs one for each value of a type; none for another node. */
function rowsOf({ type, expression, typeAnnotation }: Node, source: string): Node[] {
  if (type !== 'TSSatisfiesExpression') return []
  const { start, end } = typeAnnotation as Node
  const record = expression as Node
  const object = record.type === 'TSAsExpression' ? (record.expression as Node) : record
  const isMeant = object.type === 'ObjectExpression' && !ANY_KEYS.test(source.slice(start, end))
  return isMeant ? childrenOf(object) : []
}

/** A source without the last row of each such record, and the first and last line of what is left of each. */
export function withoutLastRows(
  file: string,
  source: string,
): { text: string; records: [number, number][] } {
  const all = within(parse(file, source)).flatMap((node) => {
    const row = rowsOf(node, source).at(-1)
    return row === undefined ? [] : [{ node, row }]
  })
  // A record within the last row of another one goes with that row.
  const found = all.filter(
    ({ node }) => !all.some(({ row }) => row.start <= node.start && node.end <= row.end),
  )
  const without = (end: number) =>
    found
      .map(({ row }) => row)
      .toSorted((a, b) => b.start - a.start)
      .filter((row) => row.start < end)
      .reduce(
        (text, row) => {
          const comma = /^\s*,/.exec(source.slice(row.end))?.[0].length ?? 0
          return text.slice(0, row.start) + text.slice(row.end + comma)
        },
        source.slice(0, end),
      )
  const lineAt = (offset: number) => without(offset).split('\n').length
  return {
    text: without(source.length),
    records: found.map(({ node }) => [lineAt(node.start), lineAt(node.end)]),
  }
}
