import { describe, expect, test } from 'vitest'
import { addressDraftOf, addressFormOf, readAddress, resentAddress } from './address-form.ts'
import { isPhoneUnlikely, withCountry } from './parts/recipient-form.ts'

const ANYWHERE = { served: [], before: null }
const EMPTY_ADDRESS = addressFormOf(null, false)

const ann = {
  ...EMPTY_ADDRESS,
  recipient: 'Ann Tan',
  country: 'SG',
  phone: '9123 4567',
  detail: '10 Anson Road #12-34',
  postalCode: '079903',
}
const codes = (form: typeof ann) => {
  const result = readAddress(form, ANYWHERE)
  return result.ok ? [] : result.failures.map(({ path, code }) => [path, code])
}

describe('reading the form', () => {
  test('a whole address is read, trimmed', () => {
    expect(readAddress({ ...ann, recipient: ' Ann Tan ' }, ANYWHERE)).toMatchObject({
      ok: true,
      value: { recipient: 'Ann Tan', postalCode: '079903' },
    })
  })

  test('every field that the spec requires fails when it is empty', () => {
    expect(codes(EMPTY_ADDRESS).map(([path]) => path)).toEqual(
      expect.arrayContaining(['recipient', 'country', 'phone', 'detail', 'postalCode']),
    )
  })

  test('a country that is not served blocks a new address, and not one that has it already', () => {
    const served = ['MY']
    expect(readAddress(ann, { served, before: null })).toMatchObject({
      failures: [{ path: 'country', code: 'country_unserved' }],
    })
    expect(readAddress(ann, { served, before: { country: 'SG' } }).ok).toBe(true)
    expect(readAddress(ann, { served: ['SG'], before: null }).ok).toBe(true)
  })

  test('a phone number that is impossible blocks, an unlikely one only warns', () => {
    expect(codes({ ...ann, phone: '12' })).toEqual([['phone', 'phone_impossible']])
    expect(codes({ ...ann, phone: '2123 4567' })).toEqual([])
    expect(isPhoneUnlikely({ ...ann, phone: '2123 4567' })).toBe(true)
    expect(isPhoneUnlikely(ann)).toBe(false)
  })

  test('full-width digits are a postal code too', () => {
    expect(codes({ ...ann, postalCode: '０７９９０３' })).toEqual([])
    expect(codes({ ...ann, postalCode: '0799' })).toEqual([['postalCode', 'postal_code']])
  })
})

describe('choosing a country', () => {
  test('a region without postal codes gets six zeros, and loses them when left', () => {
    const inHongKong = withCountry(EMPTY_ADDRESS, 'HK')
    expect(inHongKong.postalCode).toBe('000000')
    expect(withCountry(inHongKong, 'SG').postalCode).toBe('')
  })

  test('a code that was typed stays', () => {
    expect(withCountry(ann, 'JP').postalCode).toBe('079903')
  })
})

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

test('a draft of another version of the app is restored as far as it fits', () => {
  const older = { addressId: null, form: { recipient: 'Ann', phone: 5, name: 'Ann' } }
  expect(addressDraftOf([{ id: '1', savedAt: '', content: older }], null)).toEqual({
    id: '1',
    savedAt: '',
    form: { ...EMPTY_ADDRESS, recipient: 'Ann' },
  })
})

test('a refused change is applied to the current address', () => {
  const home = { ...EMPTY_ADDRESS, id: 'home', city: 'Kyoto', createdAt: '' }
  const form = resentAddress(home, { set: { recipient: 'Ann', id: 'no', phone: 5 } }, true)
  expect(form).toMatchObject({ recipient: 'Ann', city: 'Kyoto', phone: '', isDefault: true })
  expect(form).not.toHaveProperty('id')
  expect(resentAddress(null, { set: { recipient: 'Ann' } }, false).recipient).toBe('Ann')
})
