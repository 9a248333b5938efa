import { expect, test } from 'vitest'
import type { AnyIntent } from '#engine/client/sync/intent.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { anAddress } from '#tests/support/row-builders.ts'
import { addIntents, changeIntents, defaultIntents, removeIntents } from './address-actions.ts'
import { addressFormOf, readAddress } from './address-form.ts'

const account = { id: 'account', defaultAddressId: 'home' }
const { isDefault: _, ...empty } = addressFormOf(null, false)
const fields = { ...empty, recipient: 'Ann' }
const home = { ...fields, id: 'home', createdAt: '2026-11-20T00:00:00Z' }
const sent = (intents: AnyIntent[]) =>
  intents.map(({ definition, id, set, base }) => ({ op: definition.op, id, set, base }))

test('an edit sends changed fields alone, each with what it was', () => {
  const next = { ...fields, recipient: 'Bea' }
  expect(sent(changeIntents(account, home, next, true))).toEqual([
    { op: 'address.edit', id: 'home', set: { recipient: 'Bea' }, base: home },
  ])
  expect(changeIntents(account, home, fields, true)).toEqual([])
})

function edited(before: AddressRow, typed: Partial<AddressRow>) {
  const result = readAddress({ ...addressFormOf(before, false), ...typed }, { served: [], before })
  if (!result.ok) throw new Error('The form has a mistake')
  return sent(changeIntents(account, before, result.value, false))
}

test('an edit of the note of an address from before E.164 leaves its phone as it is stored', () => {
  const before = anAddress({ country: 'SG', phone: '91234567' })
  expect(edited(before, { note: 'office' }).map(({ set }) => set)).toEqual([{ note: 'office' }])
})

test('a phone from before E.164 is stored with its country code once the address moves abroad', () => {
  const before = anAddress({ country: 'SG', phone: '91234567' })
  const [edit] = edited(before, {
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    postalCode: '518000',
  })
  expect(edit?.set).toMatchObject({ country: 'CN', phone: '+6591234567' })
})

test('the default is one field of the account', () => {
  expect(sent(addIntents(account, 'office', fields, true))).toMatchObject([
    { op: 'address.create', id: 'office' },
    {
      op: 'account.edit',
      id: 'account',
      set: { defaultAddressId: 'office' },
      base: account,
    },
  ])
  expect(addIntents(account, 'office', fields, false)).toHaveLength(1)
  expect(defaultIntents(account, 'home')).toEqual([])
})

test('the default that is unticked or removed leaves none', () => {
  expect(sent(changeIntents(account, home, fields, false))).toMatchObject([
    { op: 'account.edit', set: { defaultAddressId: null } },
  ])
  expect(sent(removeIntents(account, 'home')).map(({ op }) => op)).toEqual([
    'address.remove',
    'account.edit',
  ])
  expect(removeIntents(account, 'office')).toHaveLength(1)
})
