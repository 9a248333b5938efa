import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { dropHalfDemo, makeDemo } from '#demo/make-demo.ts'
import type { Database } from '#engine/server/database/database.ts'
import { namesPictures } from '#engine/server/database/pictures.ts'
import { prepareDatabase } from '#engine/server/database/prepare-database.ts'
import { joinServers } from '#engine/server/database/running-servers.ts'
import { withStartLock } from '#engine/server/database/start-lock.ts'
import { type Dns, dnsOf } from '#engine/server/dns.ts'
import { type DiskSpace, diskSpaceOf } from '#engine/server/files/disk-space.ts'
import { openImages } from '#engine/server/files/images.ts'
import { nameOfFiles, openFiles } from '#engine/server/files/open-files.ts'
import { makeGracefulShutdown } from '#engine/server/http/graceful-shutdown.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { keepAssets } from '#engine/server/http/kept-assets.ts'
import { readStaticFiles } from '#engine/server/http/static-files.ts'
import type { Limits } from '#engine/server/http/take-limit.ts'
import { compareJobSecret, jobSecret } from '#engine/server/job-secret.ts'
import { makeSeal } from '#engine/server/jobs/seal.ts'
import { sendMail } from '#engine/server/jobs/send-mail.ts'
import { startJobs } from '#engine/server/jobs/start-jobs.ts'
import { errorFields, type Log, makeLog } from '#engine/server/log.ts'
import { chooseMailer } from '#engine/server/mail/choose-mailer.ts'
import type { Mailbox } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { BadSetting, type Settings } from '#engine/server/settings.ts'
import { type RandomBytes, uuidv7 } from '#engine/shared/ids.ts'
import { makeMailTies } from '#features/bounces/server/mail-ties.ts'
import { tieMails } from '#features/bounces/server/tie-mails.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { makeExport } from '#features/member/server/own-data/make-export.ts'
import { scheduleMailBatches } from '#features/notices/server/close-mail-batches.ts'
import type { Fetch } from '#features/notices/server/push/deliver-push.ts'
import { sendPush } from '#features/notices/server/push/send-push.ts'
import { vapidKeys } from '#features/notices/server/push/vapid-keys.ts'
import { sendEventMail } from '#features/notices/server/send-event-mail.ts'
import { readUnsubscribeLinks } from '#features/notices/server/unsubscribe-links.ts'
import { fulfilStandingOrder } from '#features/orders/server/standing/fulfil-standing-orders.ts'
import { makeMetrics } from '#features/system/server/metrics.ts'
import { metricsApp } from '#features/system/server/serve-metrics.ts'
import { watchImages } from '#features/system/server/watch-images.ts'
import { watchMailer } from '#features/system/server/watch-mailer.ts'
import type { Payables } from '#features/wallet/server/payables.ts'
import { sendMoneyReport } from '#features/wallet/server/send-money-report.ts'
import { isPlaceReady } from '#server/backup/archive-places.ts'
import { listenToOperator } from '#server/operator/listen-to-operator.ts'
import { lacksOf } from '#server/setup-notices.ts'
import { ALL_PAYABLES } from './all-payables.ts'
import { makeApp } from './app.ts'
import { LETTERS } from './letters.ts'
import { mailboxKey, mailboxPath } from './mailbox.ts'
import { openOwnDatabase } from './open-own-database.ts'
import { schedulesOf } from './schedules.ts'

