import { bytesOf, cutBody, type Ending, halfBody } from './half-bodies.ts'
import type { Sent } from './host.ts'
import { causeOf, describeRequest, faultsOf, observe, serve } from './serve.ts'
import { ensure } from './violation.ts'
import type { World } from './world.ts'

/** Cuts a request in its body. The server may keep the bytes of a picture, and must apply no mutation. */
export async function serveTorn(
  world: World,
  { path, init }: Sent,
  most: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const sent = { path, init }
  const bytes = await bytesOf(sent.init)
  if (bytes.length === 0) return
  const before = world.state
  await serve(world, {
    ...sent,
    body: cutBody(bytes, Math.min(most, world.random.below(bytes.length))),
  })
  if (causeOf(sent).kind !== 'sync') return
  const same = world.state.print === before.print && world.state.log.size === before.log.size
  ensure(3, same, 'half a request was applied')
}

/** The server waits for the rest of a body although the device has timed out. */
export async function stall(world: World, sent: Sent): Promise<void> {
  const bytes = await bytesOf(sent.init)
  if (bytes.length < 2) return
  const half = halfBody(bytes, 1 + world.random.below(bytes.length - 1))
  const answer = world.host.fetch({ ...sent, body: half.stream })
  await Promise.race([half.isRead, answer])
  await observe(world, causeOf(sent))
  const end = (how: Ending) => {
    half.end(how)
    return answer
  }
  world.stalled.push({ sent, end })
}

/** The rest of a stalled request arrives, or its connection breaks, after later requests were handled. */
export async function endStalled(world: World): Promise<void> {
  const { random, stalled, host } = world
  const [one] = stalled.splice(random.below(stalled.length), 1)
  if (one === undefined) return
  const how = random.pick(['arrives', 'breaks'] as const)
  host.errors.length = 0
  const { status } = await one.end(how)
  world.say(`what stood still ${how}: ${describeRequest(one.sent)} — ${status}`)
  const [fault] = faultsOf(world)
  ensure(3, fault === undefined, `the server failed: ${fault}`)
  await observe(world, causeOf(one.sent))
}
