import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeGuest } from '#demo/public-demo.ts'
import { lockDirectory } from '#engine/server/database/directory-lock.ts'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { lastDemoNight } from '#engine/server/demo-night.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { errorFields, makeLog } from '#engine/server/log.ts'
import { BadSetting, type PublicDemo, type Settings } from '#engine/server/settings.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { lookAroundAsStaff } from '#features/login/contract/visits.ts'
import {
  type Answering,
  listen,
  type RunningServer,
  startServer,
  type World,
} from './start-server.ts'

const LOOK_MS = 30_000
const RETRY_SECONDS = 30
const DRAIN_MS = 3_000
const BEARER = /^Bearer (\S+)$/

const FOLDER = 'public-demo'
/** What a directory may hold that a public demo takes for its own. */
const OWN = [FOLDER, 'lock', 'lock.owner', 'lock-journal', 'lost+found']
const MARK = 'public-demo.json'
const WHOLE = 'whole.json'
const WORLDS = 'worlds'

/** A server of one world, reached in this process. */
type Opened = { app: Answering; server: RunningServer; tokens: Tokens }
type Worlds = Record<PublicDemo, Opened>

export type RunningDemo = Pick<RunningServer, 'url' | 'stop' | 'failed'> & {
  /** Begins anew if a night has passed since it began; what main does every half minute. */
  lookAtClock: () => Promise<void>
}

/**
 * Starts a public demo: a world for customers and one for the warehouse, each a server with a database of its own, behind
 * one address. Each night both are deleted and made anew; meanwhile requests are answered with 503.
 */
export async function startPublicDemo(settings: Settings, world: World): Promise<RunningDemo> {
  const { nowMs, print } = world
  const log = makeLog(settings.logLevel, { write: print, nowMs })
  const place = placeOf(settings.dataDirectory)
  const lock = lockDirectory(settings.dataDirectory)
  const failure = Promise.withResolvers<Error>()
  let open: Worlds | null = null
  let begunMs = 0
  let isStopped = false
  let changing: Promise<void> = Promise.resolve()

  async function openWorlds(): Promise<void> {
    const customers = await openWorld('customers', settings, world)
    const warehouse = await openWorld('warehouse', settings, world).catch(async (error) => {
      await customers.server.stop()
      throw error
    })
    for (const { server } of [customers, warehouse]) void server.failed.then(failure.resolve)
    open = { customers, warehouse }
  }

  async function closeWorlds(): Promise<void> {
    const closing = open
    open = null
    if (closing === null) return
    await Promise.all(Object.values(closing).map(({ server }) => server.stop()))
  }

  async function beginAnew(): Promise<void> {
    const atMs = nowMs()
    await closeWorlds()
    place.empty()
    await openWorlds()
    begunMs = atMs
    place.markWhole(atMs)
    log.info('the demo began anew')
  }

  /** One after the other, and none after the stop. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    changing = changing.then(() => (isStopped ? undefined : work()))
    return changing
  }

  const front = await listen(
    { fetch: frontOf(() => open) },
    { ...settings, stalledMs: world.stalledMs },
  ).catch((error) => {
    lock.release()
    throw error
  })
  const stop = async () => {
    isStopped = true
    await changing.catch(() => {})
    await closeWorlds()
    await front.close()
    lock.release()
  }
  const lookAtClock = () =>
    inTurn(async () => {
      if (isOver(begunMs, nowMs())) await beginAnew()
    })
  try {
    const wholeSinceMs = place.wholeSinceMs()
    begunMs = wholeSinceMs ?? 0
    await inTurn(async () => {
      if (isOver(begunMs, nowMs())) await beginAnew()
      else await openWorlds()
    })
  } catch (error) {
    await stop()
    throw error
  }
  const timer = setInterval(() => {
    lookAtClock().catch((error) => {
      log.error('the demo did not begin anew', { alert: true, ...errorFields(error) })
      failure.resolve(error)
    })
  }, LOOK_MS)
  return {
    url: front.url,
    lookAtClock,
    failed: failure.promise,
    stop: async () => {
      clearInterval(timer)
      await stop()
    },
  }
}

/** Whether a night has passed since it began. What lies ahead was begun by a clock that was, and is over. */
const isOver = (begunMs: number, nowMs: number): boolean =>
  begunMs < lastDemoNight(nowMs) || begunMs > nowMs + DAY_MS

/**
 * The folder of a public demo in its data directory. It is made in a directory without any other data, is marked before
 * anything is in it, and without the mark nothing is ever deleted.
 */
function placeOf(dataDirectory: string) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const foreign = readdirSync(dataDirectory).find((name) => !OWN.includes(name))
  if (foreign !== undefined) {
    throw new BadSetting(
      `DEMO=public needs a DATA_DIR of its own, which it empties each night: ${dataDirectory} has ${foreign}`,
    )
  }
  const folder = join(dataDirectory, FOLDER)
  const [mark, whole] = [join(folder, MARK), join(folder, WHOLE)]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length === 0) writeFileSync(mark, '{}\n')
  const requireMark = () => {
    if (!existsSync(mark)) {
      throw new BadSetting(`DEMO=public did not make ${folder}, so it empties nothing there`)
    }
  }
  requireMark()
  return {
    /** Deletes both worlds. Whoever is killed meanwhile leaves none that is whole. */
    empty: () => {
      requireMark()
      rmSync(whole, { force: true })
      rmSync(join(folder, WORLDS), { recursive: true, force: true })
    },
    markWhole: (begunMs: number) => writeFileSync(whole, JSON.stringify({ begunMs })),
    /** When the worlds that are here began; undefined if they are not whole. */
    wholeSinceMs: (): number | undefined => {
      if (!existsSync(whole)) return undefined
      const begunMs = /^\{"begunMs":(\d+)\}$/.exec(readFileSync(whole, 'utf8'))?.[1]
      return begunMs === undefined ? undefined : Number(begunMs)
    },
  }
}

