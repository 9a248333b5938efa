import { msg } from '@lingui/core/macro'
import { afterEach, expect, test } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { type SendItem, useBulk } from './bulk-run.ts'

afterEach(cleanUp)

const ITEMS = Array.from({ length: 500 }, (_, at) => ({
  key: `${at + 1}`,
  label: `T${at + 1}`,
  amountFen: 100,
  body: at + 1,
  leftOut: at === 9 ? 'own' : null,
}))
const outcome = () => find('[aria-label=Outcome]').textContent
const listed = (words: string) => {
  const of = [...document.querySelectorAll('details')]
  const found = of.find(({ textContent }) => textContent?.startsWith(words))
  return [...(found?.querySelectorAll('li .font-mono') ?? [])].map((one) => one.textContent)
}

function Acts({ send }: { send: SendItem }) {
  const bulk = useBulk('test acts', () => {})
  return (
    <>
      <button type="button" onClick={() => bulk.start(ITEMS, send)}>
        Start
      </button>
      <BulkOutcome bulk={bulk} send={send} whyLeftOut={() => msg`Close`} />
    </>
  )
}

test('of 500 acts whose 300th is not answered, it says which are done, and goes on without doing one twice', {
  timeout: 60_000,
}, async () => {
  logInStaff(['buy'])
  let isDown = true
  const keys = new Map<number, Set<string>>()
  const send: SendItem = async (body, onceKey) => {
    const at = Number(body)
    keys.set(at, (keys.get(at) ?? new Set()).add(onceKey))
    if (at === 300 && isDown) return { ok: false, problem: { code: 'offline' } }
    return { ok: true, value: { state: 'done' } }
  }
  render(<Acts send={send} />)
  await click(button('Start'))
  await eventually(() => button('Continue with 201 more'))
  expect(outcome()).toContain('Done: 298')
  expect(outcome()).toContain('Left out: 1')
  expect(outcome()).toContain('Not sent yet: 201')
  expect(listed('Done').at(-1)).toBe('T299')
  expect(listed('Not sent yet')[0]).toBe('T300')
  expect(listed('Left out')).toEqual(['T10'])
  isDown = false
  await click(button('Continue with 201 more'))
  await eventually(() => expect(outcome()).toContain('Done: 499'))
  expect(keys.size).toBe(499)
  expect([...keys.values()].every(({ size }) => size === 1)).toBe(true)
  await click(button('Close'))
  await settle(endSession)
})
