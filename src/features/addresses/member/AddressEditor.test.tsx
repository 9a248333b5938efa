import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { paths } from '#engine/shared/paths.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import { AddressEditor } from './AddressEditor.tsx'

afterEach(closeCurrent)
afterEach(cleanUp)

test('a draft of another version of the app fills the form, and becomes the address', async () => {
  const device = await aCurrentDevice()
  const account = { id: anId(), memberNum: 'SP271834K', email: 'ann@example.org', cashFen: 0 }
  const row = { ...account, language: 'en', defaultAddressId: null, mutedNotifications: null }
  await device.db.account.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  const { note: _, ...older } = addressFields({ recipient: 'Ann' })
  const draft = { id: anId(), kind: 'address' as const }
  await writeDraftEdit(device.db, { ...draft, content: { form: { ...older, fax: '1' } } })

  render(<AddressEditor id="new" outcomeId={null} />)
  await eventually(() => expect(find<HTMLInputElement>('[autocomplete=name]').value).toBe('Ann'))
  expect(document.body.textContent).toContain('is filled in below')
  await click(button('Save address'))
  await eventually(() => expect(location.pathname).toBe(paths.addressBook()))
  cleanUp()
  const [created] = await device.outbox()
  expect(created).toMatchObject({
    op: 'address.create',
    set: { ...addressFields({ recipient: 'Ann', phone: '+6581234567' }), note: '' },
  })
})

test('before the first sync of the account, a failed sync is shown with a retry', async () => {
  const device = await aCurrentDevice()
  await device.db.meta.put({ key: 'trouble', problem: 'server' })
  render(<AddressEditor id="new" outcomeId={null} />)
  await eventually(() => expect(find('[role=alert]').textContent).toContain('hasn’t synced'))
  expect(button('Try again').getAttribute('aria-busy')).toBeNull()
})

test('an address that is gone may have been removed on this device, too', async () => {
  const device = await aCurrentDevice()
  const account = { id: anId(), memberNum: 'SP271834K', email: 'ann@example.org', cashFen: 0 }
  const row = { ...account, language: 'en', defaultAddressId: null, mutedNotifications: null }
  await device.db.account.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  render(<AddressEditor id={anId()} outcomeId={null} />)
  await eventually(() => expect(document.body.textContent).toContain('on one of your devices'))
})

test('an address that another device removes while it is edited keeps what was typed, and is added again', async () => {
  const device = await aCurrentDevice()
  const account = { id: anId(), memberNum: 'SP271834K', email: 'ann@example.org', cashFen: 0 }
  const row = { ...account, language: 'en', defaultAddressId: null, mutedNotifications: null }
  await device.db.account.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  const address = anAddress({ recipient: 'Ann' })
  const stored = { id: address.id, base: address, view: address, version: 1, waiting: false }
  await device.db.address.put(stored)
  render(<AddressEditor id={address.id} outcomeId={null} />)
  const name = () => find<HTMLInputElement>('[autocomplete=name]')
  await eventually(() => expect(name().value).toBe('Ann'))
  await type(name(), 'Ann Lee')
  await device.db.address.delete(address.id)
  await eventually(() => expect(document.body.textContent).toContain('Saving adds it again'))
  expect(name().value).toBe('Ann Lee')
  await click(button('Save address'))
  await eventually(() => expect(location.pathname).toBe(paths.addressBook()))
  const [created] = await device.outbox()
  expect(created).toMatchObject({ op: 'address.create', set: { recipient: 'Ann Lee' } })
})
