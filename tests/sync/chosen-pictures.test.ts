import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { readUnsent } from '#engine/client/data/unsent-accounts.ts'
import type { ChosenPicture } from '#engine/client/platform/chosen-picture.ts'
import {
  forgetLeftPictures,
  formWithoutDraft,
  moveChosen,
  pictureStore,
} from '#engine/client/sync/chosen-pictures.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { removeParcel } from '#features/parcels/member/detail/parcel-actions.ts'
import { claimForm, photosForm } from '#features/parcels/member/shared/photos-form.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { anEntry, aReply, confirming, scripted } from '#tests/support/scripted-server.ts'

afterEach(() => closeCurrent())

const still = { timers: { after: () => () => undefined }, onLeave: () => () => undefined }

function aPicture(byteLength = 3): ChosenPicture {
  const bytes = new ArrayBuffer(byteLength)
  const facts = { sha256: anId(), byteLength, contentType: 'image/jpeg' as const }
  return { key: anId(), image: { ...facts, bytes } }
}

/** A form with a draft, as `useDraftForm` makes one. */
function aDraftForm() {
  const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
  const open = async () => {
    await draft.change({ note: '' })
    return draft.id
  }
  return { draft, store: pictureStore({ id: () => draft.id, open }, 'goods') }
}

