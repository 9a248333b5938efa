import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attention } from '#engine/client/data/attention.ts'
import { database } from '#engine/client/data/current.ts'
import { live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { LeftScreen, RefusedChange } from '#engine/client/platform/refused-change.ts'
import { waitForDecision } from '#engine/client/sync/decision.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { onLocalWrite } from '#engine/client/sync/local-writes.ts'
import { mutate, mutateQuietly } from '#engine/client/sync/mutate.ts'
import { discardDraft } from '#engine/shared/draft.ts'
import { createAddress, editAddress } from '#features/addresses/changes/address.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { addToCart } from '#features/cart/member/acts/add-to-cart.ts'
import { fileCompensation } from '#features/compensations/changes/compensation.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { sendMessage } from '#features/messages/changes/message.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import type { Network } from '#tests/support/network.ts'
import { readLive } from '#tests/support/read-live.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { SOON } from '#tests/support/soon.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
let members = 0
let device: Device
let network: Network
let stops: (() => void)[] = []
/** Runs as the page does after a write; a run that a test holds back is started by itself. */
let send: () => Promise<unknown>

beforeEach(async () => {
  members += 1
  const user = await server.loginAs(`decided-${members}@example.com`)
  ;({ device, network } = await memberDevice(server, user))
  await device.sync()
  database.value = device.db
  send = () => device.sync()
  stops.push(onLocalWrite(() => void send()))
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  database.value = null
  connected.value = true
})

const CUP = {
  productId: null,
  variantId: null,
  shopId: null,
  shopName: '',
  name: 'Cup',
  notes: '',
  specification: '',
  quantity: 1,
  link: 'https://example.com/cup',
  priceFen: 100,
  foreignPrice: '',
  shippingIncluded: false,
  destinationWarehouseId: null,
}
const anAddress = (id = anId()): AnyIntent => intent(createAddress, id, addressFields())
/** A claim for an order that is not there. */
const aRefused = (): AnyIntent =>
  intent(fileCompensation, anId(), {
    shipmentId: anId(),
    cartonId: null,
    kind: 'damage',
    words: 'Two cups',
    askedFen: 2_000,
  })
const refusalOf = async (written: Promise<unknown>) => {
  const error = await written.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof RefusedChange) return error.refusal
  throw new Error('It was not refused', { cause: error })
}
/** Another run may be on its way. */
const allSent = () =>
  vi.waitFor(async () => {
    await device.sync()
    expect(await device.outbox()).toEqual([])
  }, SOON)
/** The server says nothing until it is released. */
function heldServer() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  send = () => {
    begun.resolve()
    return promise.then(() => device.sync())
  }
  return { release: resolve, begun: begun.promise }
}

