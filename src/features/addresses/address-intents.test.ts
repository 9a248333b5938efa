import { expect, test } from 'vitest'
import type { AnyIntent } from '#sync/intent.ts'
import { addressFields, EMPTY_ADDRESS } from './address-form.ts'
import { addIntents, changeIntents, defaultIntents, removeIntents } from './address-intents.ts'

const account = { id: 'account', defaultAddressId: 'home' }
const home = {
  ...addressFields(EMPTY_ADDRESS),
  id: 'home',
  recipient: 'Ann',
  createdAt: '2026-11-20T00:00:00Z',
}
const sent = (intents: AnyIntent[]) =>
  intents.map(({ definition, id, set, base }) => ({ op: definition.op, id, set, base }))

test('an edit sends changed fields alone, each with what it was', () => {
  const next = { ...addressFields(home), recipient: 'Bea' }
  expect(sent(changeIntents(account, home, next, true))).toEqual([
    { op: 'address.edit', id: 'home', set: { recipient: 'Bea' }, base: home },
  ])
  expect(changeIntents(account, home, addressFields(home), true)).toEqual([])
})

test('the default is one field of the account', () => {
  expect(sent(addIntents(account, 'office', addressFields(home), true))).toMatchObject([
    { op: 'address.create', id: 'office' },
    {
      op: 'account.edit',
      id: 'account',
      set: { defaultAddressId: 'office' },
      base: account,
    },
  ])
  expect(addIntents(account, 'office', addressFields(home), false)).toHaveLength(1)
  expect(defaultIntents(account, 'home')).toEqual([])
})

test('the default that is unticked or removed leaves none', () => {
  expect(sent(changeIntents(account, home, addressFields(home), false))).toMatchObject([
    { op: 'account.edit', set: { defaultAddressId: null } },
  ])
  expect(sent(removeIntents(account, 'home')).map(({ op }) => op)).toEqual([
    'address.remove',
    'account.edit',
  ])
  expect(removeIntents(account, 'office')).toHaveLength(1)
})