describe('A picture chosen for a form', () => {
  it('starts a draft, opens again with it, and counts as unsent', async () => {
    const { db } = await aCurrentDevice()
    const { store, draft } = aDraftForm()
    const pictures = [aPicture(), aPicture()]
    for (const picture of pictures) expect(await store.put(picture)).toBe(true)
    await draft.close()
    const again = pictureStore({ id: () => draft.id, open: async () => draft.id }, 'goods')
    expect(await again.load()).toEqual(pictures)
    expect(
      await pictureStore({ id: () => draft.id, open: async () => '' }, 'proof').load(),
    ).toEqual([])
    expect(await readUnsent(db)).toMatchObject({ photos: 2 })
    await forgetLeftPictures(db, Date.now())
    expect(await again.load()).toEqual(pictures)
  })

  it('is deleted when its draft is discarded here, or at the next start if the draft is gone', async () => {
    const { db } = await aCurrentDevice()
    const [discarded, gone] = [aDraftForm(), aDraftForm()]
    await discarded.store.put(aPicture())
    await gone.store.put(aPicture())
    await discarded.draft.discard()
    expect(await db.chosen.count()).toBe(1)
    await db.draftEdits.clear()
    await forgetLeftPictures(db, Date.now())
    expect(await db.chosen.count()).toBe(0)
  })

  it('moves to the upload queue with the submit, all or nothing', async () => {
    const device = await aCurrentDevice()
    const { store } = aDraftForm()
    const picked = aPicture()
    await store.put(picked)
    const place = { ownerTable: 'parcel', ownerId: anId(), purpose: 'goods' } as const
    const sha256 = 'ab'.repeat(32)
    const set = { ...place, sha256, byteLength: 3, contentType: 'image/jpeg' as const }
    const submit = (refuse: boolean) => {
      const hook = () => {
        if (refuse) throw new Error('The submit failed')
      }
      device.db.outbox.hook('creating', hook)
      const picture = {
        sha256,
        bytes: new ArrayBuffer(3),
        contentType: 'image/jpeg',
        key: picked.key,
      } as const
      return device
        .write([intent(attachPhoto, anId(), set)], [picture])
        .finally(() => device.db.outbox.hook('creating').unsubscribe(hook))
    }
    const counts = async () => [await device.db.chosen.count(), await device.db.blobs.count()]
    await expect(submit(true)).rejects.toThrow('The submit failed')
    expect(await counts()).toEqual([1, 0])
    await submit(false)
    expect(await counts()).toEqual([0, 1])
  })

  it('that a full device could not send waits in the form that adds photos to the parcel', async () => {
    await aCurrentDevice()
    const { store, draft } = aDraftForm()
    const picture = aPicture()
    await store.put(picture)
    const photos = formWithoutDraft('photos', anId())
    await moveChosen(draft.id, { goods: photos, proof: formWithoutDraft('claim', anId()) })
    expect(await pictureStore(photos, 'goods').load()).toEqual([picture])
    expect(await store.load()).toEqual([])
  })

  it('follows a parcel that gets the id of the one that arrived', async () => {
    const [declared, arrived] = [anId(), anId()]
    const alias = anEntry('alias', 1, { id: declared, toId: arrived })
    const device = await aCurrentDevice({
      fetch: scripted((request) => aReply({ ...confirming(request), patch: [alias] })).fetch,
    })
    const before = pictureStore(formWithoutDraft('photos', declared), 'goods')
    const pictures = [aPicture(), aPicture()] as const
    await before.put(pictures[0])
    expect(await device.sync()).toEqual({ state: 'done' })
    await before.put(pictures[1])
    const after = pictureStore(formWithoutDraft('photos', arrived), 'goods')
    expect(await after.load()).toEqual(pictures)
    expect(await before.load()).toEqual(pictures)
  })

  it('is deleted at the next start if its parcel is gone or takes no photos', async () => {
    const { db } = await aCurrentDevice()
    const shipped = aParcel({ stage: 'shipped' })
    const row = { id: shipped.id, base: shipped, view: shipped, version: 1, waiting: false }
    await db.parcel.put(row)
    for (const id of [shipped.id, anId()])
      await pictureStore(formWithoutDraft('photos', id), 'goods').put(aPicture())
    expect(await readUnsent(db)).toMatchObject({ photos: 2 })
    await forgetLeftPictures(db, Date.now())
    expect(await readUnsent(db)).toMatchObject({ photos: 0 })
  })

  it('is deleted with its parcel', async () => {
    const { db } = await aCurrentDevice()
    const parcel = aParcel()
    await db.parcel.put({ id: parcel.id, base: parcel, view: parcel, version: 1, waiting: false })
    await pictureStore(photosForm(parcel.id), 'goods').put(aPicture())
    await pictureStore(claimForm(parcel.id), 'proof').put(aPicture())
    await removeParcel(parcel)
    expect(await db.chosen.count()).toBe(0)
  })

  it('for a form without a draft stays for 30 days', async () => {
    const { db } = await aCurrentDevice()
    const parcel = aParcel()
    await db.parcel.put({ id: parcel.id, base: parcel, view: parcel, version: 1, waiting: false })
    const store = pictureStore(formWithoutDraft('photos', parcel.id), 'goods')
    await store.put(aPicture())
    await forgetLeftPictures(db, Date.now() + 29 * DAY_MS)
    expect(await store.load()).toHaveLength(1)
    await forgetLeftPictures(db, Date.now() + 31 * DAY_MS)
    expect(await store.load()).toEqual([])
  })

  it('is not kept beyond what all forms may keep', async () => {
    await aCurrentDevice()
    const store = pictureStore(formWithoutDraft('photos', anId()), 'goods')
    const half = 52_428_800
    expect(await store.put(aPicture(half))).toBe(true)
    expect(await store.put(aPicture(half))).toBe(true)
    expect(await store.put(aPicture(1))).toBe(false)
    expect(await store.load()).toHaveLength(2)
  })

  it('is not kept where the device needs the room for text', async () => {
    await aCurrentDevice()
    const store = pictureStore(formWithoutDraft('photos', anId()), 'goods')
    const free = (bytes: number) =>
      vi.stubGlobal('navigator', {
        storage: { estimate: async () => ({ quota: bytes, usage: 0 }) },
      })
    free(10_485_760)
    expect(await store.put(aPicture())).toBe(false)
    free(20_000_000)
    expect(await store.put(aPicture())).toBe(true)
    vi.unstubAllGlobals()
  })

  it('never reaches the account that is opened next', async () => {
    await aCurrentDevice()
    const store = pictureStore(formWithoutDraft('photos', anId()), 'goods')
    const next = await aCurrentDevice()
    await store.put(aPicture())
    expect(await next.db.chosen.count()).toBe(0)
  })
})
