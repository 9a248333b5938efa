import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer before a database, of its real program, in one of its modes. */
export async function startPooler(url: string, mode: 'session' | 'transaction') {
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
ignore_startup_parameters = lock_timeout,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  // It refuses to run as root.
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [directory, file]) chownSync(path, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn('pgbouncer', ['-q', file], { ...user, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (!(await answers(own))) await setTimeout(20)
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill('SIGKILL')
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
