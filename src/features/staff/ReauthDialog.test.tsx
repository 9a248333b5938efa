import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REAUTH_ACTS } from '#actions/reauth.ts'
import { WarehouseForm } from '#features/staff/warehouses/WarehouseForm.tsx'
import { keepAuthorization } from '#session/session.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aWarehouseAddress } from '#tests/support/row-builders.ts'
import { ReauthDialog } from './ReauthDialog.tsx'

const warehouse = {
  id: 'CN' as const,
  ...aWarehouseAddress(),
  updatedAt: '2026-11-20T08:00:00.000Z',
}
const CHALLENGE = '0199b0a0-0000-7000-8000-000000000001'

let isProved: boolean
let sent: { path: string; body: Record<string, unknown> }[]

/** A server that requires a proof before it saves an address, and accepts the code 123456. */
function answer(path: string, body: Record<string, unknown>): Response {
  switch (path) {
    case '/api/session/proof/code':
      return Response.json({ challenge: CHALLENGE }, { status: 202 })
    case '/api/session/proof':
      isProved = body.code === '123456'
      return isProved
        ? Response.json({ ok: true })
        : Response.json({ code: 'code_wrong' }, { status: 422 })
    default:
      return isProved
        ? Response.json({ ...warehouse, ...body })
        : Response.json({ code: 'reauth_required' }, { status: 403 })
  }
}

beforeEach(() => {
  isProved = false
  sent = []
  keepAuthorization('token')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push({ path, body })
    return answer(path, body)
  })
})
afterEach(async () => {
  await settle(REAUTH_ACTS.onClose)
  cleanUp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const dialog = () => document.querySelector('[role=dialog]')
const saves = () => sent.filter(({ path }) => path.startsWith('/api/staff/'))
const submit = (form: string) => settle(() => find<HTMLFormElement>(form).requestSubmit())

async function saveAfterTwelveHours() {
  render(
    <>
      <WarehouseForm warehouse={warehouse} />
      <ReauthDialog />
    </>,
  )
  await type(find<HTMLInputElement>('input[type=tel]'), '+86 755 8765 4321')
  await submit('form')
  await eventually(() => expect(dialog()).not.toBeNull())
}

test('the console asks for a code, and what was being saved is saved', async () => {
  await saveAfterTwelveHours()
  expect(dialog()?.textContent).toContain('Confirm it’s you')
  await click(button('Send me a code'))
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  await type(find<HTMLInputElement>('[name=code]'), '123 456')
  await submit('[role=dialog] form')
  await eventually(() => expect(find('[role=status]').textContent).toContain('Saved'))
  expect(dialog()).toBeNull()
  expect(saves()).toHaveLength(2)
  expect(saves()[1]).toEqual(saves()[0])
  expect(saves()[1]?.body).toMatchObject({ phone: '+8675587654321' })
})

test('a wrong code fails at its field and can be entered again', async () => {
  await saveAfterTwelveHours()
  await click(button('Send me a code'))
  await eventually(() => find('[name=code]'))
  await type(find<HTMLInputElement>('[name=code]'), '12345')
  await submit('[role=dialog] form')
  expect(sent.at(-1)?.path).toBe('/api/session/proof/code')
  await type(find<HTMLInputElement>('[name=code]'), '000000')
  await submit('[role=dialog] form')
  await eventually(() => expect(find('[name=code]').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog()?.textContent).toContain('Incorrect code')
  await type(find<HTMLInputElement>('[name=code]'), '123456')
  await submit('[role=dialog] form')
  await eventually(() => expect(saves()).toHaveLength(2))
})

test('closing the dialog shows why nothing was saved, and the input stays', async () => {
  await saveAfterTwelveHours()
  await click(find('[role=dialog] [aria-label=Close]'))
  await eventually(() =>
    expect(document.body.textContent).toContain('Confirm it’s you to continue'),
  )
  expect(dialog()).toBeNull()
  expect(find<HTMLInputElement>('input[type=tel]').value).toBe('+86 755 8765 4321')
  expect(saves()).toHaveLength(1)
})
