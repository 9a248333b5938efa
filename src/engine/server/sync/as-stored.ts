import { ownTable } from '#engine/shared/mutation.ts'
import { storedPhone } from '#engine/shared/phone.ts'
import { withIds } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { isUuid } from './clean-mutation.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

/**
 * The mutation as it is decided and logged: with the ids that its aliases stand for, and with phones in E.164. Older
 * apps send phones as typed, and compare with them in `base`.
 */
export function asStored(m: WireMutation, world: World): WireMutation {
  return withStoredPhone(
    withIds(m, (id) => (isUuid(id) ? (world.row('alias', id)?.toId ?? id) : id)),
    world,
  )
}

/** A change of an address with its phones in E.164; any other change as it is. */
export function withStoredPhone<M extends Pick<WireMutation, 'op' | 'id' | 'set' | 'base'>>(
  m: M,
  world: World,
): M {
  if (ownTable(m.op) !== 'address') return m
  const before: Fields = { ...world.row('address', m.id), ...m.base }
  const convert = (fields: Fields, { country }: Fields): Fields =>
    typeof fields.phone === 'string' && typeof country === 'string'
      ? { ...fields, phone: storedPhone(fields.phone, country) }
      : fields
  return { ...m, set: convert(m.set, { ...before, ...m.set }), base: convert(m.base, before) }
}
