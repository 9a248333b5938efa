import { randomUUID } from 'node:crypto'
import { SYNC_PROTOCOL, type SyncReply, sync } from '#engine/shared/sync.ts'
import { createAddress } from '#tests/support/changes.ts'
import type { Client } from './load.ts'
import type { BenchMember } from './members.ts'

/** The headers of a member's requests. */
export const headersOf = ({ token, address }: BenchMember) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
})
const requestOf = (clientId: string) => ({
  proto: SYNC_PROTOCOL,
  app: '0.1.0',
  clientId,
  device: 'bench',
  lastSeq: 0,
})

/** A new device that pulls all rows of its member repeatedly. */
export function lister(member: BenchMember): Client {
  const nothingYet = { ...requestOf(randomUUID()), epoch: '', cursor: '', mutations: [] }
  const body = JSON.stringify(nothingYet)
  return () => ({ path: sync.path, headers: headersOf(member), body })
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Requests a member's list from the baseline server. */
export function bareLister({ accountId }: BenchMember): Client {
  const body = JSON.stringify({ accountId, after: NO_ID })
  return () => ({ path: '/list', headers: {}, body })
}

/** Creates `batch` rows per request on the baseline server. */
export function bareCreator({ accountId }: BenchMember, batch: number): Client {
  return () => {
    const rows = Array.from({ length: batch }, () => ({
      id: randomUUID(),
      words: createAddress().set,
    }))
    return { path: '/create', headers: {}, body: JSON.stringify({ accountId, rows }) }
  }
}

/** A device that sends `batch` new addresses per request and pulls in the same request. */
export function creator(member: BenchMember, batch: number): Client {
  const request = requestOf(randomUUID())
  let seq = 0
  return (answer) => {
    const { epoch = '', cursor = '', results = [] }: Partial<SyncReply> = JSON.parse(answer || '{}')
    const refused = results.find(({ status }) => status !== 'applied')
    if (refused) throw new Error(`Not applied: ${JSON.stringify(refused)}`)
    if (answer !== '' && cursor === '') throw new Error(`Not applied: ${answer.slice(0, 200)}`)
    const mutations = Array.from({ length: batch }, () => {
      seq += 1
      const change = createAddress({}, randomUUID())
      return { seq, mid: randomUUID(), v: 1, base: {}, ts: Date.now(), ...change }
    })
    const body = JSON.stringify({ ...request, epoch, cursor, mutations })
    return { path: sync.path, headers: headersOf(member), body }
  }
}
