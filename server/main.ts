import { join } from 'node:path'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { pooledBytes } from '#engine/server/pooled-bytes.ts'
import { errorText, keepFilesPrivate } from '#engine/server/run-program.ts'
import type { Services } from '#engine/server/services.ts'
import { BadSetting, namedHost, readSettings, type Settings } from '#engine/server/settings.ts'
import { paths } from '#engine/shared/paths.ts'
import type { RunningServer } from '#server/start-server.ts'
import { openOwnDatabase } from './open-own-database.ts'

const STOP_MS = 10_000
const MIGRATE_ONLY = '--migrate-only'
const print = (text: string) => {
  process.stdout.write(`${text}\n`)
}

const OUTSIDE = {
  nowMs: Date.now,
  randomBytes: pooledBytes(),
  print,
  fetch,
  dist: join(import.meta.dirname, '..', 'dist'),
}
// Once in a database's life, and it draws pictures.
const seed = async (services: Services) => (await import('#demo/seed.ts')).seedDemo(services)

type Running = Pick<RunningServer, 'stop' | 'failed'>

async function main(): Promise<Running | undefined> {
  keepFilesPrivate()
  const words = process.argv.slice(2)
  const unknown = words.find((word) => word !== MIGRATE_ONLY)
  if (unknown !== undefined) {
    throw new BadSetting(`${unknown} is no word for the server: it takes ${MIGRATE_ONLY} or none`)
  }
  const settings = readSettings(process.env)
  if (settings.publicDemo !== undefined) {
    if (words.length > 0)
      throw new BadSetting(`DEMO=public migrates nothing: unset ${MIGRATE_ONLY}`)
    return startDemoForAll(settings)
  }
  if (words.length > 0) {
    const { migrateOnly } = await import('#server/migrate-only.ts')
    print(await migrateOnly(settings, print))
    return undefined
  }
  // The embedded database takes a third of the start, in a thread of its own: the rest of the server is loaded meanwhile.
  // Loading keeps this thread too busy to hear in time that PostgreSQL answers.
  const opening = settings.databaseUrl === undefined ? openOwnDatabase(settings) : undefined
  opening?.catch(() => {})
  const [{ startServer }, { addressNotices }, { linesOf }, { setupLink }] = await Promise.all([
    import('#server/start-server.ts'),
    import('#features/warehouses/server/list-warehouses.ts'),
    import('#server/setup-notices.ts'),
    import('#features/setup/server/setup-link.ts'),
  ]).catch(async (error) => {
    // A database that is not closed counts as killed, after which every device sends its history again.
    await opening?.then(
      ({ close }) => close(),
      () => {},
    )
    throw error
  })
  const server = await startServer(settings, {
    open: () => opening ?? openOwnDatabase(settings),
    ...OUTSIDE,
    seed,
  })
  const { hostname, port } = new URL(server.url)
  const url = hostname.startsWith('[') ? server.url : `http://${namedHost(hostname)}:${port}`
  print(`Sampan is at ${url}`)
  const { services } = server
  const link = await setupLink(services)
  if (link !== null) print(`Set up your business at ${link} (works once, within 24 hours)`)
  const lacking = [...services.setupNotices, ...(await addressNotices(services))]
  for (const line of linesOf(lacking, settings)) print(`sampan: ${line}`)
  if (!settings.staffPasskeys) {
    print('Staff need no passkey for money and settings (STAFF_PASSKEYS is optional)')
  }
  if (server.mailboxPath !== undefined) {
    print(`Mail is not sent but kept until the server stops at ${url}${server.mailboxPath}`)
    print('Its subjects are printed here, with the login codes')
  } else if (server.mailbox !== undefined && settings.demo)
    print('Mail is not sent but printed here')
  if (settings.demo) {
    print(
      `Demo member: ${DEMO_MEMBER}   demo staff member: ${DEMO_STAFF} (console at ${url}${paths.staff()})`,
    )
    print(`To log in, ask for a code at ${url}${paths.login()} and take it from the mail`)
  }
  return server
}

/** The public demo, which has no mail, no link to set it up and no staff of its own. */
async function startDemoForAll(settings: Settings): Promise<Running> {
  const { startPublicDemo } = await import('#server/public-demo.ts')
  const demo = await startPublicDemo(settings, {
    ...OUTSIDE,
    seed,
    furnish: async (services, accountId) =>
      (await import('#demo/furnish-visitor.ts')).furnishVisitor(services, accountId),
  })
  print(`Sampan is a public demo at ${demo.url}, which begins anew each night at 03:00 in China`)
  return demo
}

const starting = main()
// Installed first: a signal during the start waits until it is complete, then stops the server.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_MS).unref()
    starting
      .then((server) => server?.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
}
try {
  const server = await starting
  server?.failed.then((error) => {
    process.stderr.write(`sampan: the database has failed: ${error.message}\n`)
    process.exit(1)
  })
} catch (error) {
  // A part that failed while it started may still have timers, which would keep the process.
  process.stderr.write(errorText(error), () => process.exit(1))
}
