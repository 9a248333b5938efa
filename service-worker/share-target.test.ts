import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { dropOldShares, readShares, removeShares } from '#engine/client/platform/shares.ts'
import { MAX_SHARED_PICTURE_BYTES } from '#engine/shared/shares.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { receiveShare } from './share-target.ts'

const NOW = 1_700_000_000_000
const LINK = 'https://item.taobao.com/item.htm?id=684382917263'

const picture = (name = 'photo.jpg', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Shares as the browser does and answers where it is led. */
async function share(fields: Record<string, string>, files: readonly File[] = [], atMs = NOW) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('pictures', file)
  return send(body, atMs)
}

async function send(body: BodyInit, atMs = NOW) {
  const request = new Request('https://sampan.test/api/share', { method: 'POST', body })
  const answer = await receiveShare(request, { nowMs: () => atMs, newId })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

beforeEach(() => removeDevice('shares'))

describe('What another app shares', () => {
  it('opens the buying request for a link, with title, text and address once', async () => {
    const to = await share({ title: '青瓷花瓶', text: `青瓷花瓶 ${LINK}`, url: LINK })
    expect(to).toBe('https://sampan.test/admin/cart/submitGoods?shared=kept')
    const [kept] = await readShares('goods', NOW)
    expect(kept?.text).toBe(`青瓷花瓶\n青瓷花瓶 ${LINK}`)
    expect(await readShares('parcel', NOW)).toEqual([])
  })

  it('opens the parcel form for pictures, and the buying request where a link comes with them', async () => {
    expect(await share({ text: 'My cup' }, [picture()])).toBe(
      'https://sampan.test/admin/package/declare?shared=kept',
    )
    const [kept] = await readShares('parcel', NOW)
    expect(kept).toMatchObject({ text: 'My cup', pictures: [{ name: 'photo.jpg' }], leftOut: 0 })
    expect(kept?.pictures[0]?.bytes.byteLength).toBe(3)
    expect(await share({ text: LINK }, [picture()])).toContain('/admin/cart/submitGoods')
  })

  it('opens the buying request for words alone, where the member adds the link', async () => {
    expect(await share({ text: 'Celadon vase' })).toContain('/admin/cart/submitGoods')
    expect(await readShares('goods', NOW)).toHaveLength(1)
  })

  it('is bounded: six pictures, each of 10 MB', async () => {
    const many = Array.from({ length: 8 }, (_, i) => picture(`${i}.jpg`))
    await share({}, [picture('large.jpg', MAX_SHARED_PICTURE_BYTES + 1), ...many])
    const [kept] = await readShares('parcel', NOW)
    expect(kept?.pictures.map(({ name }) => name)).toEqual(many.slice(0, 6).map(({ name }) => name))
    expect(kept?.leftOut).toBe(3)
  })

  it('is kept for a day, with those shared before as far as there is room', async () => {
    await share({ text: `${LINK}&first` })
    await share({ text: `${LINK}&second` }, [], NOW + 1)
    expect((await readShares('goods', NOW + 1)).map(({ text }) => text.slice(-6))).toEqual([
      '&first',
      'second',
    ])
    await share({}, [picture(), picture(), picture(), picture()], NOW + 2)
    await share({}, [picture(), picture(), picture()], NOW + 3)
    expect(await readShares('parcel', NOW + 3)).toHaveLength(1)
    await dropOldShares(NOW + 2 + DAY_MS)
    expect(await readShares('parcel', NOW + 3)).toHaveLength(1)
    expect(await readShares('goods', NOW + 3)).toEqual([])
    expect(await readShares('parcel', NOW + 3 + DAY_MS)).toEqual([])
  })

  it('leaves the device with the next share once it is a day old', async () => {
    await share({}, [picture(), picture(), picture(), picture()])
    await share({}, [picture()], NOW + DAY_MS)
    expect(await readShares('parcel', NOW)).toHaveLength(1)
  })

  it('is gone once a form has taken it', async () => {
    await share({ text: LINK })
    const [kept] = await readShares('goods', NOW)
    await removeShares(new Set([kept?.id ?? '']))
    expect(await readShares('goods', NOW)).toEqual([])
  })

  it.each([
    ['nothing in it', new FormData()],
    ['no form at all', 'not a form'],
  ])('leads to the form, which says that it did not arrive: %s', async (_, body) => {
    expect(await send(body)).toBe('https://sampan.test/admin/cart/submitGoods?shared=unread')
  })

  it('says so too where the device has no room', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await share({}, [picture()])).toBe(
      'https://sampan.test/admin/package/declare?shared=unread',
    )
  })
})
