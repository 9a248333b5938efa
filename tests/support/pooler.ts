import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { needing } from './needed-programs.ts'

/** How tests of a pooler run and what their names say. */
export const withPooler = needing(['pgbouncer'])

/** Whether it gives the names of statements on to whatever session is free: before 1.24, unless it is set. */
export function namesArePassedOn(): boolean {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  return Number(/PgBouncer 1\.(\d+)/.exec(stdout)?.[1]) < 24
}

/** PgBouncer before a server's databases, of its real program, in one of its modes, with so many sessions of each database. Ends with this process. */
export async function startPooler(
  url: string,
  mode: 'session' | 'transaction',
  { sessions = 10 } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, pathname } = new URL(url)
  const directory = mkdtempSync(join(tmpdir(), 'sampan-pooler-'))
  const own = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 1000
default_pool_size = ${sessions}
`,
  )
  // It refuses to run as root.
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [directory, file]) chownSync(path, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  // A shell that ends it when this process is gone, however that was.
  const child = spawn('sh', ['-c', 'pgbouncer -q "$0" & cat >/dev/null; kill -9 $!; wait', file], {
    ...user,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  // A program that has nothing else to do may end.
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  while (!(await answers(own))) await setTimeout(20)
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.ref()
      child.stdin.end()
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
