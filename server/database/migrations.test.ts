import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('every migration is listed, in the order in which they run: a backup names the last one', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).sort()
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files)
})
