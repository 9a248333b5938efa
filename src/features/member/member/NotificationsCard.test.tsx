import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { NOTIFIED_KINDS } from '#engine/shared/notifications.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { NotificationsCard } from './NotificationsCard.tsx'

afterEach(closeCurrent)
afterEach(cleanUp)

async function showCard(mutedNotifications: string[] | null) {
  const device = await aCurrentDevice()
  const account = { id: anId(), memberNum: 'SP271834K', email: 'ann@example.org', cashFen: 0 }
  const row = { ...account, language: 'en', defaultAddressId: null, mutedNotifications }
  await device.db.account.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  render(<NotificationsCard />)
  await eventually(() => find('fieldset'))
  return { ...device, accountId: row.id }
}
/** The switch of a kind and a channel, by their words. */
function box(kind: string, channel: string): HTMLInputElement {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === kind,
  )
  const label = [...(group?.querySelectorAll('label') ?? [])].find(
    (one) => one.textContent === channel,
  )
  const found = label?.querySelector('input')
  if (!found) throw new Error(`${kind} has no switch ${channel}`)
  return found
}

test('a switch turns one kind on one channel, offline too', async () => {
  const { outbox, accountId } = await showCard(null)
  expect(box('Parcel received', 'By e-mail').checked).toBe(true)
  await click(box('Parcel received', 'By e-mail'))
  await eventually(() => expect(box('Parcel received', 'By e-mail').checked).toBe(false))
  expect(box('Parcel received', 'By push').checked).toBe(true)
  expect(box('Claim decided', 'By e-mail').checked).toBe(true)
  expect(await outbox()).toMatchObject([
    {
      op: 'account.switch',
      id: accountId,
      set: { notification: 'mail/parcelReceived', isOn: false },
    },
  ])
  await click(box('Parcel received', 'By e-mail'))
  await eventually(() => expect(box('Parcel received', 'By e-mail').checked).toBe(true))
})

test('what was switched off elsewhere is off, and kinds of a newer version do no harm', async () => {
  await showCard(['mail/claimDecided', 'push/ofTomorrow'])
  expect(box('Claim decided', 'By e-mail').checked).toBe(false)
  expect(box('Claim decided', 'By push').checked).toBe(true)
})

test('the switch of a group turns every kind of it that has one, and shows when some are off', async () => {
  const { outbox } = await showCard(['mail/requestApproved'])
  expect(box('Buying requests', 'By push').checked).toBe(true)
  expect(box('Buying requests', 'By e-mail').indeterminate).toBe(true)
  await click(box('Buying requests', 'By e-mail'))
  await eventually(() => expect(box('Buying requests', 'By e-mail').checked).toBe(true))
  expect(box('Buying request approved', 'By e-mail').checked).toBe(true)
  expect((await outbox()).map(({ set }) => set)).toEqual([
    { notification: 'mail/requestApproved', isOn: true },
  ])
  await click(box('Buying requests', 'By e-mail'))
  await eventually(() => expect(box('Buying requests', 'By e-mail').checked).toBe(false))
  expect(box('Buying requests', 'By e-mail').indeterminate).toBe(false)
  expect(box('Shipped by the merchant', 'By e-mail').checked).toBe(false)
  expect(box('Buying requests', 'By push').checked).toBe(true)
  expect(box('Order shipped', 'By e-mail').checked).toBe(true)
})

test('every kind has its switch in one of the groups', async () => {
  await showCard(null)
  const groups = [...document.querySelectorAll('details fieldset')]
  expect(groups).toHaveLength(NOTIFIED_KINDS.length)
})

test('the e-mail about a login is on for good and says why; its push has a switch', async () => {
  await showCard(null)
  expect(box('New login', 'By push').checked).toBe(true)
  expect(box('New login', 'By e-mail')).toMatchObject({ checked: true, disabled: true })
  expect(document.body.textContent).toContain('Always by e-mail, for the security of your account.')
})
