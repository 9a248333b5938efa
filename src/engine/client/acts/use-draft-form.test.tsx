import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { type Refusal, RefusedChange } from '#engine/client/platform/refused-change.ts'
import { renewals } from '#engine/client/platform/renewals.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { mutateQuietly } from '#engine/client/sync/mutate.ts'
import type { AddressForm } from '#features/addresses/member/data/drafts.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
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
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { type DraftForm, useDraftForm } from './use-draft-form.ts'

const start: AddressForm = { ...addressFields(), recipient: '', isDefault: false }
const required = [{ path: 'recipient', code: 'required', args: {} }] as const

type Write = (recipient: string, draft: SubmittedDraft | null) => Promise<void>

function Screen({
  draft = null,
  write,
}: {
  draft?: OpenedDraft<AddressForm> | null
  write: Write
}) {
  const address = useDraftForm({
    kind: 'address',
    start,
    draft,
    contentOf: (form) => ({ addressId: null, form }),
  })
  const { recipient } = address.form
  const entry =
    recipient === ''
      ? ({ ok: false, failures: required } as const)
      : ({ ok: true, value: recipient } as const)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void address.submit(entry, write)
      }}
      data-busy={address.busy}
    >
      <input
        value={recipient}
        onChange={(event) => address.change({ recipient: event.target.value })}
      />
      <p>
        {address.restoredFrom && 'restored '}
        {address.failed && 'failed '}
        {address.draftProblem}
        {address.failures(entry).map(({ path }) => path)}
      </p>
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() => {
          address.change({ recipient: 'Mei' })
          address.change({ city: 'Kobe' })
        }}
      >
        Change both
      </button>
      <button type="button" onClick={address.discard}>
        Discard
      </button>
      <button type="button" onClick={() => void address.undo.current?.()}>
        Undo
      </button>
    </form>
  )
}

const field = () => find<HTMLInputElement>('input')
const never: Write = () => Promise.reject(new Error('Written'))

afterEach(() => {
  cleanUp()
  closeCurrent()
})

test('two changes before the next render are both kept', async () => {
  const device = await aCurrentDevice()
  render(<Screen write={never} />)
  await click(button('Change both'))
  dispatchEvent(new Event('pagehide'))
  await eventually(async () => expect(await device.outbox()).toHaveLength(1))
  cleanUp()
  const [kept] = await readLive(draftList('address'), (drafts) => drafts.length === 1)
  expect(kept?.content).toMatchObject({ form: { recipient: 'Mei', city: 'Kobe' } })
})

test('a write that rejects leaves what was typed, and the next try goes with the same save of its draft', async () => {
  const device = await aCurrentDevice()
  const tries: [string, SubmittedDraft | null][] = []
  render(
    <Screen
      write={async (...given) => {
        tries.push(given)
        if (tries.length === 1) throw new DOMException('full', 'QuotaExceededError')
      }}
    />,
  )
  await type(field(), 'Ann')
  dispatchEvent(new Event('pagehide'))
  await eventually(async () => expect(await device.outbox()).toHaveLength(1))
  const [saved] = await device.outbox()
  await click(button('Save'))
  await eventually(() => expect(find('p').textContent).toBe('failed '))
  expect(find('form').dataset.busy).toBe('false')
  expect(field().value).toBe('Ann')
  await click(button('Save'))
  await eventually(() => expect(tries).toHaveLength(2))
  expect(tries[0]).toEqual(['Ann', { id: saved?.id, rev: saved?.mid }])
  expect(tries[1]).toEqual(tries[0])
  expect(find('p').textContent).toBe('')
})

test('failures are shown at the first submit and nothing is written', async () => {
  await aCurrentDevice()
  render(<Screen write={never} />)
  expect(find('p').textContent).toBe('')
  await click(button('Save'))
  expect(find('p').textContent).toBe('recipient')
})

test('a form that is left is a draft; opened with it, the form can be discarded to its start', async () => {
  await aCurrentDevice()
  render(<Screen write={never} />)
  await type(field(), 'Ann')
  cleanUp()
  const [kept] = await readLive(draftList('address'), (drafts) => drafts.length === 1)
  expect(kept?.content).toMatchObject({ addressId: null, form: { recipient: 'Ann' } })
  const form = { ...start, recipient: 'Ann' }
  render(<Screen draft={{ id: kept?.id ?? anId(), savedAt: '', form }} write={never} />)
  expect(field().value).toBe('Ann')
  await click(button('Discard'))
  await eventually(() => expect(field().value).toBe(''))
  expect(await readLive(draftList('address'), (drafts) => drafts.length === 0)).toEqual([])
})

const aPicture = () => {
  const image = { sha256: 'ab'.repeat(32), byteLength: 3, contentType: 'image/jpeg' as const }
  return { key: anId(), image: { ...image, bytes: new ArrayBuffer(3) } }
}

