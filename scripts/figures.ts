import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { projectFiles, root } from '#tests/architecture/tree.ts'
import { percentile } from '#tests/bench/percentile.ts'

/**
 * How the product is cut, for people who compare two states of it: `npm run figures` prints the working tree,
 * `npm run figures -- <ref> …` a column for each commit before it. No check reads these numbers.
 *
 * The product is what runs for members and staff: every `.ts` and `.tsx` file of `src/`, `server/` and `service-worker/`
 * without `*.test.*` and `*.d.ts`. Scripts, tests, styles, translations, articles and data (JSON, SVG) are not.
 */
const PRODUCT = /^(src|server|service-worker)\/.*(?<!\.test|\.d)\.tsx?$/
/** A static import, or an export of another file's names, over all its lines. */
const IMPORT_STATEMENT =
  /^(?:import\s(?:[^'"=]*?\sfrom\s)?|export\s(?:type\s)?(?:\{[^}]*\}|\*(?: as \w+)?)\sfrom\s)'[^']+'/gm
const IMPORTED = /\b(?:from|import)\s*\(?\s*'(#|\.\/)([^']+)'/g

/** Texts by path. */
type Files = ReadonlyMap<string, string>

const linesOf = (text: string) => text.trimEnd().split('\n').length

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, start, name = '']) => {
    if (start === './') return posix.join(posix.dirname(path), name)
    return name.startsWith('server/') ? name : `src/${name}`
  })
}

function countWithOneImporter(product: Files): number {
  const importers = new Map([...product.keys()].map((path) => [path, 0]))
  for (const [path, text] of product) {
    for (const other of new Set(importsOf(path, text))) {
      const count = importers.get(other)
      if (count !== undefined) importers.set(other, count + 1)
    }
  }
  return [...importers.values()].filter((count) => count === 1).length
}

/** The figures of a state of the repository, by their names as they are printed. */
export function figuresOf(files: Files): Record<string, string> {
  const product = new Map([...files].filter(([path]) => PRODUCT.test(path)))
  const lines = [...product.values()].map(linesOf)
  const all = lines.reduce((sum, count) => sum + count, 0)
  const importing = [...product.values()]
    .flatMap((text) => text.match(IMPORT_STATEMENT) ?? [])
    .reduce((sum, statement) => sum + linesOf(statement), 0)
  return {
    'product lines': String(all),
    'product files': String(product.size),
    'lines per file': (all / product.size).toFixed(1),
    'median lines': String(percentile(lines, 0.5)),
    'p90 lines': String(percentile(lines, 0.9)),
    'longest file': String(Math.max(...lines)),
    'import lines': `${((importing / all) * 100).toFixed(1)} %`,
    'files with one importer': String(countWithOneImporter(product)),
    'README bytes': String(Buffer.byteLength(files.get('README.md') ?? '')),
  }
}

const isRead = (path: string) => PRODUCT.test(path) || path === 'README.md'

function filesOfTree(): Files {
  const paths = projectFiles().filter(isRead)
  return new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

function filesOf(ref: string): Files {
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: root, input, maxBuffer: 1 << 28 })
  const paths = git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', ref])
    .toString()
    .split('\0')
    .filter(isRead)
  const batch = git(['cat-file', '--batch'], paths.map((path) => `${ref}:${path}\n`).join(''))
  const files = new Map<string, string>()
  let at = 0
  for (const path of paths) {
    // Each file follows a line that ends with its length.
    const begins = batch.indexOf('\n', at) + 1
    const ends = begins + Number(batch.toString('utf8', at, begins).trim().split(' ').at(-1))
    files.set(path, batch.toString('utf8', begins, ends))
    at = ends + 1
  }
  return files
}

/** The figures of several states beside each other, a line for each figure. */
export function figuresTable(states: ReadonlyMap<string, Files>): string {
  const columns = [...states].map(([name, files]) => ({ name, figures: figuresOf(files) }))
  const rows = ['', ...Object.keys(columns[0]?.figures ?? {})]
  return rows
    .map((row) =>
      columns
        .map(({ name, figures }) => (figures[row] ?? name).padStart(Math.max(14, name.length + 2)))
        .reduce((line, cell) => line + cell, row.padEnd(24)),
    )
    .join('\n')
}

if (import.meta.main) {
  const refs = process.argv.slice(2)
  const states = new Map(refs.map((ref): [string, Files] => [ref, filesOf(ref)]))
  console.log(figuresTable(states.set('working tree', filesOfTree())))
}
