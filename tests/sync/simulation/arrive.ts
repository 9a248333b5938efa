import { checkReply } from './check-reply.ts'
import { cutBody } from './half-bodies.ts'
import type { Sent } from './host.ts'
import type { Random } from './random.ts'
import { canChange, serve } from './serve.ts'
import { serveTorn, stall } from './stalled.ts'
import type { Call } from './task.ts'
import type { World } from './world.ts'

/**
 * The outcome of a request: it arrives and is answered; it is lost; its body is cut; its reply is lost, cut or late; it
 * arrives twice; a copy arrives again later (`ghost`); the device gives up and it arrives later (`stray`); the device
 * gives up while the server still reads it (`stalled`); there is never an answer (`hanging`).
 */
export type Fate =
  | 'through'
  | 'lost'
  | 'torn'
  | 'cut'
  | 'replyTorn'
  | 'late'
  | 'twice'
  | 'ghost'
  | 'stray'
  | 'stalled'
  | 'hanging'

/** Delivers a request with its fate. Returns what the device gets of the answer. */
export async function arrive(
  world: World,
  { path, init }: Call,
  fate: Fate,
): Promise<Response | null> {
  const { random } = world
  const sent = { path, init }
  switch (fate) {
    case 'lost':
      return null
    case 'ghost':
    case 'stray':
      if (canChange(sent)) world.ghosts.push(sent)
      return fate === 'stray' ? null : answered(world, sent)
    case 'torn':
      await serveTorn(world, sent)
      return null
    case 'stalled':
      await stall(world, sent)
      return null
    case 'cut':
      await serve(world, sent)
      return null
    case 'replyTorn': {
      const response = await serve(world, sent)
      return response && cutReply(response, random)
    }
    case 'hanging':
      if (random.chance(0.5)) await serve(world, sent)
      return null
    case 'twice':
      await answered(world, sent)
      return serve(world, sent)
    case 'through':
    case 'late':
      return answered(world, sent)
  }
}

async function answered(world: World, sent: Sent): Promise<Response | null> {
  const before = world.state
  const response = await serve(world, sent)
  if (response === null) return null
  await tell(world, response)
  await checkReply(before, sent, response)
  return response
}

/** An answer with a cut body; null if it has no body. */
async function cutReply(response: Response, { below }: Random): Promise<Response | null> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0) return null
  return new Response(cutBody(bytes, below(bytes.length)), response)
}

/** Traces the server's answer. */
export async function tell(world: World, response: Response): Promise<void> {
  const text = await response.clone().text()
  const body = JSON.parse(text || '{}')
  const { epoch, reset, lastSeq, more, patch, results, error, code, stopped } = body
  if (epoch === undefined) {
    world.say(`  ${response.status} ${error ?? code ?? ''}`)
    return
  }
  const decided = results.map((one: { status: string; code?: string }) => one.code ?? one.status)
  const flags = [reset && 'reset', more && 'more', stopped && 'stopped'].filter(Boolean).join(' ')
  world.say(`  lastSeq ${lastSeq}, ${patch.length} rows ${flags} [${decided.join(', ')}]`)
}
