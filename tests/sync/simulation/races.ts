import { intent } from '#engine/client/sync/intent.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { withdrawStandingOrder } from '#features/orders/changes/standing-order.ts'
import { isWaitingOrder } from '#features/orders/rules/standing-orders.ts'
import { keepGoods } from '#features/requests/changes/goods-return.ts'
import type { Device, Tab } from './device.ts'
import { doWish, make } from './member.ts'
import { deliver, syncThrough } from './network.ts'
import { begin } from './runs.ts'
import { fulfil, receiveAllOf, retake } from './staff.ts'
import type { World } from './world.ts'

type Race = (world: World, device: Device, tab: Tab) => Promise<unknown>

const isIdle = ({ tabs }: Device) => tabs.every(({ task }) => task === null)
const ownChance = ({ random }: World) => random.fork(String(random.next()))

async function deliverAll(world: World, device: Device, tab: Tab): Promise<void> {
  while (tab.task !== null) await deliver(world, device, tab, 'through')
}

/** An order that waits, as device and server know it; one is made if there is none. */
async function waitingOrder(
  world: World,
  device: Device,
  tab: Tab,
): Promise<Rows['standingOrder'] | undefined> {
  const find = async () => {
    const rows = await device.eye.standingOrder.toArray()
    return rows
      .flatMap(({ view, base }) => (view !== undefined && base !== undefined ? [view] : []))
      .filter(isWaitingOrder)
      .map(({ id }) => world.state.all.get(`standingOrder/${id}`)?.row as Rows['standingOrder'])
      .find((row) => row !== undefined && isWaitingOrder(row))
  }
  const found = await find()
  if (found !== undefined) return found
  await doWish(world, device, tab, 'declareStanding', ownChance(world))
  if (!tab.life.dead) await syncThrough(world, device, tab)
  return find()
}

/** The member withdraws an order, or another one in its place, while staff receive what it waits for and it is tried. */
const raceOrder: Race = async (world, device, tab) => {
  const { random } = world
  const order = await waitingOrder(world, device, tab)
  if (order === undefined || tab.life.dead || tab.task !== null) return
  world.say('an order is withdrawn while staff receive its parcels')
  const [isReceived, isTried] = [random.chance(0.5), random.chance(0.5)]
  if (isReceived) await receiveAllOf(world, order)
  await make(world, device, tab, { intents: [intent(withdrawStandingOrder, order.id, {})] })
  if (!tab.life.dead && random.chance(0.5))
    await doWish(world, device, tab, 'placeStanding', ownChance(world))
  if (tab.life.dead) return
  await begin(world, device, tab)
  if (!isReceived) await receiveAllOf(world, order)
  if (isTried) await fulfil(world)
  await deliverAll(world, device, tab)
  await fulfil(world)
}

/** On one device the goods of a parcel are kept, on another they are to go back. */
const raceGoods: Race = async (world, device, tab) => {
  const { random } = world
  const other = world.devices.find((one) => one !== device && isIdle(one))
  const [otherTab] = other?.tabs ?? []
  const arrived = (await device.eye.requestParcel.toArray()).find(({ view }) => view !== undefined)
  if (other === undefined || otherTab === undefined || arrived?.view === undefined) return
  world.say('two devices decide about the same goods')
  const { id, parcelId } = arrived.view
  await make(world, device, tab, { intents: [intent(keepGoods, id, { parcelId, isKept: true })] })
  await doWish(world, other, otherTab, 'askReturn', ownChance(world))
  const both = [
    [device, tab],
    [other, otherTab],
  ] as const
  for (const [one, of] of random.chance(0.5) ? both : both.toReversed()) {
    if (!of.life.dead) await syncThrough(world, one, of)
  }
}

/** A photo is asked for again while its parcel may be ordered, and staff look at what is asked. */
const raceRetake: Race = async (world, device, tab) => {
  await doWish(world, device, tab, 'placeStanding', ownChance(world))
  if (!tab.life.dead) await syncThrough(world, device, tab)
  if (!tab.life.dead) await doWish(world, device, tab, 'askRetake', ownChance(world))
  if (tab.life.dead || tab.task !== null) return
  world.say('a photo is asked for again while staff work')
  await begin(world, device, tab)
  await fulfil(world)
  await deliverAll(world, device, tab)
  await retake(world)
}

/** The member and staff, or two devices, decide about the same thing at once; either may come first. */
export async function race(world: World, device: Device, tab: Tab): Promise<void> {
  if (!isIdle(device)) return
  const run = world.random.pick([raceOrder, raceOrder, raceGoods, raceRetake])
  await run(world, device, tab)
}