/** What a visitor may keep: a demo on the open internet must not fill its disk in a day. */
const QUOTAS = { rows: 5_000, drafts: 50, pictureBytes: 10_000_000, loggedBytes: 20_000_000 }

async function openWorld(
  publicDemo: PublicDemo,
  settings: Settings,
  world: World,
): Promise<Opened> {
  const dataDirectory = join(settings.dataDirectory, FOLDER, WORLDS, publicDemo)
  let app: Answering | undefined
  const { seed } = world
  const server = await startServer(
    {
      ...settings,
      publicDemo,
      dataDirectory,
      files: { kind: 'disk', directory: join(dataDirectory, 'files') },
      metricsPort: undefined,
      metricsToken: undefined,
      bounceMailbox: undefined,
      rateSourceUrl: 'off',
      mailWebhookSecret: undefined,
      stripeSecretKey: undefined,
      paypalClientId: undefined,
      quotas: QUOTAS,
    },
    {
      ...world,
      fetch: async () => {
        throw new Error('A public demo pushes nothing')
      },
      seed: async (services) => {
        await seed?.(services)
        if (publicDemo === 'warehouse') await makeGuest(services)
      },
      listen: async (answering) => {
        const counted = countRunning(answering)
        app = counted
        return { url: '', close: counted.settled }
      },
    },
  )
  if (app === undefined) throw new Error('A world was started without its app')
  const tokens = tokensOf(server.services.db)
  await tokens.read()
  return { app, server, tokens }
}

/** The tokens of a world, in memory: whose one is, is asked before any limit, by who has none too. */
type Tokens = { has: (token: string) => boolean; read: () => Promise<void> }

function tokensOf({ kysely }: RunningServer['services']['db']): Tokens {
  const keyOf = (hash: Uint8Array) => Buffer.from(hash).toString('base64')
  const known = new Set<string>()
  return {
    has: (token) => known.has(keyOf(tokenHash(token))),
    read: async () => {
      const rows = await kysely.selectFrom('session_by_token').select('token_hash').execute()
      // Of two at the same time the later one may have read earlier. A day has 300 visits.
      for (const { token_hash } of rows) known.add(keyOf(token_hash))
    },
  }
}

/** An app that can be waited for: its running requests need the database. */
function countRunning(app: Answering): Answering & { settled: () => Promise<void> } {
  const running = new Set<Promise<Response>>()
  return {
    fetch: (...asked: Parameters<HttpApp['fetch']>) => {
      const answer = Promise.resolve(app.fetch(...asked))
      running.add(answer)
      const forget = () => running.delete(answer)
      answer.then(forget, forget)
      return answer
    },
    settled: async () => {
      await Promise.race([Promise.allSettled([...running]), pause(DRAIN_MS)])
    },
  }
}

/**
 * Hands each request to its world: that of the token, which the warehouse knows or not; without one to the customers',
 * where no staff ever log in.
 */
function frontOf(worlds: () => Worlds | null): HttpApp['fetch'] {
  return async (request, ...rest) => {
    const now = worlds()
    const { pathname } = new URL(request.url)
    if (now === null) return pathname === '/api/health/live' ? LIVE() : closed(pathname)
    const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
    const { customers, warehouse } = now
    if (token !== undefined) {
      return (warehouse.tokens.has(token) ? warehouse : customers).app.fetch(request, ...rest)
    }
    if (pathname !== lookAroundAsStaff.path) return customers.app.fetch(request, ...rest)
    const answer = await warehouse.app.fetch(request, ...rest)
    // The only way in there. A visit that its limit refused costs nothing here.
    if (!answer.ok) return answer
    const isRead = await warehouse.tokens.read().then(
      () => true,
      () => false,
    )
    // The worlds may have been closed meanwhile, and with them the visit.
    return isRead && worlds() === now ? answer : closed(pathname)
  }
}

const LIVE = () => Response.json({ status: 'live' })

/** In the three languages, because nobody is there who could ask which. */
const CLOSED_TEXT = [
  'The demo is beginning anew. Try again in a minute.',
  '演示正在重新开始，请一分钟后再试。',
  '示範正在重新開始，請一分鐘後再試。',
].join('\n')

function closed(pathname: string): Response {
  const headers = {
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
  if (!pathname.startsWith('/api/')) {
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${CLOSED_TEXT}\n`, { status: 503, headers: { ...headers, ...type } })
  }
  const problem = {
    type: 'urn:sampan:problem:unavailable',
    title: 'Unavailable',
    status: 503,
    code: 'unavailable',
    retryAfter: RETRY_SECONDS,
  }
  return new Response(JSON.stringify(problem), {
    status: 503,
    headers: { ...headers, 'content-type': 'application/problem+json' },
  })
}
