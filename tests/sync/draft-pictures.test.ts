import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeCurrent, database } from '#engine/client/data/current.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { saveDeclaration } from '#features/parcels/member/declare/save-declaration.ts'
import { removePhoto } from '#features/pictures/changes/photo.ts'
import { attachPhotos } from '#features/pictures/member/acts/attach-photo.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { anId, declarationFields } from '#tests/support/row-builders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const still = { timers: { after: () => () => undefined }, onLeave: () => () => undefined }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 90_000)
afterAll(() => server.stop())
afterEach(() => closeCurrent())

const aPicture = (): PreparedImage => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]).buffer
  return { sha256: 'ab'.repeat(32), byteLength: 3, contentType: 'image/jpeg', bytes }
}

async function aDevice(email: string) {
  const { device } = await memberDevice(server, await server.loginAs(email))
  database.value = device.db
  return device
}

describe('A draft with pictures', { timeout: 60_000 }, () => {
  it('that two tabs submit attaches its pictures once', async () => {
    const device = await aDevice('tabs@example.com')
    const draft = keepDraft({ id: anId(), kind: 'parcel' }, still)
    await draft.change({ form: {} })
    const store = pictureStore({ id: () => draft.id, open: async () => draft.id }, 'goods')
    await store.put({ key: anId(), image: aPicture() })
    await draft.close()
    await device.sync()
    const declaration = declarationFields()
    const tabs = [await store.load(), await store.load()]
    for (const loaded of tabs) {
      const photos = loaded.flatMap((one) =>
        'image' in one ? [{ ...one.image, key: one.key }] : [],
      )
      expect(photos).toHaveLength(1)
      await saveDeclaration({
        subject: { kind: 'new' },
        parcelId: anId(),
        declaration: {
          ...declaration,
          goods: declaration.goods.map((one) => ({ ...one, id: anId() })),
        },
        photos,
        claim: null,
        draft: { id: draft.id, rev: undefined },
        replaces: [],
      })
    }
    await device.sync()
    await device.sync()
    expect(await device.list('parcel')).toHaveLength(1)
    expect(await device.list('photo')).toHaveLength(1)
    expect(await device.list('outcome')).toEqual([])
  })

  it.each(['is pulled at once', 'another device continues'])(
    'that becomes a second draft, which %s, takes its pictures along',
    async (fate) => {
      const user = await server.loginAs(`fork-${fate.length}@example.com`)
      const [{ device: phone, network }, { device: laptop }] = [
        await memberDevice(server, user),
        await memberDevice(server, user),
      ]
      const survivor = { id: anId(), kind: 'parcel' as const }
      const change = async (device: typeof phone, note: string, opened?: { note: string }) => {
        database.value = device.db
        const draft = keepDraft({ ...survivor, opened }, still)
        await draft.change({ note })
        return draft
      }
      await (await change(phone, 'start')).close()
      await phone.sync()
      await laptop.sync()
      await (await change(laptop, 'laptop', { note: 'start' })).close()
      await laptop.sync()
      const onPhone = await change(phone, 'phone', { note: 'start' })
      const store = pictureStore({ id: () => survivor.id, open: async () => survivor.id }, 'goods')
      await store.put({ key: anId(), image: aPicture() })
      await onPhone.close()
      if (fate === 'another device continues') {
        network.next('cut')
        await phone.sync()
        await laptop.sync()
        const fork = (await laptop.list('draft')).find(({ id }) => id !== survivor.id)
        database.value = laptop.db
        const opened = { note: 'phone' }
        const draft = keepDraft({ ...survivor, id: String(fork?.id), opened }, still)
        await draft.change({ ...opened, carrier: 'SF' })
        await draft.close()
        await laptop.sync()
      }
      await phone.sync()
      await phone.sync()
      const drafts = await phone.list('draft')
      const second = drafts.find(({ content }) => content.note === 'phone')
      expect(second?.id).not.toBe(survivor.id)
      const chosen = await phone.db.chosen.toArray()
      expect(chosen.map(({ formId }) => formId)).toEqual([second?.id])
    },
  )
})

it('A photo that was removed can be attached again', { timeout: 60_000 }, async () => {
  const device = await aDevice('again@example.com')
  const ownerId = anId()
  await saveDeclaration({
    subject: { kind: 'new' },
    parcelId: ownerId,
    declaration: declarationFields(),
    photos: [aPicture()],
    claim: null,
    draft: null,
    replaces: [],
  })
  await device.sync()
  const [first] = await device.list('photo')
  await mutate([intent(removePhoto, String(first?.id), {})])
  await attachPhotos({ ownerTable: 'parcel', ownerId, purpose: 'goods' }, [aPicture()])
  await device.sync()
  const photos = await device.list('photo')
  expect(photos).toHaveLength(1)
  expect(photos[0]?.id).not.toBe(first?.id)
})
