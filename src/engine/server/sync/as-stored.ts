import { ownTable } from '#engine/shared/mutation.ts'
import { withIds } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { STORED_FIELDS } from '#server/registry/stored-fields.ts'
import { isUuid } from './clean-mutation.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

/**
 * The mutation as it is decided and logged: with the ids that its aliases stand for, and with fields as they are stored.
 * Older apps send some as typed, and compare with them in `base`.
 */
export function asStored(m: WireMutation, world: World): WireMutation {
  return withStoredFields(
    withIds(m, (id) => (isUuid(id) ? (world.row('alias', id)?.toId ?? id) : id)),
    world,
  )
}

/** A change with the fields as they are stored, if a feature says how those of its table are. */
export function withStoredFields<M extends Pick<WireMutation, 'op' | 'id' | 'set' | 'base'>>(
  m: M,
  world: World,
): M {
  const table = ownTable(m.op)
  const convert = STORED_FIELDS[table]
  if (convert === undefined) return m
  const before: Fields = { ...world.row(table, m.id), ...m.base }
  return { ...m, set: convert(m.set, { ...before, ...m.set }), base: convert(m.base, before) }
}
