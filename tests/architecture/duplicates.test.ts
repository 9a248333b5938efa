import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

/** So many equal lines, one after the other, are written once. */
const RUN = 6
const SOURCE = /^(src|server|service-worker|scripts|tests)\/.*\.(ts|tsx|mjs)$/
/** Words, what releases left behind, and the rows of the demo. */
const DATA = /\/(locales|migrations|demo)\//
const IMPORT = /^(import|export) (?:[^'"]*? from )?'[^']+'$/gm

/** The lines that say something, with their numbers: no imports, comments and lone brackets. */
const linesOf = (text: string) =>
  text
    .replace(IMPORT, (found) => found.replace(/./g, ''))
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /\w/.test(line) && !/^(\/\/|\/?\*)/.test(line))

/** Runs of lines that stand in two places, as `a.ts:1 = b.ts:7`. */
function repeatedRuns(files: Record<string, string>): string[] {
  const seen = new Map<string, { path: string; number: number; at: number }>()
  return Object.entries(files).flatMap(([path, text]) => {
    const lines = linesOf(text)
    return lines.slice(RUN - 1).flatMap((_, at) => {
      const run = lines.slice(at, at + RUN).map(({ line }) => line)
      const here = { path, number: lines[at]?.number ?? 0, at }
      const first = seen.get(run.join('\n'))
      if (first === undefined) seen.set(run.join('\n'), here)
      const overlaps = first?.path === path && at < first.at + RUN
      return first && !overlaps ? [`${first.path}:${first.number} = ${path}:${here.number}`] : []
    })
  })
}

test('the search finds six equal lines between whatever says nothing, and lets five pass', () => {
  const six = 'a(1)\nb(2)\nc(3)\nd(4)\ne(5)\nf(6)\n'
  const again = six.replace('c(3)', '  })\n  // why\n\n  c(3)')
  const imports = "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from './a.ts'\n"
  expect(repeatedRuns({ 'a.ts': imports + six, 'b.ts': `${imports}x()\n${again}` })).toEqual([
    'a.ts:9 = b.ts:10',
  ])
  expect(repeatedRuns({ 'a.ts': `${six}x()\n${six}` })).toEqual(['a.ts:1 = a.ts:8'])
  expect(repeatedRuns({ 'a.ts': 'same()\n'.repeat(11) })).toEqual([])
  expect(repeatedRuns({ 'a.ts': six, 'b.ts': six.replace('f(6)', 'g(6)') })).toEqual([])
})

test('no run of six lines is written twice', () => {
  const sources = projectFiles().filter((path) => SOURCE.test(path) && !DATA.test(path))
  expect(sources.length).toBeGreaterThan(900)
  const text = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
  expect(repeatedRuns(Object.fromEntries(sources.map((path) => [path, text(path)])))).toEqual([])
})
