import { isDeepStrictEqual } from 'node:util'
import type { WireMutation } from '#shared/contract/sync.ts'
import { conflictRule } from '#shared/mutations/conflict-rules.ts'
import { touchedBy } from '#shared/mutations/registry.ts'
import { LOG_MS } from './mutation-log.ts'
import { reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/**
 * Refuses a last-write-wins edit of a device that was away for longer than the log reaches if the value has changed
 * since: the edit may be far older. Its age is measured by the server's clock.
 */
export function refuseOutdated(m: WireMutation, world: World): Verdict | null {
  if (m.asOf === undefined || Date.parse(world.now) - m.asOf <= LOG_MS) return null
  const ref = touchedBy(m).find(({ id }) => id === m.id)
  const row: Record<string, unknown> | undefined = ref && { ...world.row(ref.table, m.id) }
  if (ref === undefined || row === undefined || !m.op.endsWith('.edit')) return null
  const isOverwriting = Object.entries(m.set).some(
    ([field, value]) =>
      field in row &&
      conflictRule(ref.table, field) === 'lww' &&
      !isDeepStrictEqual(row[field], value) &&
      !(field in m.base && isDeepStrictEqual(row[field], m.base[field])),
  )
  return isOverwriting ? reject('outdated') : null
}
