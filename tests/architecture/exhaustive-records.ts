/** The end of a record that needs a row for each value of a type, unless its keys are any text or may be missing. */
const END = /^( *)\} (?:as const )?satisfies (?!Partial<|Record<\s*string\b)/
const END_OF_LINE = /, [^,{}]+ \} (?=(?:as const )?satisfies Record<(?!\s*string\b))/

/** A source without the last row of each such record, and the first and last line of what is left of each. */
export function withoutLastRows(source: string): { text: string; records: [number, number][] } {
  const found: string[] = []
  const records: [number, number][] = []
  const all = source.split('\n')
  all.forEach((line, i) => {
    const shorter = line.replace(END_OF_LINE, ' } ')
    const indent = END.exec(`${line}${all[i + 1] ?? ''}`)?.[1]
    const start = new RegExp(`^${indent}\\S`)
    const row = new RegExp(`^${indent}  [^\\s})\\]/*]`)
    const first =
      indent === undefined ? found.length : found.findLastIndex((one) => start.test(one))
    if (indent !== undefined) found.length = found.findLastIndex((one) => row.test(one))
    found.push(shorter)
    if (indent !== undefined || shorter !== line) records.push([first + 1, found.length])
  })
  return { text: found.join('\n'), records }
}
