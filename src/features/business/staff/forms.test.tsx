import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { SettingChange } from '#features/business/contract/business.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { shippedRows } from '#features/business/rules/documents/listed-goods.ts'
import {
  INITIAL_BUSINESS,
  INITIAL_PUBLIC_BUSINESS,
} from '#features/business/rules/initial-business.ts'
import type { GoodsRow } from '#features/goods/contract/goods-list.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { SettingForm } from './parts/SettingForm.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

/** Each write is answered by the next of `answers`; null is a lost connection. */
function serving(...answers: (Response | null)[]) {
  const sent: Record<string, unknown>[] = []
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    // The name above the screen is asked for after each change.
    if (init.method === 'GET') return null
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? null
  })
  return sent
}
const saved = (name: string, value: unknown, waitingLimits: object[] = []) =>
  json({ settings: [{ name, value, seen: 8 }], waitingLimits })

test('a setting that is refused is said, with what was typed still there', async () => {
  const sent = serving(null, aProblem(409, 'setting_changed'), saved('handlingFeeBps', 450))
  const onSaved = vi.fn()
  const setting = { name: 'handlingFeeBps', value: 500, seen: 7 } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={onSaved} />)
  await type(field('Percent'), 'much')
  await click(button('Save'))
  expect(field('Percent').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await type(field('Percent'), '4.5')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Someone changed this setting'))
  expect(field('Percent').value).toBe('4.5')
  expect(onSaved).not.toHaveBeenCalled()
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent.at(-1)).toMatchObject({ name: 'handlingFeeBps', value: 450, seen: 7 })
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('the name needs one language, and only what was typed is called too long', async () => {
  const sent = serving(saved('name', INITIAL_BUSINESS.name))
  const setting = { name: 'name', value: INITIAL_BUSINESS.name, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const wrong = () => document.querySelectorAll('[aria-invalid=true]')
  await click(button('Save'))
  expect(wrong()).toHaveLength(3)
  expect(words()).toContain('Enter the name in at least one language')
  await type(field('English'), 'F'.repeat(99))
  expect([...wrong()]).toEqual([field('English')])
  expect(sent).toEqual([])
  await type(field('English'), 'Flying Fish')
  await click(button('Save'))
  const name = 'Flying Fish'
  await eventually(() => expect(sent[0]?.value).toEqual({ zh: name, zh2: name, en: name }))
})

test('a logo that is no picture is not saved as none', async () => {
  const sent = serving()
  const setting = { name: 'logo', value: null, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['words'], 'note.txt')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(words()).toContain('note.txt'))
  expect(button('Save').disabled).toBe(true)
  await settle(() => find<HTMLFormElement>('form').requestSubmit())
  expect(sent).toEqual([])
  await click(button('Remove'))
  expect(button('Save').disabled).toBe(false)
})

test.each([
  ['secondPersonAboveFen', 'Amount', 100_000, 200_000, '2000', 'CN¥2,000.00'],
  ['secondPersonPerDayFen', 'Amount', 100_000, 200_000, '2000', 'CN¥2,000.00'],
  ['secondPersonDifferenceBps', 'Percent', 1_000, 2_500, '25', '25%'],
] as const)('%s waits for a second person', async (name, label, value, to, typed, display) => {
  serving(saved(name, value, [{ name, to }]))
  const setting = { name, value, seen: 7 }
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  await type(field(label), typed)
  await click(button('Save'))
  await eventually(() => expect(words()).toContain(`The change to ${display} is waiting`))
  expect(words()).not.toContain('It applies from now on')
})

test('the words of the home page are previewed in each language while they are typed', async () => {
  const none = { zh: '', zh2: '', en: '' }
  const value = { title: none, lead: { ...none, en: 'From Asia' } }
  const setting = { name: 'homePage', value, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const preview = () =>
    [...document.querySelectorAll('details')].map(({ textContent }) => textContent)
  const ours = 'Empty: our own words are shown here.'
  expect(preview()).toEqual([
    `Preview in 简体中文${ours}${ours}`,
    `Preview in 繁體中文${ours}${ours}`,
    `Preview in English${ours}From Asia`,
  ])
  await type(field('Headline in English'), 'One box')
  expect(preview().at(-1)).toBe('Preview in EnglishOne boxFrom Asia')
})

test('the article about prohibited goods is previewed with the rows as they are typed', async () => {
  const name = { zh: '无人机', zh2: '無人機', en: 'Drones' }
  const row = {
    name,
    words: [],
    countries: ['SG'],
    goodsClass: 'prohibited' as const,
    reason: { zh: '', zh2: '', en: '' },
    kind: null,
  } satisfies GoodsRow
  const setting: SettingChange = { name: 'goodsList', value: [row], seen: 3 }
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const inEnglish = () =>
    [...document.querySelectorAll('details')]
      .map(({ textContent }) => textContent)
      .find((text) => text.startsWith('Preview in English'))
  expect(inEnglish()).toContain('Drones')
  expect(inEnglish()).toContain('Singapore')
  // The app's own rows have given way.
  expect(inEnglish()).not.toContain('Lighters, matches')
  await type(field('Name in English'), 'Model planes')
  expect(inEnglish()).toContain('Model planes')
})

test('a name that nobody has given begins empty, and one language names the others', async () => {
  const sent = serving(saved('name', { zh: 'Harbour', zh2: 'Harbour', en: 'Harbour' }))
  const setting = { name: 'name', value: INITIAL_BUSINESS.name, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  expect(field('English').value).toBe('')
  await click(button('Save'))
  expect(field('English').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await type(field('English'), 'Harbour')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent[0]).toMatchObject({ value: { zh: 'Harbour', zh2: 'Harbour', en: 'Harbour' } })
  expect(field('Simplified Chinese').value).toBe('Harbour')
})

test('a name that was changed in English alone is asked for where the product’s is still shown', () => {
  const value = { ...INITIAL_BUSINESS.name, en: 'Harbour' }
  const setting = { name: 'name', value, seen: 3 } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  expect(field('English').value).toBe('Harbour')
  expect(field('Simplified Chinese').value).toBe('')
  expect(words()).toContain('Left empty, the name in another language is shown.')
})

test('the first coupons are saved by somebody who has read their sum and confirmed it', async () => {
  const sent = serving(saved('giftCouponsFen', [2_000, 5_000]))
  const setting: SettingChange = { name: 'giftCouponsFen', value: [2_000, 3_000], seen: null }
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  expect(words()).toContain('Each new member gets 2 coupons: CN¥20.00 + CN¥30.00, CN¥50.00 in all.')
  await type(field('Coupons in yuan'), '20, 50')
  await click(button('Save'))
  await eventually(() => button('Yes, give CN¥70.00'))
  expect(sent).toEqual([])
  await click(button('Cancel'))
  expect(sent).toEqual([])
  await click(button('Save'))
  await eventually(() => button('Yes, give CN¥70.00'))
  await click(button('Yes, give CN¥70.00'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent).toMatchObject([{ name: 'giftCouponsFen', value: [2_000, 5_000], seen: null }])
})

test('the list of goods begins with ours, and is saved with a row changed, one removed and one added', async () => {
  // jsdom has no streams of blobs, so that the long body is sent as it is.
  vi.stubGlobal('CompressionStream', undefined)
  const sent = serving(saved('goodsList', []))
  const setting = { name: 'goodsList', value: null, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const rowsShown = () =>
    [...document.querySelectorAll('details')].filter(
      ({ textContent }) => !textContent.startsWith('Preview'),
    )
  const rows = () => rowsShown().length
  const shipped = rows()
  expect(shipped).toBe(shippedRows().length)
  const [, second] = shippedRows()
  await click(button('Remove row'))
  expect(rows()).toBe(shipped - 1)
  // The second one is the first now.
  await type(field('Only to these countries'), 'sg, UK')
  await click(button('Add row'))
  const added = () => rowsShown().at(-1) as Element
  const inAdded = (label: string) => {
    const labels = [...added().querySelectorAll('label')]
    const of = labels.find(({ textContent }) => textContent?.includes(label))?.htmlFor ?? ''
    return document.getElementById(of) as HTMLInputElement
  }
  await click(button('Save'))
  expect(sent).toEqual([])
  await type(inAdded('Name in English'), 'Drones')
  await type(inAdded('Recognized by'), 'drone, quad copter，无人机')
  await click(button('Save'))
  // A code that no country has would count for nobody.
  expect(sent).toEqual([])
  await type(field('Only to these countries'), 'sg, my')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  const value = sent[0]?.value as object[]
  expect(value).toHaveLength(shipped)
  expect(value[0]).toMatchObject({ ...second, countries: ['SG', 'MY'] })
  expect(value.at(-1)).toEqual({
    name: { zh: 'Drones', zh2: 'Drones', en: 'Drones' },
    words: ['drone', 'quad copter', '无人机'],
    countries: [],
    goodsClass: 'prohibited',
    reason: { zh: '', zh2: '', en: '' },
    kind: null,
  })
})

test('no coupons for new members are saved without a question', async () => {
  const sent = serving(saved('giftCouponsFen', []))
  const setting: SettingChange = { name: 'giftCouponsFen', value: [2_000], seen: null }
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  await type(field('Coupons in yuan'), '')
  expect(words()).toContain('New members get no coupons.')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent).toMatchObject([{ value: [] }])
})

test('customer service is saved with an e-mail address only, and says so', async () => {
  const value = { email: '', phone: '+65 6123 4567', chat: '', hours: '' }
  const sent = serving(saved('supportContact', { ...value, email: 'help@harbour.example' }))
  const setting = { name: 'supportContact', value, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  await click(button('Save'))
  expect(words()).toContain('Enter the e-mail address that members write to')
  expect(sent).toEqual([])
  await type(field('E-mail'), 'help@harbour.example')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent).toHaveLength(1)
})

test('storage asks for the warehouses that are open, and what a closed one charges stays', async () => {
  const entries = FIRST_WAREHOUSES.map((one) => ({ ...one, isActive: one.id !== 'JP' }))
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, warehouses: entries })
  const value = INITIAL_BUSINESS.storageTerms
  const sent = serving(saved('storageTerms', value))
  const setting = { name: 'storageTerms', value, seen: 7 } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  expect(words()).toContain('Singapore warehouse')
  expect(words()).not.toContain('Japan warehouse')
  await type(field('China warehouse: free days'), '9')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
  expect(sent[0]?.value).toEqual({ ...value, CN: { ...value.CN, freeDays: 9 } })
})
