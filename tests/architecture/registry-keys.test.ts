import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedFile, projectFiles, root } from './tree.ts'

// An object that spreads others takes the last of two equal keys, about which the type checker says nothing.
const REGISTRY = /^(?:server|src\/app)\/registry\/.*\.ts$/
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)'/g
const RECORD = /export const (\w+)[^=]*= \{\n((?: {2}\.\.\.\w+,\n)+)\}/g
const SPREAD = /\.\.\.(\w+),/g

type Registry = { name: string; parts: { name: string; file: string }[] }

function recordsOf(path: string): Registry[] {
  const text = readFileSync(join(root, path), 'utf8')
  const files = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), importedFile(path, from)] as const),
    ),
  )
  return [...text.matchAll(RECORD)].map(([, name = '', spreads = '']) => ({
    name,
    // One that stands beside it is not a feature's.
    parts: [...spreads.matchAll(SPREAD)].flatMap(([, part = '']) => {
      const file = files.get(part)
      return file === undefined ? [] : { name: part, file }
    }),
  }))
}

const records = projectFiles()
  .filter((path) => REGISTRY.test(path))
  .flatMap(recordsOf)

test('there are records of what features register', () => {
  expect(records.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['TABLE_RULES', 'FEATURE_PROBLEMS', 'FEATURE_PATTERNS', 'ENTITIES']),
  )
})

test.each(records)('no two features give $name the same key', async ({ parts }) => {
  const keys: string[] = []
  for (const { name, file } of parts) {
    const module = await import(/* @vite-ignore */ join(root, file))
    keys.push(...Object.keys(module[name]))
  }
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
