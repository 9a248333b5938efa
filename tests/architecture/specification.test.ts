import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATTERNS } from '#engine/shared/paths.ts'
import { IN_ENGLISH, PROMISED } from './promised.ts'
import { projectFiles, root } from './tree.ts'

type Row = { section: string; cells: string[]; what: string; where: string[]; proofs: Proof[] }
type Proof = { file: string; title: string }

const read = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

const rows = read('docs/specification.md').split('\n## ').slice(1).flatMap(rowsOf)

test('each row has its subject, its files and its proof', () => {
  const odd = rows.filter(
    ({ cells, where, proofs }) => cells.length !== 3 || where.length === 0 || proofs.length === 0,
  )
  expect(odd).toEqual([])
})

test('every file and every test that a row names exists', () => {
  const missing = rows.flatMap(({ what, where, proofs }) => [
    ...where.filter((path) => !existsSync(join(root, path))).map((path) => [what, path]),
    ...proofs
      .filter((proof) => !isProof(what, proof))
      .map(({ file, title }) => [what, file, title]),
  ])
  expect(missing).toEqual([])
})

test('every route of members and visitors has a row', () => {
  const named = rows.flatMap(({ what }) => what.match(/\/[\w{}/]+/g) ?? [])
  const routes = Object.values(PATTERNS)
    .filter((path) => path !== '/' && !path.startsWith('/staff'))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'))
  expect(routes.filter((path) => !named.includes(path))).toEqual([])
})

test('every promised message has a row that names where it is said', () => {
  const untold = [...PROMISED, ...IN_ENGLISH].filter(
    ({ words, by }) =>
      !rows.some(
        ({ what, where }) =>
          what.startsWith('“') && what.includes(words.trim()) && where.includes(by),
      ),
  )
  expect(untold).toEqual([])
})

test('every key of local storage has a row', () => {
  const keys = projectFiles()
    .filter((path) => path.startsWith('src/') && !path.includes('.test.'))
    .map(read)
    .filter((source) => source.includes('writeLocal('))
    .flatMap((source) => [...source.matchAll(/KEY = '(\w+)'/g)].map(([, key = '']) => key))
  const named = rows
    .filter(({ what }) => what.toLowerCase().includes('local storage keys'))
    .flatMap(({ what }) => ticked(what))
  expect(keys.sort()).toEqual(named.sort())
})

// No table of the code repeats most lines of the specification, so a row that goes is missed by its number.
test('no section has lost a row', () => {
  const counts: Record<string, number> = {}
  for (const { section } of rows) counts[section] = (counts[section] ?? 0) + 1
  expect(counts).toEqual({
    '1. The product': 20,
    '2. Routes': 37,
    'Screens named by the texts': 34,
    '3. Entities': 9,
    '4. States and transitions': 11,
    '5. Validation': 13,
    '6. Roles': 4,
    '7. Calls': 2,
    '8. Error catalogue': 27,
    '9. Constants': 20,
    'The design card': 6,
    '10. The installed app': 11,
  })
})

/** A message is proven where a test of that file expects its words, anything else by the title of a test. */
function isProof(what: string, { file, title }: Proof): boolean {
  const source = read(file)
  if (what.includes(`“${title.trim()}”`)) return source.includes(title)
  const titles = source.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*(['"`])(.*?)\1/gs)
  return [...titles].some(([, , words = '']) => words.includes(title))
}

function rowsOf(section: string): Row[] {
  const [heading = '', ...lines] = section.split('\n')
  return lines
    .filter((line) => line.startsWith('| ') && !/^\| (what|-+) /.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      const [what = '', where = '', proof = ''] = cells.map((cell) => cell.trim())
      const proofs = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)]
      return {
        section: heading,
        cells,
        what,
        where: ticked(where),
        proofs: proofs.map(([, file = '', title = '']) => ({ file, title })),
      }
    })
}

function ticked(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}
