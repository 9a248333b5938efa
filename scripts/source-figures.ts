import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { projectFiles, root } from '#tests/architecture/tree.ts'
import { percentile } from '#tests/bench/percentile.ts'

const SOURCE = /^(src|server|service-worker)\/.*(?<!\.test|\.d)\.tsx?$/
const IMPORT = /\b(?:from|import)\s*\(?\s*'(#|\.\/)([^']+)'/g

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, start, name = '']) => {
    if (start === './') return posix.join(posix.dirname(path), name)
    return name.startsWith('server/') ? name : `src/${name}`
  })
}

/** How many lines the files have, and how many of them one other file imports or none does. */
export function sourceFigures(files: ReadonlyMap<string, string>): string {
  const importers = new Map([...files.keys()].map((path) => [path, 0]))
  for (const [path, text] of files) {
    for (const other of new Set(importsOf(path, text))) {
      const count = importers.get(other)
      if (count !== undefined) importers.set(other, count + 1)
    }
  }
  const lines = [...files.values()].map((text) => text.trimEnd().split('\n').length)
  const imported = (times: number) => [...importers.values()].filter((n) => n === times).length
  return (
    `${files.size} source files: median ${percentile(lines, 0.5)} lines, ` +
    `p90 ${percentile(lines, 0.9)}, longest ${Math.max(...lines)}; ` +
    `${imported(1)} imported by one file, ${imported(0)} by none`
  )
}

if (import.meta.main) {
  const sources = projectFiles().filter((path) => SOURCE.test(path))
  console.log(
    sourceFigures(new Map(sources.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))),
  )
}
