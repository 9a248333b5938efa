import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

// A clone in which nothing is installed yet.
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'sampan-clone-'))
  for (const path of ['package.json', 'package-lock.json', 'scripts']) {
    cpSync(join(ROOT, path), join(clone, path), { recursive: true })
  }
})
afterEach(() => rmSync(clone, { recursive: true }))

/** Properties of `process`, as another machine would have them. */
const onMachine = (own: { platform?: string; arch?: string; node?: string; isMusl?: boolean }) => {
  const lines = [
    own.platform && `Object.defineProperty(process, 'platform', { value: '${own.platform}' })`,
    own.arch && `Object.defineProperty(process, 'arch', { value: '${own.arch}' })`,
    own.node &&
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${own.node}' } })`,
    own.isMusl && `process.report.getReport = () => ({ header: {} })`,
  ]
  return `--import=data:text/javascript,${encodeURIComponent(lines.filter(Boolean).join('\n'))}`
}

/** Runs a script of the clone where no npm is found, so that an installation would fail loudly. */
function run(machine: Parameters<typeof onMachine>[0], ...args: string[]) {
  const node = [onMachine(machine), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, node, {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: join(clone, 'no-programs') },
  })
  return { status, out: stdout, error: stderr }
}

test.each([
  [
    'a Mac with Node 20',
    { platform: 'darwin', node: '20.20.2' },
    'needs Node 24.15 or newer here (this is 20.20.2): brew install node, or https://nodejs.org/en/download',
  ],
  [
    'a Mac with an early Node 24',
    { platform: 'darwin', node: '24.14.9' },
    'needs Node 24.15 or newer here (this is 24.14.9): brew install node, or https://nodejs.org/en/download',
  ],
  [
    'an Alpine with Node 22',
    { platform: 'linux', node: '22.1.0', isMusl: true },
    'needs Node 24.15 or newer here (this is 22.1.0): apk add nodejs npm',
  ],
  [
    'a FreeBSD with Node 22',
    { platform: 'freebsd', node: '22.1.0' },
    'needs Node 24.15 or newer here (this is 22.1.0): https://nodejs.org/en/download',
  ],
  [
    'a Windows with Node 18, for npm alone',
    { platform: 'win32', arch: 'x64', node: '18.20.0' },
    'needs Node 20 or newer here (this is 18.20.0): https://nodejs.org/en/download',
  ],
])('%s is told at once which Node it needs, and nothing is installed', (_name, machine, line) => {
  expect(run(machine, 'scripts/start.mjs')).toEqual({
    status: 1,
    out: '',
    error: `sampan: ${line}\n`,
  })
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

test('a Mac with a Node that is new enough goes on to the installation', () => {
  const { out, error } = run({ platform: 'darwin', node: '24.15.0' }, 'scripts/start.mjs')
  expect(out).toBe('Installing dependencies (npm ci) …\n')
  expect(error).toContain('npm ci failed')
})

/** Puts a packaged Node into the clone, as an installation does. */
function putPackaged(text: string) {
  const name = `node-${process.platform}-${process.arch}`
  const bin = join(clone, 'node_modules', name, 'bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(join(clone, 'node_modules', '.bin'))
  writeFileSync(join(bin, 'node'), text)
  chmodSync(join(bin, 'node'), 0o755)
  symlinkSync(`../${name}/bin/node`, join(clone, 'node_modules', '.bin', 'node'))
  cpSync(join(ROOT, 'package-lock.json'), join(clone, 'node_modules', '.package-lock.json'))
  return join(bin, 'node')
}
const CHOOSE = `
  import { ensureInstalled } from './scripts/bootstrap/install.mjs'
  import { nodePath } from './scripts/bootstrap/node.mjs'
  await ensureInstalled()
  console.log(nodePath())`
const linked = () => existsSync(join(clone, 'node_modules', '.bin', 'node'))

test('a packaged Node that cannot run here is given up for the own one, and no command finds it', () => {
  // What Linux answers to a program whose loader is missing, as glibc's is on Alpine.
  putPackaged('#!/lib/no-such-loader\n')
  const { status, out } = run({ isMusl: true }, '--input-type=module', '--eval', CHOOSE)
  expect({ status, out }).toEqual({ status: 0, out: `${process.execPath}\n` })
  expect(linked()).toBe(false)
})

test('a packaged Node that runs is preferred to the own one', () => {
  const packaged = putPackaged('#!/bin/sh\nexit 0\n')
  const { status, out } = run({ node: '20.0.0' }, '--input-type=module', '--eval', CHOOSE)
  expect({ status, out }).toEqual({ status: 0, out: `${packaged}\n` })
  expect(linked()).toBe(true)
})
