import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { paths } from '#engine/shared/paths.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { readyOffline } from '#tests/support/journey.ts'
import { badge } from '#tests/support/member-acts.ts'
import { withBrowser } from './browser.ts'
import { addMembers, type BenchMember } from './members.ts'

/** How many parcels the phone has. */
export const PARCELS = 10_000
const SYNC_MS = 120_000
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** The prefix of all their tracking numbers, followed by a count from 0. */
export const MANY_PREFIX = 'BENCH0N'

/** Runs `work` with an offline phone that has all 10,000 parcels of its member. */
export async function withManyParcels<T>(
  work: (context: BrowserContext, url: string) => Promise<T>,
): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  try {
    const db = await openDatabase({ kind: 'directory', dataDirectory })
    const [member] = await addMembers(db, { members: 1, parcels: PARCELS })
    await db.close()
    if (member === undefined) throw new Error('no member')
    const server = await startChildServer({ DATA_DIR: dataDirectory, DEMO: '1' })
    try {
      return await withBrowser(async (browser) => {
        const context = await browser.newContext({
          ...PHONE,
          storageState: sessionOf(server.url, member),
        })
        await fetchAll(context, server.url)
        await context.setOffline(true)
        return work(context, server.url)
      })
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

function sessionOf(origin: string, { token }: BenchMember) {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'Authorization', value: token }] }],
  }
}

async function fetchAll(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + paths.parcels('all'))
  const synced = badge(page).getByText(/^Synced/)
  await synced.waitFor({ timeout: SYNC_MS })
  await page.getByText(MANY_PREFIX).first().waitFor({ timeout: SYNC_MS })
  await readyOffline(page)
  await page.close()
}
