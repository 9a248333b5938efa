import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { openDatabase } from '#server/database/open-database.ts'
import { paths } from '#shared/paths.ts'
import { type ChildServer, runProgram, startChildServer } from './child-server.ts'

/** The real server as a process of its own, on its embedded database, with a port that survives a restart. */
export type JourneyServer = {
  url: string
  kill: (signal: NodeJS.Signals) => Promise<void>
  restart: () => Promise<void>
  grantStaff: (email: string) => Promise<void>
  /** The newest code mailed to an address. */
  codeFor: (email: string) => Promise<string>
  /** Stops the server and asks its database. */
  ask: (statement: string) => Promise<Record<string, unknown>[]>
}

async function startServer(): Promise<JourneyServer & { end: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-journey-'))
  const env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'error' }
  let child: ChildServer | null = await startChildServer(env)
  const { url } = child
  const { port } = new URL(url)
  const kill = async (signal: NodeJS.Signals) => {
    await child?.kill(signal)
    child = null
  }
  return {
    url,
    kill,
    async restart() {
      child ??= await startChildServer({ ...env, PORT: port })
    },
    async grantStaff(email) {
      const { code, text } = await runProgram('staff.ts', ['grant', email], env)
      if (code !== 0) throw new Error(text)
    },
    async codeFor(email) {
      const mailed = () => codesIn(child?.lines ?? [], email).at(-1)
      await expect.poll(mailed, { message: `a code for ${email}` }).toBeDefined()
      return mailed() ?? ''
    },
    async ask(statement) {
      await kill('SIGTERM')
      const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
      try {
        return (await sql.raw<Record<string, unknown>>(statement).execute(db.kysely)).rows
      } finally {
        await db.close()
      }
    },
    async end() {
      await kill('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function codesIn(lines: readonly string[], email: string): string[] {
  const mails = lines.join('\n').split('--- mail to ')
  return mails.flatMap((mail) => {
    const code = mail.startsWith(`${email}:`) ? /\b\d{6}\b/.exec(mail)?.[0] : undefined
    return code === undefined ? [] : [code]
  })
}

export const test = base.extend<{ server: JourneyServer }>({
  server: async ({ context }, use) => {
    const thrown: Error[] = []
    context.on('weberror', (failure) => thrown.push(failure.error()))
    const server = await startServer()
    await use(server)
    await server.end()
    expect(thrown).toEqual([])
  },
})
export { expect }

/** Logs a new or known member in by the code that the server printed, and ends on the page that login leads to. */
export async function logIn(page: Page, server: JourneyServer, email: string): Promise<void> {
  await page.goto(server.url + paths.login())
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await page.getByLabel('Code').fill(await server.codeFor(email))
  await page.waitForURL(`**${paths.admin()}**`)
}

/** Waits until the worker serves the page, so that it opens without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

/** A photograph of `width` × `height` noise, so that it weighs what photographs weigh. */
export async function photo(width = 640, height = 480, type: 'jpeg' | 'png' = 'jpeg') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const buffer = await (type === 'jpeg' ? image.jpeg({ quality: 95 }) : image.png()).toBuffer()
  return { name: `photo.${type}`, mimeType: `image/${type}`, buffer }
}

/** The network of every page and worker of one device. */
export const network = (context: BrowserContext) => ({
  off: () => context.setOffline(true),
  on: () => context.setOffline(false),
})
