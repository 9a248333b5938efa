import { afterEach, expect, test, vi } from 'vitest'
import { aPng, decodePictures } from '#tests/support/chosen-files.ts'
import { opened, openedOrder, words } from '#tests/support/opened-order.tsx'
import { aCartonRow, aSentOrder } from '#tests/support/order-rows.ts'
import {
  button,
  choose,
  click,
  eventually,
  field,
  find,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a further cost is asked for with the pictures that prove it, and what fails keeps them', async () => {
  const order = aSentOrder({ transCode: 'TC7Q2MX4HTA' })
  const answers = [undefined, json({ supplementId: anId() })]
  const bodies = await openedOrder({
    order: () => opened(order, { cartons: [aCartonRow({ shipmentId: order.id })] }),
    acts: { supplement: () => answers.shift() },
  })
  decodePictures()
  await click(button('Request an extra charge'))
  await type(field('Amount'), '45')
  await type(field<HTMLTextAreaElement>('Evidence'), 'Three days at customs, invoice 77')
  // No reason is preset: a wrong one would be on the member's bill.
  await click(button('Ask the member to pay'))
  expect(find('select').getAttribute('aria-invalid')).toBe('true')
  expect(bodies).toEqual([])
  await choose(find<HTMLSelectElement>('select'), 'customsStorage')
  const input = find<HTMLInputElement>('input[type=file][multiple]')
  Object.defineProperty(input, 'files', { value: [aPng('invoice.png'), new File(['x'], 'a.txt')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => find('[data-refused]'))
  // A file that is no picture has to be removed first.
  await click(button('Ask the member to pay'))
  expect(bodies).toEqual([])
  await click(find('[data-refused] button'))
  await click(button('Ask the member to pay'))
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(field('Amount').value).toBe('45')
  await click(button('Ask the member to pay'))
  await eventually(() => expect(words()).toContain('The member is asked to pay this cost'))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ kind: 'customsStorage', amountFen: 4_500 })
  expect(bodies[0]?.photoSha256s).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})
