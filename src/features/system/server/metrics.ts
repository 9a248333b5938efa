import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorFields } from '#engine/server/log.ts'
import type { Meter } from '#engine/server/meter.ts'
import type { Services } from '#engine/server/services.ts'
import { TROUBLES } from '#features/system/rules/troubles.ts'
import { systemOf } from './read-system.ts'

/** In seconds. Devices give up after 25. */
const REQUEST_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 25]
const PICTURE_BUCKETS = [0.1, 0.3, 1, 3, 10, 30]
/** From a device that is online to one that comes back after a week. */
const LAG_BUCKETS = [1, 10, 60, 600, 3_600, 86_400, 604_800]

type Deps = Pick<Services, 'db' | 'settings' | 'diskSpace' | 'nowMs' | 'log'>
export type Metrics = {
  meter: Meter
  /** The figures as Prometheus reads them, with those of the database as they are now. */
  read: (deps: Deps) => Promise<{ type: string; text: string }>
  stop: () => void
}

/**
 * The figures of one server. The labels are names of this code, patterns of endpoints and numbers of statuses, so that
 * there are few of them and none is about a person.
 */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: `sampan_${name}`, help, labelNames, registers })
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter<L>({ name: `sampan_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(
    name: string,
    help: string,
    { buckets, labelNames = [] }: { buckets: number[]; labelNames?: L[] },
  ) => new Histogram<L>({ name: `sampan_${name}`, help, buckets, labelNames, registers })

  collectDefaultMetrics({ register: registry })
  const requests = counter('http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ])
  const seconds = histogram('http_request_seconds', 'Time until the answer began', {
    buckets: REQUEST_BUCKETS,
    labelNames: ['method', 'route'],
  })
  const pictures = histogram('picture_seconds', 'Time until a picture was drawn anew or not', {
    buckets: PICTURE_BUCKETS,
    labelNames: ['end'],
  })
  const mails = counter('mails_total', 'Mails by what became of them', ['end'])
  const webhooks = counter('payment_webhooks_total', 'Reports of providers of payments', ['end'])
  const channels = gauge('live_channels', 'Devices that listen for changes')
  const lag = histogram('sync_lag_seconds', 'How long changes had waited on their devices', {
    buckets: LAG_BUCKETS,
  })
  const connections = gauge('db_connections', 'Connections of the pool', ['state'])
  const isUp = gauge('db_up', 'Whether the database answered this reading')
  const databaseBytes = gauge('db_bytes', 'Size of the database')
  const jobs = gauge('jobs', 'Jobs that wait or run', ['kind', 'state'])
  const jobAge = gauge('job_oldest_seconds', 'Age of the oldest job of a kind', ['kind'])
  const mailWaiting = gauge('mails_waiting', 'Mails that wait')
  const mailSentAt = gauge('mail_last_sent_timestamp_seconds', 'When a mail was last sent')
  const diskShare = gauge('disk_free_share', 'Free share of the disk, from 0 to 1')
  const diskBytes = gauge('disk_free_bytes', 'Free bytes of the disk')
  const backupAt = gauge('backup_last_timestamp_seconds', 'When a backup last ended')
  const restoreAt = gauge('restore_last_timestamp_seconds', 'When a restore was last verified')
  const checkedAt = gauge('ledger_checked_timestamp_seconds', 'When the books were reconciled')
  const differences = gauge('ledger_differences', 'Differences that the last run found')
  const troubles = gauge('trouble', 'Whether something is wrong that owners are mailed', ['name'])
  const info = gauge('build_info', 'The version that runs', ['version'])

  // Prometheus would take what nobody has read yet for a figure: a disk without room, a backup in 1970.
  const unread = [
    databaseBytes,
    mailWaiting,
    mailSentAt,
    diskShare,
    diskBytes,
    backupAt,
    restoreAt,
    checkedAt,
    differences,
  ]
  for (const one of unread) one.remove()

  const setInstant = (to: Gauge, at: string | null) => to.set(at ? Date.parse(at) / 1_000 : 0)
  const readDatabase = async (deps: Deps) => {
    const system = await systemOf(deps)
    info.set({ version: system.version }, 1)
    databaseBytes.set(system.database.bytes)
    jobs.reset()
    jobAge.reset()
    for (const { kind, waiting, running, oldestAt } of system.jobs) {
      jobs.set({ kind, state: 'waiting' }, waiting)
      jobs.set({ kind, state: 'running' }, running)
      const ageMs = oldestAt === null ? 0 : deps.nowMs() - Date.parse(oldestAt)
      jobAge.set({ kind }, Math.max(0, ageMs) / 1_000)
    }
    mailWaiting.set(system.mail.waiting)
    setInstant(mailSentAt, system.mail.lastSentAt)
    setInstant(backupAt, system.backup.lastAt)
    setInstant(restoreAt, system.backup.restoredAt)
    setInstant(checkedAt, system.books.checkedAt)
    differences.set(system.books.differences)
    for (const name of TROUBLES) troubles.set({ name }, Number(system.warnings.includes(name)))
  }

  return {
    meter: {
      request: ({ method, route, status }, took) => {
        requests.inc({ method, route, status })
        seconds.observe({ method, route }, took)
      },
      picture: (end, took) => pictures.observe({ end }, took),
      mail: (end) => mails.inc({ end }),
      webhook: (end) => webhooks.inc({ end }),
      channel: (by) => channels.inc(by),
      syncLag: (waited) => lag.observe(waited),
    },
    async read(deps) {
      // Without the database the rest is worth the more.
      const isAnswered = await readDatabase(deps).then(
        () => true,
        (error) => {
          deps.log.warn('metrics without the database', errorFields(error))
          return false
        },
      )
      isUp.set(Number(isAnswered))
      const room = await deps.diskSpace()
      if (room === undefined) {
        diskShare.remove()
        diskBytes.remove()
      } else {
        diskShare.set(room.freeShare)
        diskBytes.set(room.freeBytes)
      }
      const { total, idle, waiting } = deps.db.poolState()
      connections.set({ state: 'busy' }, total - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
      return { type: registry.contentType, text: await registry.metrics() }
    },
    stop: () => registry.clear(),
  }
}