/** Dependencies that only main provides. */
export type World = {
  nowMs: () => number
  randomBytes: RandomBytes
  print: (text: string) => void
  /** Reaches push services. */
  fetch: Fetch
  /** The directory of the built app. */
  dist: string
  /** Fills a new database with demo data. */
  seed?: (services: Services) => Promise<void>
  /** Puts into the new account of a public demo's visitor what they shall find there. */
  furnish?: Services['furnish']
  /** Replaces listening at the host and port of the settings. */
  listen?: (app: Answering) => Promise<Listening>
  /** Replaces opening the database of the settings. */
  open?: () => Promise<Database>
  limits?: Partial<Limits> | undefined
  /** Replaces what members can pay. */
  payables?: Payables | undefined
  /** Whether it does by itself what is due at an hour; otherwise nothing is done of which a test does not know. */
  isScheduled?: boolean | undefined
  /** Replaces asking the disks of the settings. */
  diskSpace?: DiskSpace | undefined
  /** Replaces the name servers of this machine. */
  dns?: Dns | undefined
  /** After so long without progress a connection is cut. */
  stalledMs?: number | undefined
}
/** What answers requests. */
export type Answering = Pick<HttpApp, 'fetch'>
export type Listening = { url: string; close: () => Promise<void> }
export type RunningServer = {
  /** The address on which it listens, such as `http://127.0.0.1:8080`. */
  url: string
  services: Services
  /** Where `METRICS_PORT` listens; undefined if it is not set. */
  metricsUrl: string | undefined
  /** The unsent mails, if no SMTP server is set. */
  mailbox: Mailbox | undefined
  /** The path of the page that shows them, in a demo on this machine. */
  mailboxPath: string | undefined
  /** Stops accepting requests, waits for running ones and closes the database, within ten seconds. */
  stop: () => Promise<void>
  /** Resolves with the reason when the server cannot continue. */
  failed: Promise<Error>
}

/** Longer than the keep-alive of load balancers, so we never close a connection during their next request. */
const KEEP_ALIVE_MS = 65_000
/** What a reader who has vanished has not read yet is in memory. Event streams have a heartbeat, and no request takes as long. */
const STALLED_MS = 120_000

