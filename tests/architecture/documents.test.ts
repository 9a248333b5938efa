import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

/** A file of ours in backticks, from the root: `server/http/serve.ts`. Patterns and `NNNN` of recipes are left out. */
const NAMED = /`((?:src|server|tests|scripts|service-worker|docs)\/[\w./-]+\.\w+)`/g

const documents = projectFiles().filter((path) => /^(?:README|docs\/.*)\.md$/.test(path))

test('the documents name files, to be checked below', () => {
  const all = documents.flatMap((path) => namedIn(path))
  expect(all.length).toBeGreaterThan(50)
})

test.each(documents)('every file that %s names is there', (path) => {
  expect(
    namedIn(path).filter((name) => !/NNNN/.test(name) && !existsSync(`${root}/${name}`)),
  ).toEqual([])
})

function namedIn(path: string): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8')
  return [...text.matchAll(NAMED)].map(([, name]) => name ?? '')
}
