import { act } from '#engine/server/act.ts'
import { MAX_CHANNELS } from '#features/shipping/contract/rates.ts'
import { ENDED_PAGE } from '#features/shipping/contract/staff-rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { readEndedVersions, readVersions } from './read-channels.ts'

const YEAR_MS = 365 * 86_400_000

/** The versions that count now, later, or until at most a year ago. */
act('listChannels', async ({ db, nowMs }) => {
  const from = businessDay(nowMs() - YEAR_MS)
  const channels = await readVersions(db.kysely, { from, to: null })
  return { channels: channels.slice(0, 2 * MAX_CHANNELS) }
})

/** The versions that ended more than a year ago. */
act('listEndedVersions', async ({ db, nowMs }, _actor, { after }) => {
  const cutoff = businessDay(nowMs() - YEAR_MS)
  const [effectiveTo = '', code = ''] = after?.split(' ') ?? []
  const channels = await readEndedVersions(db.kysely, {
    before: cutoff,
    limit: ENDED_PAGE + 1,
    after: after === undefined ? null : { effectiveTo, code },
  })
  const page = channels.slice(0, ENDED_PAGE)
  const last = channels.length > ENDED_PAGE ? page.at(-1) : undefined
  return { channels: page, next: last ? `${last.effectiveTo} ${last.code}` : null }
})
