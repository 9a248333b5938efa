import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('text is written as brotli and gzip too; pictures and tiny files are left alone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-precompress-'))
  const script = 'export const a = 1\n'.repeat(100)
  writeFileSync(join(directory, 'a.js'), script)
  writeFileSync(join(directory, 'tiny.js'), 'a')
  writeFileSync(join(directory, 'a.png'), script)

  await precompress(directory)

  const names = readdirSync(directory).sort()
  const read = (name: string) => readFileSync(join(directory, name))
  expect(names).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.png', 'tiny.js'])
  expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('a.js.gz')).toString()).toBe(script)
  rmSync(directory, { recursive: true })
})
