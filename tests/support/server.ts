import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#engine/server/database/database.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import type { Dns } from '#engine/server/dns.ts'
import type { DiskRoom } from '#engine/server/files/disk-space.ts'
import type { Limits } from '#engine/server/http/take-limit.ts'
import type { KeptMail, Mailbox } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { readSettings } from '#engine/server/settings.ts'
import { RIGHTS, type Right } from '#engine/shared/rights.ts'
import type { Fetch } from '#features/notices/server/push/deliver-push.ts'
import { setRole } from '#features/people/server/set-role.ts'
import type { Payables } from '#features/wallet/server/payables.ts'
import { startServer } from '#server/start-server.ts'
import { smtpMailbox } from './smtp-mailbox.ts'
import type { SmtpServer } from './smtp-server.ts'
import { openTestDatabase } from './test-database.ts'
import { SHARED_PAYABLES, withReal } from './test-payables.ts'

export type LoggedInUser = {
  authorization: string
  accountId: string
  role: 'member' | 'staff'
  rights: readonly Right[]
  user: { memberNum: string; email: string; cashAmount: number }
  /** Fetches a path of this server with the user's token; a body that is an object goes as JSON. */
  fetch: TestFetch
}
export type TestFetch = (
  path: string,
  init?: Omit<RequestInit, 'body'> & { body?: unknown; duplex?: 'half' },
) => Promise<Response>
export type TestServer = {
  url: string
  db: Database
  services: Services
  metricsUrl: string | undefined
  mailbox: Mailbox
  /** Where a demo shows it. */
  mailboxPath: string | undefined
  /** Lines that the server logged. */
  logged: string[]
  fetch: TestFetch
  /** Logs in by the mailed code, as a browser would. */
  loginAs: (
    email: string,
    /** Staff have every right; or staff with exactly these. */
    role?: 'member' | 'staff' | readonly Right[],
    device?: string,
  ) => Promise<LoggedInUser>
  /** Moves the server's clock. */
  passMs: (ms: number) => void
  stop: () => Promise<void>
}
/** Every test has the same address. */
const MANY_LOGINS = { name: 'login', requests: 100_000, perSeconds: 600 }

const ROOMY = { freeBytes: 1e12, freeShare: 0.9 }

export type TestServerOptions = {
  env?: Record<string, string>
  dist?: string
  limits?: Partial<Limits>
  /** Stands for the push services; without it there are none. */
  pushFetch?: Fetch
  /** The mail server of `SMTP_URL`, so that codes are read there. */
  smtp?: SmtpServer
  startMs?: number
  payables?: Payables
  /** Instead of a database of its own; closed with the server all the same. */
  db?: Database
  stalledMs?: number
  /** The room on its disk; that of the machine may be any. */
  diskRoom?: () => DiskRoom
  /** The name servers; without them nothing can be looked up. */
  dns?: Dns
  /** Whether it does by itself what is due at an hour. */
  isScheduled?: boolean
}

/** The whole server over real HTTP on a free port, on a database of its own, with a clock that stands still unless moved. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-server-'))
  let nowMs = options.startMs ?? Date.now()
  const logged: string[] = []
  const db = options.db ?? (await openTestDatabase())
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: directory,
    DEMO: '0',
    OPEN: '1',
    GIFT_COUPONS: '0',
    STAFF_PASSKEYS: 'optional',
    RATE_SOURCE_URL: 'off',
    ...options.env,
  })
  const server = await startServer(settings, {
    nowMs: () => nowMs,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    print: (line) => logged.push(line),
    fetch: options.pushFetch ?? noPushService,
    dist: options.dist ?? join(directory, 'dist'),
    open: async () => db,
    limits: { login: MANY_LOGINS, ...options.limits },
    payables: options.payables ?? withReal(SHARED_PAYABLES),
    diskSpace: async () => options.diskRoom?.() ?? ROOMY,
    dns: options.dns ?? noNameServer,
    stalledMs: options.stalledMs,
    isScheduled: options.isScheduled ?? false,
  })
  const { smtp } = options
  const { services, mailbox = smtp ? smtpMailbox(smtp) : sentElsewhere } = server
  const fetchWith =
    (headers: Record<string, string>): TestFetch =>
    (path, init = {}) =>
      fetch(new URL(path, server.url), withBody(init, headers))
  const visitor = fetchWith({})

  return {
    url: server.url,
    db,
    services,
    metricsUrl: server.metricsUrl,
    mailbox,
    mailboxPath: server.mailboxPath,
    logged,
    fetch: visitor,
    passMs: (ms) => {
      nowMs += ms
    },
    loginAs: async (email, role = 'member', device) => {
      if (role !== 'member') {
        const rights = role === 'staff' ? RIGHTS : role
        await setRole(services, OPERATOR, { email, role: 'staff', rights })
      }
      const session = await logInByMail(visitor, mailbox, email, device)
      return { ...session, fetch: fetchWith({ authorization: `Bearer ${session.authorization}` }) }
    },
    stop: async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** With an SMTP server that the test does not hand over mail goes there. */
const sentElsewhere: Mailbox = {
  mails: () => {
    throw new Error('This server sends its mail by SMTP')
  },
}

const noNameServer: Dns = {
  txt: async () => null,
  addresses: async () => null,
  mailServers: async () => null,
}

const noPushService: Fetch = async () => {
  throw new TypeError('There is no push service')
}

async function logInByMail(
  visitor: TestFetch,
  mailbox: Mailbox,
  email: string,
  device: string | undefined,
): Promise<Omit<LoggedInUser, 'fetch'>> {
  const [newest] = mailbox.mails()
  const response = await visitor('/api/login/code', { method: 'POST', body: { email } })
  if (!response.ok)
    throw new Error(`No code for ${email}: ${response.status} ${await response.text()}`)
  const { challenge } = await response.json()
  const code = await mailedCode(mailbox, email, newest)
  const body = { email, challenge, code, device }
  const answer = await visitor('/api/login', { method: 'POST', body })
  if (!answer.ok) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Longer than the slowest machine needs for a mail. */
const MAIL_WITHIN_MS = 25_000

/** The newest code that was mailed to an address, after `known`; other mail may come behind it. The mailbox forgets the oldest. */
export async function mailedCode(
  mailbox: Mailbox,
  email: string,
  earlierMail?: KeptMail,
): Promise<string> {
  const until = performance.now() + MAIL_WITHIN_MS
  while (performance.now() < until) {
    const mails = mailbox.mails()
    const seen = earlierMail === undefined ? -1 : mails.indexOf(earlierMail)
    const codes = mails
      .slice(0, seen === -1 ? mails.length : seen)
      .filter(({ to }) => to === email.toLowerCase())
      .flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? [])
    if (codes[0] !== undefined) return codes[0]
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`No code was mailed to ${email}`)
}

export function withBody(
  { body, ...init }: Omit<RequestInit, 'body'> & { body?: unknown },
  own: Record<string, string>,
): RequestInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (body === undefined) return { ...init, headers }
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream) {
    return { ...init, headers, body: body as BodyInit }
  }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { ...init, headers, body: JSON.stringify(body) }
}
