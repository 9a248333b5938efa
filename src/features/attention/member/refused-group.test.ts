import { expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { resendPath } from './parts/change-words.ts'
import { sortGroup } from './refused.ts'

const anOutcome = (fields: Partial<OutcomeRow>): OutcomeRow => ({
  id: 'mid',
  status: 'rejected',
  code: 'tracking_duplicate',
  detail: '',
  op: 'parcel.declare',
  target: 'p',
  group: 'p',
  set: {},
  clientId: 'c',
  device: 'Chrome on Android',
  at: '2026-11-20T00:00:00Z',
  ...fields,
})

test('the cause of a group comes before its dependents', () => {
  const photo = anOutcome({ id: 'photo', op: 'photo.attach', code: 'dependency' })
  const cause = anOutcome({ id: 'cause' })
  expect(sortGroup([photo, cause])).toMatchObject({
    cause,
    dependants: [photo],
    editPath: '/admin/package/declare?outcome=cause',
  })
})

test('dependents stay when their cause was dismissed', () => {
  const photo = anOutcome({ id: 'photo', op: 'photo.attach', code: 'dependency' })
  expect(sortGroup([photo])?.cause).toBe(photo)
  expect(sortGroup([])).toBeNull()
})

test('a message that depended on a refused parcel comes before its pictures', () => {
  const depended = { code: 'dependency', group: 'm' }
  const photo = anOutcome({ id: 'photo', op: 'photo.attach', target: 'f', ...depended })
  const message = anOutcome({ id: 'message', op: 'message.send', target: 'm', ...depended })
  expect(sortGroup([photo, message])).toMatchObject({ cause: message, dependants: [photo] })
})

test.each([
  ['parcel.declare', '/admin/package/declare?outcome=mid'],
  ['goods.edit', '/admin/package/declare?outcome=mid'],
  ['address.create', '/admin/address?outcome=mid'],
  ['claim.file', '/admin/package/all?id=p'],
  ['parcel.remove', null],
  ['draft.save', null],
  ['of.tomorrow', null],
])('%s is sent again from %s', (op, path) => {
  expect(resendPath(anOutcome({ op }))).toBe(path)
})

test.each(['parcel.edit', 'goods.add', 'goods.edit', 'photo.attach', 'claim.file'])(
  '%s of a removed parcel registers it again',
  (op) => {
    const refused = anOutcome({ op, code: 'not_found', set: { trackingNumber: 'SF1' } })
    expect(resendPath(refused)).toBe('/admin/package/declare?outcome=mid')
  },
)

const aRefusedPhoto = (ownerTable: string) =>
  anOutcome({ op: 'photo.attach', set: { ownerTable, ownerId: 'x' } })
const request = { kind: 'request', id: 'r', code: null, name: '' } as const

test('a refused photo leads to the parcel or the request that it belongs to', () => {
  expect(resendPath(aRefusedPhoto('parcel'))).toBe('/admin/package/all?id=x')
  expect(resendPath(aRefusedPhoto('requestLine'), request)).toBe(paths.request('r'))
  expect(resendPath(aRefusedPhoto('goodsReturn'), request)).toBe(paths.request('r'))
})

test('one that belongs to what only a newer version knows can only be discarded', () => {
  expect(resendPath(aRefusedPhoto('of tomorrow'))).toBeNull()
  expect(resendPath(anOutcome({ op: 'photo.attach' }))).toBeNull()
})
