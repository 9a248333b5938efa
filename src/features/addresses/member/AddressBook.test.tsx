import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { act, button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { AddressBook } from './AddressBook.tsx'

afterEach(() => keepBusiness(INITIAL_PUBLIC_BUSINESS))
afterEach(closeCurrent)
afterEach(cleanUp)

test('Undo brings a removed address back with its phone as it was stored', async () => {
  const { db, write, outbox } = await aCurrentDevice()
  const account = { id: anId(), memberNum: 'SP271834K', email: 'ann@example.org', cashFen: 0 }
  const row = { ...account, language: 'en', defaultAddressId: null, mutedNotifications: null }
  await db.account.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  const fields = addressFields({ phone: '+6581234567' })
  await write([intent(createAddress, anId(), fields)])

  render(<AddressBook />)
  await eventually(() => expect(button('Remove').disabled).toBe(false))
  await click(button('Remove'))
  await eventually(() => button('Remove address'))
  await click(button('Remove address'))
  await eventually(() => button('Undo'))
  await click(button('Undo'))
  await eventually(() => expect(document.body.textContent).not.toContain('Undo'))
  expect((await outbox()).at(-1)).toMatchObject({ op: 'address.create', set: fields })
})

test('an address in a country that is no longer served is kept and marked', async () => {
  const { write } = await aCurrentDevice()
  await write([intent(createAddress, anId(), addressFields({ country: 'SG' }))])
  render(<AddressBook />)
  await eventually(() => button('Remove'))
  expect(document.body.textContent).not.toContain('We don’t ship to')
  act(() => keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, countriesServed: ['MY'], version: 1 }))
  await eventually(() =>
    expect(document.body.textContent).toContain('We don’t ship to Singapore right now'),
  )
})