test('a discarded draft comes back under its id with its pictures, and what was typed since stays a draft', async () => {
  const { db } = await aCurrentDevice()
  render(<Screen write={never} />)
  await type(field(), 'Ann')
  const [kept] = await readLive(draftList('address'), (drafts) => drafts.length === 1)
  const id = kept?.id ?? ''
  const { image, key } = aPicture()
  const row = { key, formId: id, field: 'goods', addedAt: 0, byteLength: 3 } as const
  await db.chosen.put({ ...row, picture: { key, image } })
  await click(button('Discard'))
  await eventually(() => expect(field().value).toBe(''))
  expect([await db.draftEdits.count(), await db.chosen.count()]).toEqual([0, 0])
  await type(field(), 'Bo')
  await click(button('Undo'))
  await eventually(() => expect(field().value).toBe('Ann'))
  expect(await db.chosen.toArray()).toMatchObject([{ key, formId: id }])
  const drafts = await readLive(draftList('address'), (all) => all.length === 2)
  const names = drafts.map(({ id, content }) => [id, (content.form as AddressForm).recipient])
  expect(names).toContainEqual([id, 'Ann'])
  expect(names.map(([, name]) => name)).toContain('Bo')
  await type(field(), 'Anna')
  await readLive(draftList('address'), (all) =>
    all.some((one) => one.id === id && (one.content.form as AddressForm).recipient === 'Anna'),
  )
})

test('where another form took the place of the discarded one, the page is opened anew with the draft', async () => {
  await aCurrentDevice()
  const before = renewals.value
  let form: DraftForm<AddressForm> | undefined
  function Form() {
    form = useDraftForm({
      kind: 'address',
      start,
      draft: null,
      contentOf: (form) => ({ addressId: null, form }),
    })
    return null
  }
  render(<Form />)
  await settle(() => form?.change({ recipient: 'Ann' }))
  await readLive(draftList('address'), (drafts) => drafts.length === 1)
  await settle(() => form?.discard())
  const undo = form?.undo.current
  cleanUp()
  await settle(() => undo?.())
  expect(renewals.value).toBe(before + 1)
  expect(await readLive(draftList('address'), (drafts) => drafts.length === 1)).toHaveLength(1)
})

test('a form without a draft has nothing to bring back', async () => {
  await aCurrentDevice()
  let form: DraftForm<AddressForm> | undefined
  function Form() {
    form = useDraftForm({
      kind: 'address',
      start,
      draft: null,
      contentOf: (form) => ({ addressId: null, form }),
    })
    return null
  }
  render(<Form />)
  await settle(() => form?.discard())
  expect(form?.undo.current).toBeNull()
})

test('a keystroke and a discard that this device cannot write are told, until one is written', async () => {
  const device = await aCurrentDevice()
  const { draftEdits } = device.db
  render(<Screen write={never} />)
  const fail = vi.spyOn(draftEdits, 'put').mockRejectedValue(new DOMException('full', 'DataError'))
  await type(field(), 'Ann')
  await eventually(() => expect(find('p').textContent).toBe('notKept'))
  expect(field().value).toBe('Ann')
  fail.mockRestore()
  await type(field(), 'Anna')
  await eventually(() => expect(find('p').textContent).toBe(''))
  vi.spyOn(draftEdits, 'delete').mockRejectedValueOnce(new DOMException('full', 'DataError'))
  await click(button('Discard'))
  await eventually(() => expect(find('p').textContent).toBe('notDiscarded'))
  expect(field().value).toBe('Anna')
  await click(button('Discard'))
  await eventually(() => expect(field().value).toBe(''))
  expect(find('p').textContent).toBe('')
})

test('a picture that is still being read when the draft is discarded does not start another draft', async () => {
  const { db } = await aCurrentDevice()
  let form: DraftForm<AddressForm> | undefined
  function Form() {
    form = useDraftForm({
      kind: 'address',
      start,
      draft: null,
      contentOf: (form) => ({ addressId: null, form }),
    })
    return null
  }
  render(<Form />)
  const store = form?.pictures('goods')
  const image = { sha256: 'ab'.repeat(32), byteLength: 3, contentType: 'image/jpeg' as const }
  const put = (to: typeof store) =>
    settle(() => to?.put({ key: anId(), image: { ...image, bytes: new ArrayBuffer(3) } }))
  await put(store)
  expect([await db.draftEdits.count(), await db.chosen.count()]).toEqual([1, 1])
  await settle(() => form?.discard())
  await put(store)
  expect([await db.draftEdits.count(), await db.chosen.count()]).toEqual([0, 0])
  await put(form?.pictures('goods'))
  expect([await db.draftEdits.count(), await db.chosen.count()]).toEqual([1, 1])
})

test('a refused form stays as it was sent, and what is typed then is another draft if its own is gone', async () => {
  const { db } = await aCurrentDevice()
  const decided = Promise.withResolvers<void>()
  const drafts: (string | undefined)[] = []
  const refusal: Refusal = {
    outcomes: [],
    isConflict: false,
    showInForm: () => () => undefined,
    replaced: async () => undefined,
  }
  render(
    <Screen
      write={async (_, draft) => {
        drafts.push(draft?.id)
        await mutateQuietly(discardIntents(draft))
        await decided.promise
        throw new RefusedChange(refusal)
      }}
    />,
  )
  await type(field(), 'Ann')
  await click(button('Save'))
  await eventually(() => expect(drafts).toHaveLength(1))
  // While it is decided, the form is what was sent.
  await type(field(), 'Anna')
  expect(field().value).toBe('Ann')
  decided.resolve()
  await eventually(() => expect(find('p').textContent).toBe('failed '))
  expect(field().value).toBe('Ann')
  expect(await db.draftEdits.count()).toBe(0)
  await type(field(), 'Anna')
  await click(button('Save'))
  await eventually(() => expect(drafts).toHaveLength(2))
  expect(drafts[1]).not.toBe(drafts[0])
})
