import { BlockList, isIP } from 'node:net'
import type { Dns } from '#engine/server/dns.ts'
import { MAX_SPF_LOOKUPS, type SPF_STATES } from '#features/system/rules/sender.ts'

export type Spf = {
  /** `good`: it allows one of the addresses, or includes `included`. */
  state: (typeof SPF_STATES)[number]
  /** The record of the domain itself. */
  found: string | null
  lookups: number
}

/** Mail from these may pass; others must be found out by asking. */
type Asked = { addresses: readonly string[]; included: string | null; dns: Dns }
type Walk = Asked & { lookups: number; isAllowed: boolean }
class Ended extends Error {
  readonly state: Spf['state']
  constructor(state: Spf['state']) {
    super(state)
    this.state = state
  }
}

const MAX_SERVERS = 10
const VERSION = /^v=spf1( |$)/i
const TERM = /^[+?~-]?(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/])(.*))?$/i
const REDIRECT = /^redirect=(.+)$/i
/** `name=value` of a later version, which is passed over. */
const MODIFIER = /^[a-z][\w.-]*=/i
/** In a name it depends on the mail, so what it stands for cannot be looked up. */
const MACRO = '%'

export const isSpf = (record: string): boolean => VERSION.test(record)

/**
 * Judges the SPF record of a domain (RFC 7208) by all that it names, as somebody does who receives mail from an address
 * that none of it allows: that is whom the bound of look-ups stops first.
 */
export async function judgeSpf(domain: string, asked: Asked): Promise<Spf> {
  const walk: Walk = { ...asked, lookups: 0, isAllowed: false }
  const records = await asked.dns.txt(domain)
  if (records === null) return { state: 'failed', found: null, lookups: 0 }
  const own = records.filter(isSpf)
  const found = own[0] ?? null
  if (found === null) return { state: 'missing', found, lookups: 0 }
  if (own.length > 1) return { state: 'several', found: own.join('\n'), lookups: 0 }
  try {
    await visit({ record: found, domain, isCounted: true }, walk)
    return { state: walk.isAllowed ? 'good' : 'other', found, lookups: walk.lookups }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    return { state: error.state, found, lookups: walk.lookups }
  }
}

/** `isCounted`: whether what this record allows is allowed; not so for what an include excludes. */
type Visited = { record: string; domain: string; isCounted: boolean }

async function visit({ record, domain, isCounted }: Visited, walk: Walk): Promise<void> {
  const terms = record.split(/ +/).slice(1).filter(Boolean)
  let hasAll = false
  for (const term of terms) {
    const [, mechanism, mark, rest = ''] = TERM.exec(term) ?? []
    if (mechanism === undefined) {
      if (!MODIFIER.test(term)) throw new Ended('broken')
      continue
    }
    // Nothing behind it is reached.
    if (hasAll) break
    const isPass = isCounted && !/^[?~-]/.test(term)
    const kind = mechanism.toLowerCase()
    if (kind === 'all') {
      if (mark !== undefined) throw new Ended('broken')
      hasAll = true
      if (isPass) walk.isAllowed = true
    } else {
      const name = mark === ':' ? rest : `${domain}${mark ?? ''}${rest}`
      await judgeTerm({ kind, name, hasName: mark === ':', isPass }, walk)
    }
  }
  if (hasAll) return
  const target = terms.flatMap((term) => REDIRECT.exec(term)?.[1] ?? [])
  if (target.length > 1) throw new Ended('broken')
  if (target[0] !== undefined) await follow(target[0], isCounted, walk)
}

type Term = { kind: string; name: string; hasName: boolean; isPass: boolean }

async function judgeTerm({ kind, name, hasName, isPass }: Term, walk: Walk): Promise<void> {
  if (kind === 'ip4' || kind === 'ip6') {
    if (!hasName) throw new Ended('broken')
    const [address = '', bits] = name.split('/')
    if (isIP(address) !== (kind === 'ip4' ? 4 : 6)) throw new Ended('broken')
    allow([address], { four: bits, six: bits }, isPass, walk)
    return
  }
  if (kind === 'include') {
    if (!hasName || name === '') throw new Ended('broken')
    if (isPass && name.toLowerCase() === walk.included) walk.isAllowed = true
    await follow(name, isPass, walk)
    return
  }
  count(walk)
  if (kind === 'ptr' || kind === 'exists' || name.includes(MACRO)) return
  const [host = '', four, , six] = name.split('/')
  const hosts = kind === 'mx' ? answered(await walk.dns.mailServers(host)) : [host]
  if (hosts.length > MAX_SERVERS) throw new Ended('broken')
  for (const one of hosts) {
    allow(answered(await walk.dns.addresses(one)), { four, six }, isPass, walk)
  }
}

async function follow(name: string, isCounted: boolean, walk: Walk): Promise<void> {
  count(walk)
  if (name.includes(MACRO)) return
  const [record, another] = answered(await walk.dns.txt(name)).filter(isSpf)
  if (record === undefined || another !== undefined) throw new Ended('broken')
  await visit({ record, domain: name, isCounted }, walk)
}

function count(walk: Walk): void {
  walk.lookups += 1
  if (walk.lookups > MAX_SPF_LOOKUPS) throw new Ended('too_many')
}

function answered(answer: string[] | null): string[] {
  if (answer === null) throw new Ended('failed')
  return answer
}

type Bits = { four: string | undefined; six: string | undefined }

function allow(addresses: readonly string[], bits: Bits, isPass: boolean, walk: Walk): void {
  const list = new BlockList()
  for (const address of addresses) {
    const isFour = isIP(address) === 4
    const [text, most] = isFour ? [bits.four, 32] : [bits.six, 128]
    const prefix = text === undefined || text === '' ? most : Number(text)
    if (!Number.isInteger(prefix) || prefix < 0 || prefix > most) throw new Ended('broken')
    list.addSubnet(address, prefix, isFour ? 'ipv4' : 'ipv6')
  }
  const isOurs = walk.addresses.some((one) => list.check(one, isIP(one) === 4 ? 'ipv4' : 'ipv6'))
  if (isPass && isOurs) walk.isAllowed = true
}
