import { expect, test } from 'vitest'
import { addressFields, EMPTY_ADDRESS } from './address-form.ts'
import { addressDraftOf, resentAddress } from './opened-address.ts'

const draft = (id: string, addressId: string | null, recipient: string) => ({
  id,
  savedAt: '2026-11-20T00:00:00Z',
  content: { addressId, form: { ...EMPTY_ADDRESS, recipient } },
})

test('a form opens with the newest draft of its own address', () => {
  const drafts = [draft('1', 'home', 'Ann'), draft('2', null, 'Bea'), draft('3', null, 'Cem')]
  expect(addressDraftOf(drafts, null)).toMatchObject({ id: '2', form: { recipient: 'Bea' } })
  expect(addressDraftOf(drafts, 'home')).toMatchObject({ id: '1' })
  expect(addressDraftOf(drafts, 'office')).toBeNull()
})

test('a draft that an older version wrote differently is left alone', () => {
  const strange = { id: '1', savedAt: '', content: { addressId: null, form: { name: 'Ann' } } }
  expect(addressDraftOf([strange], null)).toBeNull()
})

test('a refused change is laid over the address as it stands now', () => {
  const home = { ...addressFields(EMPTY_ADDRESS), id: 'home', city: 'Kyoto', createdAt: '' }
  const form = resentAddress(home, { set: { recipient: 'Ann', id: 'no', phone: 5 } }, true)
  expect(form).toMatchObject({ recipient: 'Ann', city: 'Kyoto', phone: '', isDefault: true })
  expect(form).not.toHaveProperty('id')
  expect(resentAddress(null, { set: { recipient: 'Ann' } }, false).recipient).toBe('Ann')
})
