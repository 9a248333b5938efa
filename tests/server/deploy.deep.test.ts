import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.ts'
import { ROOT } from '#tests/support/child-server.ts'
import { needing } from '#tests/support/needed-programs.ts'

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'sampan-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The names that the server asks for. */
function settingNames(): Set<string> {
  const names = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return names
}

/** The variables that compose.yaml and the image give the server, with what stands in `deploy/.env` put in. */
function variablesOf(text: string, pattern: RegExp, own: Record<string, string> = {}) {
  const filled = text.replace(/\$\{(\w+)[^}]*\}/g, (_all, name) => own[name] ?? '')
  return Object.fromEntries(
    [...filled.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the settings in deploy/', () => {
  const given = parseEnv(read('sampan.env.example')) as Record<string, string>
  const [, ofApp = ''] = /\n {2}app:\n([\s\S]*?)\n {2}database:\n/.exec(read('compose.yaml')) ?? []
  const own = { DOMAIN: 'shop.example.com', POSTGRES_PASSWORD: 'secret' }
  const composed = variablesOf(ofApp, /^ {6}([A-Z_]+): "?(.*?)"?$/gm, own)
  const [, ofImage = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
  const imaged = variablesOf(ofImage, /(\w+)=(\S+)/g)

  test('are settings of the server', () => {
    expect(Object.keys(composed)).toHaveLength(4)
    const names = [given, composed, imaged].flatMap((variables) => Object.keys(variables))
    const known = settingNames()
    expect(names.filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([])
  })

  test('make a server that is no demo and that a proxy reaches', () => {
    expect(readSettings(given)).toMatchObject({
      demo: false,
      trustedProxies: 1,
      host: '127.0.0.1',
      port: 8080,
      staffPasskeys: true,
      dataDirectory: '/var/lib/sampan',
    })
    // What compose.yaml says itself goes before its file.
    expect(readSettings({ ...imaged, ...given, ...composed })).toMatchObject({
      demo: false,
      trustedProxies: 1,
      host: '0.0.0.0',
      port: 8080,
      dataDirectory: '/data',
      publicUrl: 'https://shop.example.com',
      databaseUrl: 'postgres://sampan:secret@database/sampan?sslmode=disable',
    })
  })
})

test('the folder for backups that the example names may be written to, under systemd and in the container', () => {
  const [, folderOfBackups = ''] = /^# BACKUP_URL=(\S+)$/m.exec(read('sampan.env.example')) ?? []
  expect(folderOfBackups).toMatch(/^\/var\//)
  expect(read('sampan.service')).toContain(`\nReadWritePaths=-${folderOfBackups}\n`)
  expect(read('compose.yaml')).toContain(`- backups:${folderOfBackups}\n`)
  expect(read('Dockerfile')).toContain(`chown 1000:1000 /data ${folderOfBackups}\n`)
})

test('the launcher ends where the file of SAMPAN_ENV is missing', () => {
  // Without it the programs would run on other data.
  const missing = join(folder, 'mistyped.env')
  const { status, stderr } = spawnSync(join(ROOT, 'deploy', 'sampan'), ['staff', 'events'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SAMPAN_ENV: missing },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `sampan: SAMPAN_ENV: there is no file ${missing}\n`,
  })
})

const { isLeftOut, why } = needing(['systemd-analyze'])

describe.skipIf(isLeftOut)(`the systemd unit${why}`, () => {
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, {
      encoding: 'utf8',
      // Else it pages what it says.
      env: { PATH: process.env.PATH, SYSTEMD_PAGER: '' },
    })
    return { status, text: stdout + stderr }
  }
  /** The unit as it stands on a server where the archive is elsewhere. */
  const placed = (name: string, change: (text: string) => string = (text) => text) => {
    const program = join(folder, 'sampan')
    writeFileSync(program, '')
    chmodSync(program, 0o755)
    const path = join(folder, `${name}.service`)
    writeFileSync(path, change(read('sampan.service').replace('/opt/sampan/sampan', program)))
    return path
  }

  test('is one that systemd understands', () => {
    expect(analyze('verify', placed('good'))).toEqual({ status: 0, text: '' })
    const misspelt = placed('misspelt', (text) => text.replace('PrivateTmp', 'PrivateTemp'))
    expect(analyze('verify', misspelt).text).toMatch(/Unknown key.*'PrivateTemp'/)
  })

  test('leaves little to who breaks into the server', () => {
    const security = (path: string) =>
      analyze('security', '--offline=true', '--threshold=15', '--no-pager', path)
    expect(security(placed('hardened')).status).toBe(0)
    const open = placed('open', (text) => text.replace(/^SystemCallFilter=.*\n/gm, ''))
    expect(security(open).status).toBe(1)
  })
})
