import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TYPE_PROGRAMS } from '#scripts/lint/type-programs.ts'
import { root } from './tree.ts'

const PROGRAMS = TYPE_PROGRAMS.filter((program) => program !== '.')
const GLOBALS = {
  document: ['src'],
  indexedDB: ['src', 'service-worker'],
  clients: ['service-worker'],
  fetch: ['src', 'service-worker', 'server', 'scripts/bootstrap'],
  process: ['server', 'scripts/bootstrap'],
  JSON: PROGRAMS,
  'Map.groupBy': PROGRAMS.filter((program) => program !== 'scripts/bootstrap'),
}
const cases = Object.entries(GLOBALS).flatMap(([name, programs]) =>
  PROGRAMS.map((program) => ({ name, program, has: programs.includes(program) })),
)

/** A file of each program that uses one global, under the project's own settings. */
function plant(directory: string): void {
  cpSync(join(root, 'tsconfig.json'), join(directory, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  mkdirSync(join(directory, 'src/engine/client/platform'), { recursive: true })
  cpSync(
    join(root, 'src/engine/client/platform/undici.d.ts'),
    join(directory, 'src/engine/client/platform/undici.d.ts'),
  )
  for (const program of PROGRAMS) {
    mkdirSync(join(directory, program), { recursive: true })
    cpSync(join(root, program, 'tsconfig.json'), join(directory, program, 'tsconfig.json'))
    for (const name of Object.keys(GLOBALS)) {
      const source =
        program === 'service-worker' && name === 'clients'
          ? 'declare const self: ServiceWorkerGlobalScope\nexport const a = self.clients\n'
          : `export const a = ${name}\n`
      writeFileSync(join(directory, program, `${name}.ts`), source)
    }
  }
}

describe('the globals of a program', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-programs-'))
  let refused = new Set<string>()
  beforeAll(() => {
    plant(directory)
    const lines = PROGRAMS.flatMap((program) => {
      const command = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', program]
      const options = { cwd: directory, encoding: 'utf8' } as const
      return spawnSync(process.execPath, command, options).stdout.split('\n')
    })
    refused = new Set(lines.map((line) => line.split('(')[0] ?? ''))
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test.each(cases)('$program has $name: $has', ({ name, program, has }) => {
    expect(refused.has(`${program}/${name}.ts`)).toBe(!has)
  })
})