/** Starts all parts in order of their dependencies. If one fails, those already started are stopped. */
export async function startServer(settings: Settings, world: World): Promise<RunningServer> {
  const { nowMs, randomBytes, print, fetch, dist } = world
  const log = makeLog(settings.logLevel, { write: print, nowMs })
  const newId = () => uuidv7({ nowMs, randomBytes })
  const db = await (world.open?.() ?? openOwnDatabase(settings))
  db.disk.watch((isFull) => reportDisk(isFull, { log, settings }))
  const undo = [db.close]
  const unwind = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const chosen = chooseMailer(settings, { print, nowMs })
    const { mailbox } = chosen
    undo.push(async () => chosen.mailer.close())
    const metrics = makeMetrics()
    const { meter } = metrics
    undo.push(async () => metrics.stop())
    const diskSpace = world.diskSpace ?? diskSpaceOf(settings)
    const secret = jobSecret(settings, randomBytes)
    const mailTies = makeMailTies(secret)
    const tied = tieMails(chosen.mailer, { db, log, nowMs, newId, mailTies })
    const mailer = watchMailer(tied, { db, log, meter, nowMs, newId })
    const stopping = new AbortController()
    const prepare = async () => {
      let isNew = await prepareDatabase(db, { newId, nowMs })
      if (settings.demo && (await dropHalfDemo(db))) {
        log.warn('the demo was left half and is made anew')
        isNew = await prepareDatabase(db, { newId, nowMs })
      }
      const files = openFiles(settings.files, { nowMs, log, mayBegin: !(await namesPictures(db)) })
      await joinServers(db, { secret, files: nameOfFiles(settings.files) })
      const jobs = await startJobs(db, { log, nowMs, randomBytes, secret })
      undo.push(jobs.stop)
      const setupNotices = lacksOf(settings, {
        ...(await compareJobSecret(db, secret, nowMs)),
        isPlaceReady: await isPlaceReady(settings, nowMs),
      })
      const images = openImages(log, { workers: settings.imageWorkers })
      undo.push(images.stop)
      const services: Services = {
        db,
        nowMs,
        randomBytes,
        newId,
        settings,
        log,
        files,
        images: watchImages(images, { meter }),
        diskSpace,
        dns: world.dns ?? dnsOf(),
        meter,
        setupNotices,
        payables: world.payables ?? ALL_PAYABLES,
        furnish: world.furnish ?? (async () => {}),
        enqueue: jobs.enqueue,
        mailTies,
        identitySeal: makeSeal(secret, randomBytes, 'sampan identities'),
        unsubscribeLinks: await readUnsubscribeLinks(db, { nowMs, randomBytes }),
        vapid: await vapidKeys(db, settings, nowMs),
        stopping: stopping.signal,
      }
      if (isNew && settings.demo && world.seed) await makeDemo(services, world.seed)
      return { services, jobs }
    }
    const { services, jobs } = await withStartLock(db, prepare, { log })
    undo.push(await listenToOperator(services))
    const mailboxPage =
      mailbox && settings.showsMailbox ? { mailbox, key: mailboxKey(randomBytes) } : undefined
    const { limits, stalledMs = STALLED_MS } = world
    const built = readStaticFiles(dist)
    // Without room for them this server answers all the same.
    await keepAssets(db.kysely, built, nowMs()).catch((error) =>
      log.warn('files of the build not kept for other versions', errorFields(error)),
    )
    const app = makeApp({ ...services, dist, built, mailboxPage, limits, metrics })
    const listening = await (world.listen?.(app) ?? listen(app, { ...settings, stalledMs }))
    undo.push(async () => {
      stopping.abort()
      await listening.close()
    })
    const { metricsPort } = settings
    const measured =
      metricsPort === undefined
        ? undefined
        : await listen(metricsApp(metrics, services), {
            host: settings.host,
            port: metricsPort,
            name: 'METRICS_PORT',
            stalledMs,
          })
    if (measured !== undefined) undo.push(measured.close)
    const sender = async () => {
      const { warehouses: places, ...business } = await readBusiness(db.kysely, settings)
      return { ...business, places }
    }
    // Last, so that a server that cannot listen sends nothing.
    await jobs.work({
      'send-mail': {
        perform: (args, jobId) =>
          sendMail(args, { ...services, mailer, letters: LETTERS, sender }, jobId),
        isReady: mailer.isReady,
      },
      'send-event-mail': {
        perform: (args) => sendEventMail(args, { ...services, mailer }),
        isReady: mailer.isReady,
      },
      'send-money-report': {
        perform: (args) => sendMoneyReport(args, { ...services, mailer }),
        isReady: mailer.isReady,
      },
      'fulfil-standing-order': { perform: (args) => fulfilStandingOrder(args, services) },
      'make-export': { perform: (args) => makeExport(args, services) },
      'send-push': { perform: (args) => sendPush(args, { ...services, fetch }) },
    })
    undo.push(scheduleMailBatches(services))
    if (world.isScheduled ?? true) await jobs.repeat(schedulesOf(services))
    return {
      url: listening.url,
      services,
      metricsUrl: measured?.url,
      mailbox,
      mailboxPath: mailboxPage && mailboxPath(mailboxPage.key),
      stop: once(unwind),
      failed: db.failed,
    }
  } catch (error) {
    await unwind()
    throw error
  }
}

function reportDisk(
  isFull: boolean,
  { log, settings }: { log: Log; settings: Pick<Settings, 'dataDirectory'> },
): void {
  const about = { directory: settings.dataDirectory }
  if (isFull) {
    log.error('the disk is full: nothing is saved until there is room', { alert: true, ...about })
  } else log.warn('the disk has room again: changes are saved', about)
}

type Place = { host: string; port: number; name?: string; stalledMs?: number | undefined }

/** Listens at a host and port. `close` lets running requests end. */
export async function listen(
  app: Answering,
  { host, port, name = 'PORT', stalledMs = STALLED_MS }: Place,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.timeout = stalledMs
  const close = makeGracefulShutdown(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { host, port, name })))
    server.listen(port, host, resolve)
  })
  const { address, family, port: taken } = server.address() as AddressInfo
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`, close }
}

function explain(error: Error, { host, port, name }: Omit<Required<Place>, 'stalledMs'>): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new BadSetting(`${name} ${port} of ${host} is already in use`)
  if (code === 'EACCES')
    return new BadSetting(`${name} ${port} needs rights that this user has not`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new BadSetting(`HOST ${host} is no address of this machine`)
  return error
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
