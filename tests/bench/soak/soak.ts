import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSource } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { addMembers, type BenchMember } from '#tests/bench/members.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { type ChildServer, ROOT, startChildServer } from '#tests/support/child-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { TestFetch } from '#tests/support/server.ts'
import type { Tally } from './soak-device.ts'
import { keepListening, photographer, shelver, type Worker, writer } from './workers.ts'

const WRITERS = 20
const CHANNELS_EACH = 10
const SAMPLES = 20
/** Longer than the poll that replaces lost hints, and the random delay of reconnects. */
const SETTLE_MS = 45_000

export type SoakOptions = {
  minutes: number
  /** The database; the embedded one is restarted by `kill -9` of its server. */
  postgres?: { url: string; restart: () => Promise<void> }
  say?: (line: string) => void
}
type Memory = { heapBytes: number; threadBytes: number; rssBytes: number }
export type SoakReport = {
  confirmed: number
  lost: string[]
  /** Hint streams that did not receive the last version of their account. */
  deaf: number
  requests: number
  retries: number
  p50Ms: number
  p99Ms: number
  /** Samples after garbage collection. */
  memory: Memory[]
  /** Growth of the heap of both threads from the first half to the second half of a part without a restart. */
  growth: number
}

/** Mixed load on the real server: writers, hint streams, uploads and staff, with a restart of the database in the middle. */
export async function soak({
  minutes,
  postgres,
  say = () => {},
}: SoakOptions): Promise<SoakReport> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-soak-'))
  const source: DatabaseSource = postgres
    ? { kind: 'postgres', url: postgres.url }
    : { kind: 'directory', dataDirectory }
  const members = await prepare(source)
  const env = {
    DATA_DIR: dataDirectory,
    PORT: String(await freePort()),
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${join(ROOT, PROBE)}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  let server = await startChildServer(env)
  const restart = async () => {
    say('restarting the database')
    if (postgres) return postgres.restart()
    await server.kill('SIGKILL')
    server = await startChildServer(env)
  }
  const tally: Tally = { requestMs: [], retries: 0 }
  const over = new AbortController()
  const versions = new Map<string, number[]>()
  const listening = members.flatMap((member) =>
    Array.from({ length: CHANNELS_EACH }, (_, channel) => {
      const heard = versions.get(member.accountId) ?? []
      versions.set(member.accountId, heard)
      return keepListening(
        fetchAs(server.url, member),
        (version) => {
          heard[channel] = version
        },
        over.signal,
      )
    }),
  )
  try {
    const workers = startClients(server.url, members, tally)
    const stop = new AbortController()
    const working = Promise.all(workers.map((worker) => worker.work(stop.signal)))
    const memory: Memory[] = []
    const everyMs = (minutes * 60_000) / SAMPLES
    for (let sample = 0; sample < SAMPLES; sample++) {
      await Promise.race([pause(everyMs), working])
      if (sample === SAMPLES / 2) await restart()
      else memory.push(await probe(server))
      say(`${tally.requestMs.length} requests, ${JSON.stringify(memory.at(-1))}`)
    }
    stop.abort()
    const confirmed = (await working).reduce((sum, count) => sum + count, 0)
    await pause(SETTLE_MS)
    const lost = (await Promise.all(workers.map((worker) => worker.lost()))).flat()
    return {
      confirmed,
      lost,
      memory,
      growth: growthOf(memory),
      deaf: [...versions.values()].reduce((sum, heard) => sum + behind(heard), 0),
      requests: tally.requestMs.length,
      retries: tally.retries,
      p50Ms: percentile(tally.requestMs, 0.5),
      p99Ms: percentile(tally.requestMs, 0.99),
    }
  } finally {
    over.abort()
    await Promise.all(listening)
    await server.kill('SIGTERM')
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** The maximum growth of the heap from one half of a run to the other. */
export const MOST_GROWTH = 0.1

/** A report in one line, and whether nothing was lost, every stream got its hints, and the heap did not grow. */
export function describeSoak(report: SoakReport): { text: string; isSound: boolean } {
  const { confirmed, lost, deaf, requests, retries, p50Ms, p99Ms, memory, growth } = report
  const rss = memory.map(({ rssBytes }) => Math.round(rssBytes / 1e6))
  const text = `${confirmed} confirmed, ${lost.length} lost, ${deaf} channels behind; heap ${(growth * 100).toFixed(1)} %, RSS ${rss[0]} to ${rss.at(-1)} MB; ${requests} requests, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${retries} retries`
  return { text, isSound: lost.length === 0 && deaf === 0 && growth <= MOST_GROWTH }
}

const PROBE = 'tests/bench/soak/memory-probe.mjs'

async function prepare(source: DatabaseSource): Promise<BenchMember[]> {
  const db = await openDatabase(source)
  const members = await addMembers(db, { members: WRITERS, parcels: 20 })
  await db.kysely
    .updateTable('account')
    .set({ role: 'staff' })
    .where('account_id', '=', members[0]?.accountId ?? '')
    .execute()
  await db.kysely
    .insertInto('staff_right')
    .values({ account_id: members[0]?.accountId ?? '', right: 'receive' })
    .execute()
  await db.close()
  return members
}

/** The clients: each member writes, one also uploads photos, and staff shelve parcels. */
function startClients(url: string, members: readonly BenchMember[], tally: Tally): Worker[] {
  const [staff, member] = members.map((each) => fetchAs(url, each))
  if (staff === undefined || member === undefined) throw new Error('A soak needs members')
  return [
    ...members.map((each) => writer(fetchAs(url, each), tally)),
    photographer(member, tally),
    shelver(staff, tally),
  ]
}

function fetchAs(url: string, { token, address }: BenchMember): TestFetch {
  return (path, { body, headers, ...init } = {}) => {
    const own = new Headers(headers)
    own.set('authorization', `Bearer ${token}`)
    own.set('x-forwarded-for', address)
    const isJson = body !== undefined && !(body instanceof Uint8Array)
    if (isJson) own.set('content-type', 'application/json')
    const sent = isJson ? JSON.stringify(body) : ((body ?? null) as BodyInit | null)
    return fetch(new URL(path, url), { ...init, headers: own, body: sent })
  }
}

async function probe(server: ChildServer): Promise<Memory> {
  const lineCount = server.lines.length
  server.signal('SIGUSR2')
  for (;;) {
    const line = server.lines.slice(lineCount).find((text) => text.startsWith('memory '))
    if (line !== undefined) return JSON.parse(line.slice('memory '.length))
    await pause(50)
  }
}

const heapOf = ({ heapBytes, threadBytes }: Memory) => heapBytes + threadBytes
const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length

/** Computed for each part, before and after the restart, without its first samples, while caches fill. */
function growthOf(memory: readonly Memory[]): number {
  const parts = [memory.slice(0, SAMPLES / 2), memory.slice(SAMPLES / 2)]
  const growths = parts.map((part) => {
    const settled = part.slice(2).map(heapOf)
    const middle = Math.floor(settled.length / 2)
    return mean(settled.slice(middle)) / mean(settled.slice(0, middle)) - 1
  })
  return Math.max(...growths)
}

const behind = (heard: readonly number[]) => {
  const newest = Math.max(...heard)
  return Array.from(heard).filter((version) => version !== newest).length
}
