import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { email } from '#engine/shared/fields.ts'
import { FEATURE_SETTINGS } from '#server/registry/settings.ts'
import type { DatabaseSource } from './database/database.ts'
import type { FeatureSettings } from './feature-settings.ts'
import { type FilesPlace, parseFilesUrl } from './files/files-place.ts'
import { isLoopback } from './loopback.ts'
import { type Dkim, domainOfSender, readDkimKey } from './mail/dkim-key.ts'
import { parseSmtpUrl, type SmtpPlace } from './mail/smtp-place.ts'
import { type PasskeySite, passkeySite } from './passkey-site.ts'
import { securePostgresUrl, TLS_MODE_NAMES } from './postgres-url.ts'

type OfFeatures = { [S in keyof FeatureSettings]: FeatureSettings[S] | undefined }

export type Settings = OfFeatures & {
  port: number
  host: string
  /** The start of links in mail, without a trailing slash. */
  publicUrl: string
  supportEmail: string | undefined
  dataDirectory: string
  /** Has an explicit `sslmode`. */
  databaseUrl: string | undefined
  /** The PostgreSQL server itself, if `databaseUrl` leads to a connection pooler. */
  databaseDirectUrl: string | undefined
  /** Whether statements are prepared under names; undefined for what suits the address. */
  namedStatements: boolean | undefined
  /** How many connections to PostgreSQL are taken at most. */
  databasePool: number
  /** How many processes draw pictures at once. */
  imageWorkers: number
  files: FilesPlace
  smtp: SmtpPlace | undefined
  mailFrom: string
  /** Signs mail; undefined where the mail server does, or nobody. */
  dkim: Dkim | undefined
  vapid: { publicKey: string; privateKey: string } | undefined
  vapidSubject: string
  /** Encrypts the arguments of queued jobs. */
  jobSecret: string | undefined
  logLevel: LogLevel
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  trustedProxies: number
  /** How many days the audit log is kept. */
  auditDays: number
  /** Demo data and demo accounts. */
  demo: boolean
  /** Which world of a public demo this server is; undefined unless it is one. */
  publicDemo: PublicDemo | undefined
  /** Limits for one member. */
  quotas: Quotas
  /** Only this machine can reach the server, except through a proxy. */
  loopback: boolean
  /** Where passkeys are bound to; undefined if this server's address allows none. */
  passkeys: PasskeySite | undefined
  /** Staff need a passkey to move money and to change settings. */
  staffPasskeys: boolean
  /** All settings point to this machine only, so mails may be shown on a page. */
  showsMailbox: boolean
}

/** A public demo has a world for each role, so that nobody sees what a stranger typed. */
export type PublicDemo = 'customers' | 'warehouse'

export type Quotas = { rows: number; drafts: number; pictureBytes: number; loggedBytes: number }

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** An invalid setting. The message is one line that names it. */
export class BadSetting extends Error {}

const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(max))
/** A server listens on them, but no browser can open them. */
const WILDCARDS = ['0.0.0.0', '::', '[::]']
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      if (!URL.canParse(text)) return false
      const { protocol, hostname } = new URL(text)
      return protocols.includes(protocol) && !WILDCARDS.includes(hostname)
    }),
  )

const postgresAddress = [
  v.pipe(
    v.string(),
    v.check((text) => securePostgresUrl(text) !== undefined),
  ),
  `a postgres:// address, its sslmode one of ${TLS_MODE_NAMES}`,
] as const