describe('A change that a screen announces', () => {
  test('is done when the server has accepted it, and not before', async () => {
    const { release, begun } = heldServer()
    let message: string | null = null
    const writing = mutate([anAddress()]).then(({ decision }) => {
      message = decision
    })
    await begun
    expect(await device.outbox()).toHaveLength(1)
    expect(message).toBeNull()
    release()
    await writing
    expect(message).toBe('done')
  })

  test('is refused with its values and the reason, and is in the tray', async () => {
    const { outcomes, isConflict } = await refusalOf(mutate([aRefused()]))
    expect(outcomes).toMatchObject([{ code: 'not_found', set: { words: 'Two cups' } }])
    expect(isConflict).toBe(false)
    expect(await readLive(attention())).toMatchObject({ count: 1 })
  })

  test('names what was refused of many, also what depended on it', async () => {
    const refused = aRefused()
    const { outcomes } = await refusalOf(mutate([anAddress(), refused, anAddress()]))
    expect(outcomes.map(({ target }) => target)).toEqual([refused.id])
    expect(await device.list('address')).toHaveLength(2)
  })

  test('is done though a picture of it was refused, which stays in the tray: sent again, it would be there twice', async () => {
    const [account] = await device.list('account')
    const id = anId()
    const message = intent(sendMessage, id, {
      threadId: account?.id ?? '',
      subject: 'general',
      words: 'Two cups broke',
      pictures: 1,
    })
    const photo = (ownerId: string) =>
      intent(attachPhoto, anId(), {
        ownerTable: 'message',
        ownerId,
        purpose: 'message',
        sha256: 'a'.repeat(64),
        byteLength: 1_000,
        contentType: 'image/jpeg',
      })
    const { decision } = await mutate([message, photo(anId())])
    expect(decision).toBe('done')
    await allSent()
    expect(await readLive(attention())).toMatchObject({ count: 1 })
    // A picture alone is what the screen is about.
    expect((await refusalOf(mutate([photo(anId())]))).outcomes).toHaveLength(1)
  })

  test('is more pieces of what is in the cart, too: elsewhere they show at once', async () => {
    await addToCart(CUP, { stock: 9, isVisitor: false })
    const { release, begun } = heldServer()
    let said: string | undefined
    const writing = addToCart(CUP, { stock: 9, isVisitor: false }).then((added) => {
      said = added?.decision
    })
    await begun
    expect(await device.outbox()).toHaveLength(1)
    expect(said).toBeUndefined()
    release()
    await writing
    expect(said).toBe('done')
    expect(await device.list('cartLine')).toMatchObject([{ quantity: 2 }])
  })

  test('with another value of another device is a choice in the tray', async () => {
    const id = anId()
    await mutate([anAddress(id)])
    const before = (await device.list('address'))[0]
    await mutate([intent(editAddress, id, { detail: '2 First Street' })])
    const late = intent(editAddress, id, { detail: '3 Last Street' }, before)
    expect(await refusalOf(mutate([late]))).toMatchObject({ outcomes: [], isConflict: true })
  })

  test('without a connection is saved here at once', async () => {
    connected.value = false
    network.goOffline()
    expect(await mutate([anAddress()])).toEqual({ picturesKept: true, decision: 'here' })
    expect(await device.outbox()).toHaveLength(1)
  })

  test('is saved here when the connection is lost meanwhile, or the server cannot answer', async () => {
    const { begun } = heldServer()
    const writing = mutate([anAddress()])
    await begun
    connected.value = false
    expect(await writing).toMatchObject({ decision: 'here' })
    connected.value = true
    network.goOffline()
    send = () => device.sync()
    expect(await mutate([anAddress()])).toMatchObject({ decision: 'here' })
    connected.value = true
    network.goOnline()
    await allSent()
  })

  test('on a slow line is being sent after a while', async () => {
    heldServer()
    const made = { ...anAddress(), mid: anId() }
    await mutateQuietly([made])
    const late = Promise.withResolvers<void>()
    const clock = {
      after: (_: number, over: () => void) => {
        void late.promise.then(over)
        return () => undefined
      },
    }
    const waiting = waitForDecision(device.db, [made.mid], clock)
    late.resolve()
    expect(await waiting).toBe('sending')
  })

  test('is decided by what another tab pulls', async () => {
    const tab = await device.tab()
    send = () => tab.sync()
    expect(await mutate([anAddress()])).toMatchObject({ decision: 'done' })
    expect((await refusalOf(mutate([aRefused()]))).outcomes).toHaveLength(1)
    tab.close()
  })

  test('says nothing to an account that has left', async () => {
    const { begun } = heldServer()
    const writing = mutate([anAddress()])
    await begun
    database.value = null
    await expect(writing).rejects.toBeInstanceOf(LeftScreen)
  })

  test('leaves what screens show until then, but not what comes after it', async () => {
    const addresses = live(async (db) => shownRows(await db.address.toArray()).length)
    const seen: unknown[] = []
    stops.push(addresses.subscribe((now) => seen.push(now.state === 'ready' ? now.value : null)))
    await vi.waitFor(() => expect(seen.at(-1)).toBe(0), SOON)
    const { release, begun } = heldServer()
    const writing = mutate([anAddress()])
    await begun
    // A screen that opens now shows what is on this device.
    expect(await readLive(live((db) => db.address.count()))).toBe(1)
    expect(seen.at(-1)).toBe(0)
    release()
    await writing
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1), SOON)

    const next = heldServer()
    const second = mutate([anAddress()])
    await next.begun
    // The person goes on: what is changed now is shown at once.
    await mutate([intent(discardDraft, anId(), {})])
    await vi.waitFor(() => expect(seen.at(-1)).toBe(2), SOON)
    next.release()
    await second
  })
})

describe('A change that no screen announces', () => {
  test('waits for nobody, and is nobody’s refusal', async () => {
    heldServer()
    const line = intent(addCartLine, anId(), CUP)
    await mutateQuietly([line])
    expect(await device.outbox()).toHaveLength(1)
  })
})

describe('A refusal that a form shows', () => {
  test('is out of the tray while it does, and in it when the form is left', async () => {
    const refusal = await refusalOf(mutate([aRefused()]))
    const other = await refusalOf(mutate([aRefused()]))
    const leave = refusal.showInForm()
    expect((await readLive(attention())).refused.map(({ outcomes }) => outcomes)).toMatchObject([
      other.outcomes,
    ])
    leave()
    expect(await readLive(attention())).toMatchObject({ count: 2 })
  })

  test('is so with what depended on it, which a form sends again too', async () => {
    const id = anId()
    const account = await device.list('account')
    const asDefault = intent(editAccount, account[0]?.id ?? '', { defaultAddressId: id })
    const unreachable = intent(createAddress, id, addressFields({ phone: '1' }))
    const refusal = await refusalOf(mutate([unreachable, asDefault]))
    expect(refusal.outcomes.map(({ op }) => op)).toEqual(['address.create', 'account.edit'])
    const leave = refusal.showInForm()
    expect(await readLive(attention())).toMatchObject({ count: 0 })
    leave()
    await refusal.replaced()
    await allSent()
    expect(await readLive(attention())).toMatchObject({ count: 0 })
  })

  test('leaves every device when it is replaced', async () => {
    const refusal = await refusalOf(mutate([aRefused()]))
    await refusal.replaced()
    await allSent()
    expect(await readLive(attention())).toMatchObject({ count: 0 })
  })
})
