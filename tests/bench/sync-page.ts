import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { ROOT, startChildServer } from '#tests/support/child-server.ts'
import { openProfile } from './browser.ts'
import { addMembers, type BenchMember } from './members.ts'
import type { Acts } from './page/sync-acts.ts'
import { pageScript } from './page-script.ts'

const PATH = '/bench-page'

/** A page in a separate browser profile on disk that runs the app's sync code over real HTTP and IndexedDB. */
export type SyncPage = {
  member: BenchMember
  act: <N extends keyof Acts>(
    name: N,
    ...words: Parameters<Acts[N]>
  ) => Promise<Awaited<ReturnType<Acts[N]>>>
  /** Adds a delay to each round trip. */
  delay: (ms: number) => Promise<void>
  /** The bytes of response bodies on the wire since the page was opened. */
  bytesDown: () => number
}
export type SyncPages = {
  /** Opens a page for a member without a device, and closes the one before: a browser that idles slows the next. */
  open: () => Promise<SyncPage>
}
type Size = { members: number; parcels: number }
/** What is measured: the product, or a peer with a server of its own on the same database. */
export type Side = {
  fill: (db: Database, size: Size) => Promise<BenchMember[]>
  /** Says where it is as the product's does. */
  server: string
  /** What a page runs: it has the product's acts that the row calls. */
  script: () => Promise<string>
}

const PRODUCT: Side = {
  fill: addMembers,
  server: join('server', 'main.ts'),
  script: () => pageScript(new URL('./page/sync-acts.ts', import.meta.url)),
}

async function openPage(
  context: BrowserContext,
  url: string,
  code: string,
  member: BenchMember,
): Promise<SyncPage> {
  const page = await context.newPage()
  await page.route(`${url}${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${code}</script>` }),
  )
  const devTools = await page.context().newCDPSession(page)
  const bytesDown = await countDown(devTools)
  await page.goto(url + PATH)
  const act = makeAct(page)
  await act('open', { accountId: member.accountId, token: member.token })
  return {
    member,
    act,
    bytesDown,
    delay: async (latency) => {
      const asFast = { downloadThroughput: -1, uploadThroughput: -1 }
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        ...asFast,
      })
    },
  }
}

async function countDown(devTools: CDPSession): Promise<() => number> {
  let bytes = 0
  await devTools.send('Network.enable')
  // Bytes are counted as they arrive: a body that was read to the end of its JSON may still be reported as aborted.
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

const makeAct = (page: Page): SyncPage['act'] => {
  return async (name, ...words) =>
    page.evaluate(
      ([called, given]) => {
        const acts: Record<string, (...all: unknown[]) => unknown> = Reflect.get(globalThis, 'acts')
        return acts[called]?.(...given)
      },
      [name, words] as const,
    ) as Promise<never>
}

/** Runs `work` with a server on the embedded database, whose members have the given number of parcels, and pages of theirs. */
export async function withSyncPages<T>(
  size: Size,
  work: (pages: SyncPages) => Promise<T>,
  side = PRODUCT,
): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  let profile: BrowserContext | undefined
  try {
    const db = await openDatabase({ kind: 'directory', dataDirectory })
    const waiting = await side.fill(db, size)
    await db.close()
    const env = { DATA_DIR: dataDirectory, DEMO: '1', LOG_LEVEL: 'error' }
    const server = await startChildServer(env, ROOT, side.server)
    try {
      const code = await side.script()
      return await work({
        open: async () => {
          const member = waiting.pop()
          if (member === undefined) throw new Error('No member is left')
          await profile?.close()
          profile = await openProfile(await mkdtemp(join(dataDirectory, 'profile-')))
          return openPage(profile, server.url, code, member)
        },
      })
    } finally {
      await profile?.close()
      await server.kill('SIGTERM')
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
