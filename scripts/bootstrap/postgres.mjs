import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fail } from './run.mjs'

const MISSING =
  'no PostgreSQL here: install it (Debian: apt-get install postgresql, Mac: brew install postgresql) so that initdb and pg_ctl are on PATH'

function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Whether PostgreSQL's programs are on this machine. */
export const hasPostgres = () => findPrograms() !== undefined

/** Whether PgBouncer is. */
export const hasPooler = () => spawnSync('pgbouncer', ['--version']).status === 0

/** PostgreSQL refuses to run as root, so root runs it as its own user. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  return user.uid > 0
    ? user
    : fail('run as root this needs a user named postgres: adduser postgres')
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => done(port))
    })
  })
}

/** Starts an empty cluster in a directory of its own, ended and deleted with this process; without `fsync` it is faster and not durable. */
export async function startPostgres({ fsync = false } = {}) {
  const bin = findPrograms() ?? fail(MISSING)
  const user = postgresUser()
  const directory = mkdtempSync(join(tmpdir(), 'sampan-postgres-'))
  if (user.uid) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const port = await freePort()

  const call = (program, args) => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: directory,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
    if (status !== 0) fail(`${program} failed: ${error?.message ?? (stderr || stdout)}`)
  }
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], {
      ...user,
      cwd: directory,
    })
    rmSync(directory, { recursive: true, force: true })
  }

  // Before the folder around it is deleted.
  process.prependListener('exit', stop)
  call('initdb', ['-D', data, '-U', 'sampan', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=${fsync ? 'on' : 'off'} -c max_connections=200`
  call('pg_ctl', ['-D', data, '-w', '-l', join(directory, 'log'), '-o', options, 'start'])
  // Without a log of its own the new server would keep the pipes of pg_ctl open.
  const restart = () =>
    call('pg_ctl', ['-D', data, '-w', '-l', join(directory, 'log'), '-m', 'immediate', 'restart'])
  return { url: `postgres://sampan@127.0.0.1:${port}/postgres`, restart }
}