const checks = {
  PORT: [wholeNumber(65_535), 'a port, 0 to 65535'],
  HOST: [v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'an address or a host name to listen on'],
  PUBLIC_URL: [url('http:', 'https:'), 'an http or https address that members can open'],
  SUPPORT_EMAIL: [email, 'an e-mail address'],
  DATA_DIR: [v.string(), 'a directory'],
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_STATEMENTS: [v.picklist(['named', 'unnamed']), 'named or unnamed'],
  DATABASE_POOL: [
    v.pipe(wholeNumber(500), v.minValue(2)),
    'the connections of this server to PostgreSQL, 2 to 500',
  ],
  IMAGE_WORKERS: [
    v.pipe(wholeNumber(64), v.minValue(1)),
    'the processes that draw pictures, 1 to 64',
  ],
  FILES_URL: [
    v.pipe(
      v.string(),
      v.check((text) => parseFilesUrl(text) !== undefined),
    ),
    's3://key:secret@host/bucket?region=…',
  ],
  SMTP_URL: [
    v.pipe(
      v.string(),
      v.check((text) => parseSmtpUrl(text) !== undefined),
    ),
    'smtp://user:password@host:port, with ?insecure=1 where that host has no TLS, or smtps://…',
  ],
  MAIL_FROM: [v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/)), 'an e-mail address'],
  DKIM_SELECTOR: [
    v.pipe(
      v.string(),
      v.maxLength(63),
      v.regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i),
    ),
    'a name of letters, digits and hyphens',
  ],
  DKIM_KEY: [
    v.pipe(
      v.string(),
      v.check((text) => readDkimKey(text) !== undefined),
    ),
    'an RSA private key of 1024 to 4096 bits in PEM, or the path of a file with one that the server may read',
  ],
  VAPID_PUBLIC_KEY: [v.pipe(v.string(), v.regex(/^[\w-]{87}$/)), 'a P-256 key in base64url'],
  VAPID_PRIVATE_KEY: [v.pipe(v.string(), v.regex(/^[\w-]{43}$/)), 'a P-256 key in base64url'],
  VAPID_SUBJECT: [url('mailto:', 'https:'), 'a mailto: or https: address'],
  JOB_SECRET: [v.pipe(v.string(), v.minLength(32)), 'a secret of at least 32 characters'],
  LOG_LEVEL: [v.picklist(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
  TRUST_PROXY: [wholeNumber(9), 'the number of proxies before the server, 0 to 9'],
  AUDIT_DAYS: [
    v.pipe(wholeNumber(36_500), v.minValue(30)),
    'the days that the audit is kept, 30 to 36500',
  ],
  DEMO: [v.picklist(['0', '1', 'public']), '0, 1 or public'],
  STAFF_PASSKEYS: [v.picklist(['required', 'optional']), 'required or optional'],
  MEMBER_ROWS: [wholeNumber(1e12), 'a whole number'],
  MEMBER_DRAFTS: [wholeNumber(1e12), 'a whole number'],
  MEMBER_PICTURES_MB: [wholeNumber(1e9), 'a whole number of megabytes'],
  MEMBER_CHANGES_MB: [wholeNumber(1e9), 'a whole number of megabytes'],
} as const satisfies Record<string, readonly [v.GenericSchema, string]>
type Name = keyof typeof checks
type Value<N extends Name> = v.InferOutput<(typeof checks)[N][0]>

/** Reads the settings from the environment. Throws BadSetting. An empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = <N extends Name>(name: N): Value<N> | undefined => {
    const [schema, expected] = checks[name]
    return readAs(environment, { variable: name, schema, expected }) as Value<N> | undefined
  }
  const ofFeatures = Object.fromEntries(
    Object.entries(FEATURE_SETTINGS).map(([name, one]) => [name, readAs(environment, one)]),
  )
  const host = read('HOST') ?? '127.0.0.1'
  const port = read('PORT') ?? 8080
  const dataDirectory = read('DATA_DIR') ?? './data'
  const databaseUrl = securePostgresUrl(read('DATABASE_URL') ?? '')
  const databaseDirectUrl = securePostgresUrl(read('DATABASE_DIRECT_URL') ?? '')
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw new BadSetting('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler')
  }
  const statements = read('DATABASE_STATEMENTS')
  const isPublicDemo = read('DEMO') === 'public'
  if (isPublicDemo) refuseForPublicDemo({ DATABASE_URL: databaseUrl, FILES_URL: read('FILES_URL') })
  const smtp = isPublicDemo ? undefined : parseSmtpUrl(read('SMTP_URL') ?? '')
  const mailFrom = read('MAIL_FROM')
  if (smtp !== undefined && mailFrom === undefined) {
    throw new BadSetting('MAIL_FROM is needed when SMTP_URL is set')
  }
  const supportEmail = read('SUPPORT_EMAIL')
  const isLocal = isLoopback(host)
  const filesUrl = read('FILES_URL')
  const publicUrl = (read('PUBLIC_URL') ?? `http://${namedHost(host)}:${port}`).replace(/\/+$/, '')
  const trustedProxies = read('TRUST_PROXY') ?? 0
  // Behind a proxy, or for people elsewhere, nobody has asked for a demo, nor for a page with everybody's mails.
  const isOnlyHere =
    isLocal &&
    trustedProxies === 0 &&
    databaseUrl === undefined &&
    isLoopback(new URL(publicUrl).hostname)
  const isDemo = (read('DEMO') ?? (isOnlyHere && !smtp ? '1' : '0')) !== '0'
  const passkeys = passkeySite(publicUrl)
  const staffPasskeys = read('STAFF_PASSKEYS') ?? (passkeys && !isDemo ? 'required' : 'optional')
  if (staffPasskeys === 'required' && passkeys === undefined) {
    throw new BadSetting('STAFF_PASSKEYS=required needs a PUBLIC_URL with https and a host name')
  }
  return {
    // Safe: the registry has each setting of the features under its name.
    ...(ofFeatures as OfFeatures),
    port,
    host,
    publicUrl,
    supportEmail,
    dataDirectory,
    databaseUrl,
    databaseDirectUrl,
    namedStatements: statements && statements === 'named',
    databasePool: read('DATABASE_POOL') ?? 10,
    imageWorkers: read('IMAGE_WORKERS') ?? 1,
    files: (filesUrl && parseFilesUrl(filesUrl)) || {
      kind: 'disk',
      directory: `${dataDirectory}/files`,
    },
    smtp,
    mailFrom: mailFrom ?? 'Sampan <no-reply@localhost>',
    dkim: dkimOf({ selector: read('DKIM_SELECTOR'), key: read('DKIM_KEY'), mailFrom }),
    vapid: vapidKeys(read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')),
    vapidSubject: read('VAPID_SUBJECT') ?? `mailto:${supportEmail ?? 'no-reply@localhost'}`,
    jobSecret: read('JOB_SECRET'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    trustedProxies,
    auditDays: read('AUDIT_DAYS') ?? 730,
    demo: isDemo,
    publicDemo: isPublicDemo ? 'customers' : undefined,
    quotas: {
      rows: read('MEMBER_ROWS') ?? 200_000,
      drafts: read('MEMBER_DRAFTS') ?? 200,
      pictureBytes: (read('MEMBER_PICTURES_MB') ?? 2_000) * 1_000_000,
      loggedBytes: (read('MEMBER_CHANGES_MB') ?? 1_000) * 1_000_000,
    },
    loopback: isLocal,
    passkeys,
    staffPasskeys: staffPasskeys === 'required' && !isPublicDemo,
    showsMailbox: isDemo && !isPublicDemo && isOnlyHere,
  }
}

/** It is emptied each night, so it must have nothing but what it made itself in `DATA_DIR`. */
function refuseForPublicDemo(given: Record<string, unknown>): void {
  const name = Object.keys(given).find((key) => given[key] !== undefined)
  if (name !== undefined) {
    throw new BadSetting(
      `DEMO=public keeps all it has in DATA_DIR and empties it each night: unset ${name}`,
    )
  }
}

function readAs(
  environment: Record<string, string | undefined>,
  { variable, schema, expected }: { variable: string; schema: v.GenericSchema; expected: string },
): unknown {
  const text = environment[variable]?.trim()
  if (text === undefined || text === '') return undefined
  const result = v.safeParse(schema, text)
  // The message never contains a secret.
  if (!result.success) throw new BadSetting(`${variable} must be ${expected}`)
  return result.output
}

/** How a browser addresses what listens on a host. Passkeys need a name, which this machine has. */
export function namedHost(host: string): string {
  if (host === '127.0.0.1' || WILDCARDS.includes(host)) return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

function dkimOf({
  selector,
  key,
  mailFrom,
}: Record<'selector' | 'key' | 'mailFrom', string | undefined>): Dkim | undefined {
  if (selector === undefined && key === undefined) return undefined
  if (selector === undefined || key === undefined) {
    throw new BadSetting('DKIM_SELECTOR and DKIM_KEY must be set together')
  }
  if (mailFrom === undefined) throw new BadSetting('MAIL_FROM is needed when DKIM_KEY is set')
  const keys = readDkimKey(key)
  // It was read a moment ago, but its file may go.
  if (keys === undefined) throw new BadSetting('DKIM_KEY must be a file that stays')
  return { domain: domainOfSender(mailFrom), selector, ...keys }
}

function vapidKeys(publicKey: string | undefined, privateKey: string | undefined) {
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  if (publicKey === undefined && privateKey === undefined) return undefined
  throw new BadSetting('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together')
}

/** How the database of the settings is called on the terminal, with the setting that names it and no secret. */
export function databaseName({ databaseUrl, dataDirectory }: Settings): string {
  if (databaseUrl === undefined) return `embedded, in ${resolve(dataDirectory)} (DATA_DIR)`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}:${port || 5432} (DATABASE_URL)`
}

/** The database that the settings name. */
export function sourceOf(settings: Settings): DatabaseSource {
  const { databaseUrl, dataDirectory } = settings
  return databaseUrl === undefined
    ? { kind: 'directory', dataDirectory }
    : {
        kind: 'postgres',
        url: databaseUrl,
        directUrl: settings.databaseDirectUrl,
        areNamed: settings.namedStatements,
        connections: settings.databasePool,
      }
}
