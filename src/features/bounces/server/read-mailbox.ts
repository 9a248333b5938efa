import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { ImapPlace } from './bounce-settings.ts'
import { readReport } from './read-report.ts'
import { type TakeDeps, takeReport } from './take-report.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Shorter than the time between two runs, so that two servers never read at the same time. */
const RUN_MS = 120_000
/** The rest waits for the next run. */
const MOST_MESSAGES = 100
/** A report is short; a mail that was returned as a whole may be long, and ours are not. */
const MAX_BYTES = 1_000_000

type Deps = TakeDeps & Pick<Services, 'settings' | 'newId'>

/**
 * Reads the new messages of the mailbox where returned mail arrives, if one is set; a demo leaves it to the business.
 * What was counted is deleted there; what names no mail of ours stays, flagged, for a person to read. Notes how it ended,
 * and throws nothing: the next run tries again.
 */
export async function readMailbox(deps: Deps): Promise<void> {
  const { settings, db, log } = deps
  if (settings.bounceMailbox === undefined || settings.demo) return
  const state = await readAll(settings.bounceMailbox, deps).then(
    () => ({ read_at: nowOf(deps), failure: null }),
    (error) => {
      const failure = whyOf(error)
      log.warn('mailbox of returned mail', { why: failure })
      return { failed_at: nowOf(deps), failure }
    },
  )
  await db.kysely
    .insertInto('return_mailbox')
    .values({ name: 'inbox', ...state })
    .onConflict((of) => of.column('name').doUpdateSet(state))
    .execute()
}

async function readAll(place: ImapPlace, deps: Deps): Promise<void> {
  const client = await clientOf(place)
  // Without a listener an end of the connection would end the server.
  client.on('error', () => {})
  const timer = setTimeout(() => client.close(), RUN_MS)
  try {
    let failure: Failure
    await client.connect()
    const lock = await client.getMailboxLock(place.folder)
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      failure = await readEach(client, unread.slice(0, MOST_MESSAGES), deps)
    } finally {
      lock.release()
    }
    await client.logout()
    if (failure !== null) throw failure.error
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

/** What went wrong with the first of the messages that failed. */
type Failure = { error: unknown } | null

/** Reads each message, so that one that the server cannot give does not keep those behind it unread for ever. */
async function readEach(client: ImapFlow, uids: readonly number[], deps: Deps): Promise<Failure> {
  let failure: Failure = null
  for (const uid of uids) {
    try {
      await readOne(client, uid, deps)
    } catch (error) {
      // Without the connection none of the others can be read.
      if (!client.usable) throw error
      failure ??= { error }
    }
  }
  return failure
}

async function clientOf({ host, port, user, password, tls }: ImapPlace): Promise<ImapFlow> {
  // Loaded only where a mailbox is read.
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    host,
    port,
    auth: { user, pass: password },
    secure: tls === 'at once',
    doSTARTTLS: tls === 'at once' ? undefined : tls === 'starttls',
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
}

async function readOne(client: ImapFlow, uid: number, deps: Deps): Promise<void> {
  const of = { uid: true }
  const found = await client.fetchOne(`${uid}`, { size: true }, of)
  // Somebody else has deleted it.
  if (!found) return
  if (await isTaken(client, found, deps)) await client.messageDelete(`${uid}`, of)
  else {
    await client.messageFlagsAdd(`${uid}`, ['\\Seen', '\\Flagged'], of)
    await deps.db.kysely
      .insertInto('unread_return')
      .values({ id: deps.newId(), at: nowOf(deps) })
      .execute()
  }
}

/** Whether a message was about a mail of ours, and is counted if it counts. */
async function isTaken(client: ImapFlow, found: FetchMessageObject, deps: Deps): Promise<boolean> {
  if ((found.size ?? 0) > MAX_BYTES) return false
  const whole = await client.fetchOne(`${found.uid}`, { source: true }, { uid: true })
  if (!whole || whole.source === undefined) return false
  const report = await readReport(whole.source)
  if (report === undefined) return false
  const { kind, code, headers } = report
  return takeReport({ kind, messageId: headers, code }, deps)
}

/** Why it failed, without what the server said, which may name the user. */
function whyOf(error: unknown): string {
  const { code, authenticationFailed, responseStatus } = Object(error)
  const parts = [code, authenticationFailed && 'login refused', responseStatus]
  return `IMAP: ${parts.filter(Boolean).join(' ') || 'failed'}`
}
