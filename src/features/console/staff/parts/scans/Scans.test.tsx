import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Form } from '#engine/client/ui/Form.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { act, button, click, eventually, field, find, render } from '#tests/support/render.tsx'
import { scanCode } from '#tests/support/scanner.ts'
import { askAboutParts } from './place-scan.ts'
import { Scans } from './Scans.tsx'
import { type ScanFieldName, takesScan } from './scan-fields.ts'

const WAYBILL = 'SF1490037718266'
const PARCEL = 'PKZZZZZZZYE'
const MEMBER = 'SP0000011'
let sent: string[]

beforeEach(() => {
  sent = []
  navigate('/staff/work')
})

function One({ of, label, start = '' }: { of?: ScanFieldName; label: string; start?: string }) {
  const [typed, setTyped] = useState(start)
  return (
    <Form
      onSubmit={() => {
        sent.push(`${label}: ${typed}`)
        setTyped('')
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} {...(of && takesScan(of))} />
      <button type="submit">Send {label}</button>
    </Form>
  )
}
const show = (...fields: Parameters<typeof One>[0][]) =>
  render(
    <>
      {fields.map((one) => (
        <One key={one.label} {...one} />
      ))}
      <Scans />
    </>,
  )
const refused = () =>
  [...document.querySelectorAll('[data-refused-scan]')].map(({ textContent }) => textContent)

test.each(['Enter', 'Tab', null] as const)(
  'a field takes a code of its kind, with the suffix %s',
  async (suffix) => {
    show({ of: 'receive', label: 'Number' })
    field('Number').focus()
    await scanCode(WAYBILL, { suffix })
    expect([sent, refused()]).toEqual([[`Number: ${WAYBILL}`], []])
  },
)

test('a code of the wrong kind is refused with words, and the next right one takes them away', async () => {
  show({ of: 'shelf', label: 'Shelf', start: 'A-1' })
  field('Shelf').focus()
  await scanCode(WAYBILL)
  expect([field('Shelf').value, sent, location.pathname]).toEqual(['A-1', [], '/staff/work'])
  expect(refused()).toHaveLength(1)
  expect(refused()[0]).toContain(
    'That’s a tracking number. Scan a shelf name here. Nothing was entered.',
  )
  expect(find('[role=alert]').className).toContain('bg-danger-soft')
  await scanCode('A-01-2')
  expect([sent, refused()]).toEqual([['Shelf: A-01-2'], []])
})

test('a code goes into the field of the screen that waits for it, wherever the focus is', async () => {
  show({ label: 'Weight', start: '850' }, { of: 'pack', label: 'Package' })
  field('Weight').focus()
  await scanCode(PARCEL)
  expect([field('Weight').value, sent]).toEqual(['850', [`Package: ${PARCEL}`]])
})

test('of several shelves on a screen only the one with the focus takes a scan, and nothing is sent', async () => {
  show({ of: 'shelfOfOne', label: 'One' }, { of: 'shelfOfOne', label: 'Other' })
  button('Send One').focus()
  await scanCode('A-01-2')
  expect(location.search).toBe('?q=A-01-2')
  field('Other').focus()
  await scanCode('B-02-1')
  expect([field('One').value, field('Other').value, sent]).toEqual(['', 'B-02-1', []])
  expect(document.activeElement).toBe(button('Send Other'))
})

test('a number that is entered already is not replaced from elsewhere', async () => {
  show({ of: 'dispatch', label: 'One', start: 'EB123456785CN' }, { label: 'Note' })
  field('Note').focus()
  await scanCode(WAYBILL)
  expect(field('One').value).toBe('EB123456785CN')
  expect(refused()).toHaveLength(1)
})

test('a scan with no field waiting is searched for', async () => {
  show({ of: 'order', label: 'Order' })
  await scanCode(WAYBILL)
  expect(location.pathname + location.search).toBe(`/staff/search?q=${WAYBILL}`)
})

test('a scan in the middle of other work is kept until somebody has looked at it', async () => {
  show({ label: 'Note' })
  field('Note').focus()
  await scanCode(MEMBER)
  await scanCode(WAYBILL)
  expect(location.pathname).toBe('/staff/work')
  expect(refused()).toHaveLength(2)
  expect(refused()[1]).toContain('That’s a member number. No field here takes it')
  await click(find(`[aria-label="Dismiss ${WAYBILL}"]`))
  await eventually(() => expect(refused()).toHaveLength(1))
  expect(find('[data-refused-scan] a').getAttribute('href')).toBe(`/staff/search?q=${MEMBER}`)
})

test('what came in parts is asked about, and goes when the label is scanned again', async () => {
  show({ of: 'receive', label: 'Number' })
  field('Number').focus()
  act(() => askAboutParts(['QX774401', '5529K8']))
  expect(refused()[0]).toContain('QX7744015529K8These may be parts of one code.')
  expect([sent, field('Number').value]).toEqual([[], ''])
  await scanCode('QX7744015529K8')
  expect([sent, refused()]).toEqual([['Number: QX7744015529K8'], []])
})

test('an open dialog keeps a scan from the fields behind it', async () => {
  render(
    <>
      <One of="order" label="Order" />
      <div role="dialog">
        <One label="Reason" />
      </div>
      <Scans />
    </>,
  )
  field('Reason').focus()
  await scanCode('TCZZZZZZZYE')
  expect(sent).toEqual([])
  expect(refused()[0]).toContain('That’s an order number.')
  expect(location.pathname).toBe('/staff/work')
})
