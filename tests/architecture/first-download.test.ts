import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedFile, root } from './tree.ts'

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'(?<specifier>[#.][^']+)'/gm

/** The files of src that a file imports at once, itself included. */
function importedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(join(root, path))) return seen
  seen.add(path)
  for (const { groups } of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
    importedBy(importedFile(path, groups?.specifier ?? ''), seen)
  }
  return seen
}

const OF_LATER =
  /^src\/(?:features\/[^/]+\/(?:contract|changes)|engine\/client\/(?:sync|data))\/|^src\/engine\/shared\/(?:endpoint|fields)\.ts$/

test('the first download has neither the contract with its schemas, nor sync, nor the database', () => {
  const files = [...importedBy('src/app/main.tsx')]
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => OF_LATER.test(path))).toEqual([])
})
