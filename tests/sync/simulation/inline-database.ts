import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { makeConnections } from '#engine/server/database/connections.ts'
import type { Database, Tables } from '#engine/server/database/database.ts'
import { DISK_ELSEWHERE } from '#engine/server/database/disk-room.ts'
import { namingStatements } from '#engine/server/database/named-statements.ts'
import { makeAccountTurns, makeRequestTurns } from '#engine/server/database/turns.ts'
import { valueParsers } from '#engine/server/database/value-parsers.ts'
import { wireTo } from '#engine/server/database/wire-stream.ts'

/**
 * How the connection to the database breaks: before the nth statement in a transaction, or after its commit. With
 * `process` the server dies too; otherwise it may reconnect and continue.
 */
export type Death = { process: boolean } & ({ at: 'statement'; n: number } | { at: 'commit' })

export type InlineDatabase = Database & {
  /** Makes the connection break there, once. */
  arm: (death: Death) => void
  /** Restores the connection. Returns what happened. */
  disarm: () => 'nothing' | 'broken' | 'died'
}

const BEGIN = /start transaction|begin/i
const COMMIT = /commit\0/
const NOTHING = new Uint8Array()
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The embedded database in this thread, with the real one's protocol: faster than another thread, and deterministic. It
 * can be killed.
 */
class Thread extends EventEmitter {
  readonly #database: PGlite
  death: Death | null = null
  dead = false
  broken = false
  #statements: number | null = null

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  postMessage(message: Uint8Array): void {
    const text = Buffer.from(message).toString('latin1')
    if (this.dead || this.#diesBefore(text)) {
      this.#die()
      return
    }
    if (message[0] === 0) {
      // All connections of the pool share one session.
      this.#run('rollback')
      this.#run('discard all')
    }
    const answer = new Uint8Array(this.#database.execProtocolRawSync(message))
    const isCommit = COMMIT.test(text)
    if (isCommit) this.#statements = null
    if (isCommit && this.death?.at === 'commit') this.#die()
    else setImmediate(() => this.emit('message', answer))
  }

  #diesBefore(text: string): boolean {
    if (this.death?.at !== 'statement') return false
    if (BEGIN.test(text)) this.#statements = 0
    else if (this.#statements !== null) this.#statements += 1
    return this.#statements === this.death.n
  }

  #die(): void {
    this.broken = true
    this.dead = this.death?.process ?? true
    if (!this.dead) this.death = null
    this.#statements = null
    this.#run('rollback')
    // No query gets an answer, and every connection breaks.
    setImmediate(() => {
      this.emit('message', NOTHING)
      this.emit('exit')
    })
  }

  #run(text: string): void {
    const bytes = Buffer.alloc(text.length + 6)
    bytes.write('Q')
    bytes.writeInt32BE(text.length + 5, 1)
    bytes.write(text, 5)
    this.#database.execProtocolRawSync(new Uint8Array(bytes))
  }
}

/** Opens a database in memory in this thread, as its image has it. */
export async function openInlineDatabase(image: Uint8Array<ArrayBuffer>): Promise<InlineDatabase> {
  const settings = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
  const startParams = [...PGlite.defaultStartParams, ...settings]
  const pglite = await PGlite.create({
    dataDir: 'memory://',
    startParams,
    loadDataDir: new Blob([image]),
  })
  const thread = new Thread(pglite)
  const pool = new Pool({
    stream: wireTo(thread as unknown as Worker),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: valueParsers,
  })
  // Queries report the broken connection, so the event is ignored.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namingStatements(makeConnections(pool)) }),
  })
  const turns = makeAccountTurns()
  const publish = () => {}
  return {
    kysely,
    turns,
    requestTurns: makeRequestTurns(),
    publish,
    withoutTimeLimits: (work) => work({ kysely, turns, publish }),
    kind: 'pglite',
    unclean: false,
    disk: DISK_ELSEWHERE,
    poolState: () => ({ total: 1, idle: 0, waiting: 0 }),
    listen: async () => async () => {},
    hold: async () => {},
    run: async (text, values) => {
      // The checks ask the same few questions after every step; to plan the largest took a quarter of a world.
      const result = await (values?.length
        ? pool.query({ name: nameOf(text), text, values })
        : pool.query(text))
      return { rows: result.rows ?? [] }
    },
    failed: new Promise(() => {}),
    dump: () => Promise.reject(new Error('A simulated database is not dumped')),
    close: async () => {
      await pool.end()
      await pglite.close()
    },
    arm: (death) => {
      thread.death = death
    },
    disarm: () => {
      const { dead, broken } = thread
      Object.assign(thread, { death: null, dead: false, broken: false })
      return dead ? 'died' : broken ? 'broken' : 'nothing'
    },
  }
}
