import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type ChildServer, codesIn, ROOT, runProgram, startChildServer } from './child-server.ts'
import { copyUsedData } from './used-data.ts'

/** The real server as a process of its own, on its embedded database, with a port that survives a restart. */
export type JourneyServer = {
  url: string
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again, with further settings if there are any. */
  restart: (settings?: Record<string, string>) => Promise<void>
  grantStaff: (email: string) => Promise<void>
  /** The newest code mailed to an address, once. */
  codeFor: (email: string) => Promise<string>
  /** The mails to an address so far, the oldest first. */
  mailsTo: (email: string) => string[]
  /** Stops the server and asks its database. */
  ask: (statement: string) => Promise<Record<string, unknown>[]>
  /** Lets so much time pass for mailed codes that the next one asked for is mailed anew. */
  letCodesAge: () => Promise<void>
}

type Start = {
  /** Whether its database is new or filled with the demo. */
  demo?: boolean
  /** Fills its directory; otherwise a demo makes its data itself. */
  fill?: (directory: string) => Promise<void>
  /** Whether nobody has set it up: no warehouse has an address. */
  isBare?: boolean
  /** The folder whose `server/` runs and whose `dist/` it serves. */
  root?: string
}

/** Starts a server of its own directory; `end` stops it and removes that. */
export async function startJourneyServer({
  demo = false,
  isBare = false,
  fill = demo || isBare ? undefined : copyUsedData,
  root = ROOT,
}: Start = {}): Promise<JourneyServer & { end: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-journey-'))
  await fill?.(directory)
  const open = isBare ? '0' : '1'
  const env = { DATA_DIR: directory, DEMO: demo ? '1' : '0', OPEN: open, LOG_LEVEL: 'error' }
  let child: ChildServer | null = await startChildServer(env, root)
  const { url } = child
  const { port } = new URL(url)
  const kill = async (signal: NodeJS.Signals) => {
    await child?.kill(signal)
    child = null
  }
  const restart = async (settings: Record<string, string> = {}) => {
    child ??= await startChildServer({ ...env, PORT: port, ...settings }, root)
  }
  /** The last code that was read, by address: the next one may not be mailed yet. */
  const given = new Map<string, string>()
  const ask = async (statement: string) => {
    await kill('SIGTERM')
    const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
    try {
      return (await sql.raw<Record<string, unknown>>(statement).execute(db.kysely)).rows
    } finally {
      await db.close()
    }
  }
  return {
    url,
    kill,
    restart,
    ask,
    async grantStaff(email) {
      const { code, text } = await runProgram('staff.ts', ['grant', email, '--rights', 'all'], env)
      if (code !== 0) throw new Error(text)
    },
    async codeFor(email) {
      let code: string | undefined
      const mailed = () => {
        code = codesIn(child?.lines ?? [], email).at(-1)
        return code !== undefined && code !== given.get(email)
      }
      await expect.poll(mailed, { message: `a new code for ${email}` }).toBe(true)
      given.set(email, code ?? '')
      return code ?? ''
    },
    mailsTo(email) {
      const mails = (child?.lines ?? []).join('\n').split('--- mail to ')
      return mails.filter((mail) => mail.startsWith(`${email}: `))
    },
    async letCodesAge() {
      await ask(`update login_challenge set created_at = created_at - interval '61 seconds'`)
      await restart()
    },
    async end() {
      await kill('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
