import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import type { PostgresSource } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type ChildServer, codesIn, ROOT, startChildServer } from '#tests/support/child-server.ts'
import { confirmAddresses, createPostgres } from '#tests/support/test-database.ts'

export type Login = { authorization: string; accountId: string }
export type TwoServers = {
  /** The way to one of them. */
  at: (i: 0 | 1) => Fetch
  /** Sends each request to the other server than the last one, as a balancer may. */
  balanced: Fetch
  kill: (i: 0 | 1, signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again, with the programs of a tree. */
  start: (i: 0 | 1, root?: string) => Promise<void>
  logIn: (email: string) => Promise<Login>
  /** Their database. */
  source: PostgresSource
  stop: () => Promise<void>
}

/** Two server processes over one new PostgreSQL database and one folder of files, started at the same moment, of this tree or another. */
export async function startTwoServers(postgres: string, root = ROOT): Promise<TwoServers> {
  const { source, env: own, drop } = await createPostgres(postgres)
  const directory = mkdtempSync(join(tmpdir(), 'sampan-two-'))
  const env = { ...own, DATA_DIR: directory, DEMO: '0', OPEN: '1', LOG_LEVEL: 'error' }
  const servers = (await Promise.all([
    startChildServer(env, root),
    startChildServer(env, root),
  ])) as [ChildServer, ChildServer]
  const db = await openDatabase(source)
  await confirmAddresses(db)
  await db.close()
  const at =
    (i: 0 | 1): Fetch =>
    (path, init) =>
      fetch(new URL(path, servers[i].url), init)
  let turn: 0 | 1 = 0
  const balanced: Fetch = (path, init) => {
    turn = turn === 0 ? 1 : 0
    return at(turn)(path, init)
  }
  const post = (i: 0 | 1, path: string, body: object) =>
    at(i)(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    at,
    balanced,
    kill: async (i, signal = 'SIGKILL') => {
      await servers[i].kill(signal)
    },
    start: async (i, tree = root) => {
      servers[i] = await startChildServer(env, tree)
    },
    source,
    /** The code is asked for at one server, mailed by whichever takes the job, and entered at the other. */
    logIn: async (email) => {
      const { challenge } = await (await post(0, '/api/login/code', { email })).json()
      const printed = () =>
        codesIn(
          servers.flatMap(({ lines }) => lines),
          email,
        ).at(-1)
      const code = await vi.waitUntil(printed, 20_000)
      return (await post(1, '/api/login', { email, challenge, code })).json()
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')))
      await drop()
      rmSync(directory, { recursive: true })
    },
  }
}
