import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import { databaseName, isOutdated } from '#engine/client/data/database.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { type KeptDraft, keepDraft, saveLeftDrafts } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { MAX_DRAFT_BYTES, saveDraft } from '#engine/shared/draft.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { anId } from '#tests/support/row-builders.ts'
import { aTab } from '#tests/support/tab.ts'

const noTimers = { after: () => () => undefined }
const still = { timers: noTimers, onLeave: () => () => undefined }

afterEach(() => {
  closeCurrent()
  vi.unstubAllGlobals()
})

/** A page that can be left. */
function aPage() {
  let leaving = () => {}
  const onLeave = (work: () => void) => {
    leaving = work
    return () => undefined
  }
  return { onLeave, leave: () => leaving() }
}

/** A draft that was saved here and then on another device. */
async function savedOnTwoDevices() {
  const device = await aCurrentDevice()
  const id = anId()
  const draft = keepDraft({ id, kind: 'parcel' }, still)
  draft.change({ note: 'mine' })
  await draft.save()
  const theirs = { id, kind: 'parcel' as const, content: {}, rev: anId(), savedAt: '' }
  await device.db.draft.put({ id, view: theirs, version: 9, waiting: false })
  return { device, draft, id }
}

describe('A form that is being filled in', () => {
  it('is stored with each keystroke and added to the outbox when the form is left', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    draft.change({ note: 'ab' })
    const [typed] = await readLive(draftList(), ([now]) => now?.content.note === 'ab')
    expect(typed).toMatchObject({ id, waiting: true })
    expect(await device.outbox()).toEqual([])
    await draft.close()
    const saves = await device.outbox()
    expect(saves).toMatchObject([{ op: 'draft.save', id, set: { content: { note: 'ab' } } }])
    expect(await device.db.draftEdits.count()).toBe(0)
  })

  it('is saved after ten seconds without a keystroke', async () => {
    const device = await aCurrentDevice()
    const waits: number[] = []
    const works: (() => void)[] = []
    const after = (ms: number, work: () => void) => {
      waits.push(ms)
      works.push(work)
      return () => undefined
    }
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, { ...still, timers: { after } })
    draft.change({ note: 'a' })
    works[0]?.()
    await expect.poll(() => device.outbox()).toHaveLength(1)
    expect(waits).toEqual([10_000])
    await draft.close()
    expect(await device.outbox()).toHaveLength(1)
  })

  it('is saved when the page is hidden', async () => {
    const device = await aCurrentDevice()
    const page = aPage()
    keepDraft({ id: anId(), kind: 'parcel' }, { ...still, ...page }).change({ note: 'a' })
    page.leave()
    await expect.poll(() => device.outbox()).toHaveLength(1)
  })

  it('keeps what was changed so shortly before a reload that its write does not end', async () => {
    const tab = aTab()
    const [accountId, id, page] = [anId(), anId(), aPage()]
    const db = await openCurrent(accountId)
    const draft = keepDraft({ id, kind: 'outbound' }, { ...still, ...page })
    await draft.change({ channelCode: 'CN-AIR', isInsured: false })
    vi.spyOn(db.draftEdits, 'put').mockRejectedValue(new Error('The page is gone'))
    const lost = draft.change({ channelCode: 'CN-POST', isInsured: false })
    page.leave()
    await expect(lost).rejects.toThrow('gone')
    closeCurrent()
    await openCurrent(accountId)
    const [kept] = await readLive(draftList('outbound'), ([now]) => now !== undefined)
    expect(kept).toMatchObject({ id, content: { channelCode: 'CN-POST', isInsured: false } })
    expect([...tab.values()].join('')).toBe('')
  })

  it.each([
    ['written', (_: KeptDraft, written: Promise<void>) => written],
    ['discarded', (draft: KeptDraft) => draft.discard()],
    ['submitted', (draft: KeptDraft) => draft.submitted()],
  ])('leaves nothing in the tab for a reload once it is %s', async (_, end) => {
    const tab = aTab()
    await aCurrentDevice()
    const page = aPage()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, { ...still, ...page })
    const written = draft.change({ note: 'a' })
    page.leave()
    expect([...tab.values()].join('')).toContain('"note":"a"')
    await end(draft, written)
    expect([...tab.values()].join('')).toBe('[]')
  })

  it('is based on the save before it', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    draft.change({ note: 'ab' })
    await draft.close()
    const [first, second] = await device.outbox()
    expect(first?.base).toEqual({})
    expect(second?.base).toEqual({ rev: first?.mid })
  })

  it('continues from its own save, even if another device changed the draft meanwhile', async () => {
    const { device, draft } = await savedOnTwoDevices()
    draft.change({ note: 'mine still' })
    await draft.close()
    const [first, second] = await device.outbox()
    expect(second?.base).toEqual({ rev: first?.mid })
  })

  it('survives a lost database connection between two keystrokes', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    device.db.close({ disableAutoOpen: true })
    draft.change({ note: 'ab' })
    await draft.close()
    expect((await device.outbox()).at(-1)).toMatchObject({ set: { content: { note: 'ab' } } })
  })

  it('in two tabs of one device stays one draft with the input of both', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const start = { form: { number: '', note: '' } }
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: start })
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    const restored = () => keepDraft({ id, kind: 'parcel', opened: start }, still)
    const [one, two] = [restored(), restored()]
    one.change({ form: { number: 'SF1', note: '' } })
    await one.save()
    two.change({ form: { number: '', note: 'red' } })
    await two.save()
    one.change({ form: { number: 'SF12', note: '' } })
    await one.close()
    await two.close()
    const saves = await device.outbox()
    expect(saves.map(({ base }) => base.rev)).toEqual([
      undefined,
      ...saves.slice(0, 3).map(({ mid }) => mid),
    ])
    expect(saves.at(-1)?.set.content).toEqual({ form: { number: 'SF12', note: 'red' } })
  })

  it('keeps a keystroke that arrives while the draft is being saved', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const [stored, typed] = [{ note: 'a' }, { note: 'ab' }]
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: typed })
    await device.write([intent(saveDraft, id, { kind: 'parcel', content: stored })])
    const [save] = await device.outbox()
    expect(await device.db.draftEdits.toArray()).toMatchObject([
      { id, content: typed, rev: save?.mid },
    ])
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    const [, second] = await device.outbox()
    expect(second).toMatchObject({ set: { content: typed }, base: { rev: save?.mid } })
  })

  it('writes a failed keystroke with the next one', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    await draft.change({ note: '', number: '' })
    const abort = () => {
      throw new Error('The transaction was aborted')
    }
    device.db.draftEdits.hook('updating', abort)
    await expect(draft.change({ note: 'typed', number: '' })).rejects.toThrow('aborted')
    device.db.draftEdits.hook('updating').unsubscribe(abort)
    await draft.change({ note: 'typed', number: '1' })
    await draft.close()
    expect(await device.outbox()).toMatchObject([
      { set: { content: { note: 'typed', number: '1' } } },
    ])
  })

  it('is saved at the next start when its tab was killed', async () => {
    const device = await aCurrentDevice()
    const id = anId()
    await writeDraftEdit(device.db, { id, kind: 'parcel', content: { note: 'a' } })
    await saveLeftDrafts(device.db, Date.now())
    expect(await device.outbox()).toEqual([])
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    expect(await device.outbox()).toMatchObject([{ op: 'draft.save', id }])
  })

  it('that is too long for a draft stays on the device and blocks neither others nor a submit', async () => {
    const device = await aCurrentDevice()
    const [long, short] = [anId(), anId()].sort()
    const content = { note: '很'.repeat(MAX_DRAFT_BYTES / 3) }
    const draft = keepDraft({ id: long ?? '', kind: 'parcel' }, still)
    await draft.change(content)
    await draft.save()
    expect(await draft.submitted()).toEqual({ id: long, rev: undefined })
    await writeDraftEdit(device.db, { id: short ?? '', kind: 'parcel', content: { note: 'a' } })
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    expect(await device.outbox()).toMatchObject([{ op: 'draft.save', id: short }])
    expect(await device.db.draftEdits.toArray()).toMatchObject([{ id: long, content }])
  })

  it('that cannot be written blocks neither others nor a submit', async () => {
    const device = await aCurrentDevice()
    const [first, second] = [anId(), anId()].sort()
    const draft = keepDraft({ id: first ?? '', kind: 'parcel' }, still)
    await draft.change({ note: 'a' })
    const refuse = (_key: unknown, m: { id: string }) => {
      if (m.id === first) throw new Error('This one cannot be written')
    }
    device.db.outbox.hook('creating', refuse)
    await expect(draft.save()).rejects.toThrow('cannot be written')
    expect(await draft.submitted()).toMatchObject({ id: first })
    await writeDraftEdit(device.db, { id: second ?? '', kind: 'parcel', content: { note: 'b' } })
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    expect(await device.outbox()).toMatchObject([{ id: second }])
    device.db.outbox.hook('creating').unsubscribe(refuse)
    await saveLeftDrafts(device.db, Date.now() + 120_000)
    expect(await device.outbox()).toMatchObject([{ id: second }, { id: first }])
  })

  it('discards its own save, not a change by another device', async () => {
    const { device, draft, id } = await savedOnTwoDevices()
    await draft.discard()
    const [save, discard] = await device.outbox()
    expect(discard).toMatchObject({ op: 'draft.discard', id, base: { rev: save?.mid } })
  })

  it('keeps what is typed after another tab upgraded the app, for the reload', async () => {
    const accountId = anId()
    const tab = aTab()
    const old = await openCurrent(accountId)
    const id = anId()
    const draft = keepDraft({ id, kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.save()
    const request = indexedDB.open(databaseName(accountId), 1_000)
    const next = await new Promise<IDBDatabase>((opened) => {
      request.onsuccess = () => opened(request.result)
    })
    expect(isOutdated(old)).toBe(true)
    draft.change({ note: 'ab' })
    await draft.close()
    next.close()
    closeCurrent()
    // What the newer version finds; here it is this one over a database of its own.
    await new Promise((deleted) => {
      indexedDB.deleteDatabase(databaseName(accountId)).onsuccess = deleted
    })
    const reloaded = await openCurrent(accountId)
    expect(await reloaded.draftEdits.toArray()).toMatchObject([{ id, content: { note: 'ab' } }])
    expect([...tab.values()].join('')).toBe('')
  })

  it('leaves nothing when it is discarded', async () => {
    const device = await aCurrentDevice()
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    draft.change({ note: 'a' })
    await draft.discard()
    expect([await readLive(draftList()), await device.outbox()]).toEqual([[], []])
  })
})
