import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATTERNS } from '#shared/paths.ts'
import { root } from './tree.ts'

const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what|-+) /.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

const pathsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const proofsIn = (cell = '') =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))

test('each row has its subject, its files and its proof', () => {
  expect(rows.length).toBeGreaterThan(100)
  const odd = rows.filter(
    (cells) =>
      cells.length !== 3 || pathsIn(cells[1]).length === 0 || proofsIn(cells[2]).length === 0,
  )
  expect(odd).toEqual([])
})

test('every file and every test that a row names exists', () => {
  const missing = rows.flatMap(([what, where, proof]) => [
    ...pathsIn(where)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => [what, path]),
    ...proofsIn(proof)
      .filter(({ file, title }) => !titlesOf(file).includes(title))
      .map(({ file, title }) => [what, file, title]),
  ])
  expect(missing).toEqual([])
})

test('every route of members and visitors has a row', () => {
  const named = Object.values(PATTERNS)
    .filter((path) => path !== '/' && !path.startsWith('/staff'))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'))
  expect(named.filter((path) => !text.includes(path))).toEqual([])
})

function titlesOf(file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
