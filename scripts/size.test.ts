import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIRST_VISIT, scriptsOf } from './build/first-visit.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sampan-size-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** A build whose entry holds bytes that no compressor shrinks. */
function aBuild(entryBytes: number) {
  const manifest = Object.fromEntries(
    FIRST_VISIT.map((key, index) => [key, { file: `${index}.js` }]),
  )
  mkdirSync(join(directory, '.vite'))
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const { file } of Object.values(manifest)) writeFileSync(join(directory, file), '')
  writeFileSync(join(directory, '0.js'), randomBytes(entryBytes))
}

test('a first visit within the budget passes', () => {
  aBuild(70_000)
  const output = execFileSync(process.execPath, ['scripts/size.ts', directory], {
    encoding: 'utf8',
  })
  expect(output).toMatch(/70\.\d kB {2}first visit/)
})

test('a first visit over 75 kB fails', () => {
  aBuild(76_000)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/size.ts', directory])
  expect(status).toBe(1)
  expect(String(stderr)).toContain('Over the budget')
})

test('a shared chunk counts once, a lazy one not at all', () => {
  const manifest = {
    a: { file: 'a.js', imports: ['c'], dynamicImports: ['d'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js' },
    d: { file: 'd.js' },
  }
  expect(scriptsOf(manifest, ['a', 'b'])).toEqual(['a.js', 'c.js', 'b.js'])
})

test('an entry that the build does not have is an error, never zero bytes', () => {
  expect(() => scriptsOf({}, ['a'])).toThrow("a is not in the build's manifest")
})
