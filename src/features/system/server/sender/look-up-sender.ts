import { BlockList, isIP } from 'node:net'
import type { Dns } from '#engine/server/dns.ts'
import type { Dkim } from '#engine/server/mail/dkim-key.ts'
import type { SenderReport } from '#features/system/contract/sender.ts'
import { isSpf, judgeSpf, type Spf } from './spf.ts'

export type Sender = {
  /** The domain of MAIL_FROM. */
  domain: string
  /** The mail server of SMTP_URL. */
  host: string
  dkim: Pick<Dkim, 'selector' | 'publicKey'> | undefined
}

/** What mail providers ask their customers to include, by the end of the mail server's name. */
const INCLUDES: readonly (readonly [string, string])[] = [
  ['.gmail.com', '_spf.google.com'],
  ['.office365.com', 'spf.protection.outlook.com'],
  ['.amazonaws.com', 'amazonses.com'],
  ['.sendgrid.net', 'sendgrid.net'],
  ['.mailgun.org', 'mailgun.org'],
  ['.postmarkapp.com', 'spf.mtasv.net'],
  ['smtpdm.aliyun.com', 'spf1.dm.aliyun.com'],
  ['.exmail.qq.com', 'spf.mail.qq.com'],
]
/** A domain has few labels, and who checks DMARC asks no more of them. */
const MAX_PARENTS = 8
/** A name server may answer with more than anybody reads. */
const MAX_SHOWN = 2_000

/** What DNS says about mail from our domain, and what to enter there. A part that could not be looked up says so. */
export async function lookUpSender(sender: Sender, dns: Dns): Promise<SenderReport> {
  const [spf, dkim, policy] = await Promise.all([
    judgeOurSpf(sender, dns),
    judgeDkim(sender, dns),
    findPolicy(sender.domain, dns),
  ])
  const isAligned = spf.state === 'good' || dkim.state === 'good'
  const isUnsure = spf.state === 'failed' || dkim.state === 'failed' || dkim.state === 'unset'
  return { spf, dkim, dmarc: judgeDmarc(sender.domain, policy, isAligned || isUnsure) }
}

async function judgeOurSpf({ domain, host }: Sender, dns: Dns): Promise<SenderReport['spf']> {
  const included = INCLUDES.find(([end]) => host.toLowerCase().endsWith(end))?.[1] ?? null
  const found = isIP(host) === 0 ? await dns.addresses(host) : [host]
  const isLocalName = isIP(host) === 0 && !host.includes('.')
  const isInside = isLocalName || (found !== null && found.length > 0 && found.every(isPrivate))
  // One inside sends by an address of its owner, most likely that of the domain.
  const addresses = isInside ? await dns.addresses(domain) : found
  const spf = await judgeSpf(domain, { addresses: addresses ?? [], included, dns })
  // Without the addresses of the mail server nothing says that they are not allowed.
  const state = spf.state === 'other' && addresses === null ? 'failed' : spf.state
  const term = included === null ? (isInside ? 'a mx' : termOf(host)) : `include:${included}`
  return {
    state,
    found: shown(spf.found),
    lookups: spf.lookups,
    enter: recordFor({ domain, state, found: spf.found, term }),
  }
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addAddress('::1', 'ipv6')
const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const termOf = (host: string) => {
  const family = isIP(host)
  return family === 0 ? `a:${host}` : `ip${family}:${host}`
}

type Wanted = Pick<Spf, 'state' | 'found'> & { domain: string; term: string }

/** The record that would allow our mail server; none where only a person can say what may go. */
function recordFor({ domain, state, found, term }: Wanted): SenderReport['spf']['enter'] {
  if (state === 'missing') return { name: domain, value: `v=spf1 ${term} ~all` }
  if (state !== 'other' || found === null || !isSpf(found)) return null
  const terms = found.split(/ +/)
  return { name: domain, value: [terms[0], term, ...terms.slice(1)].join(' ') }
}

async function judgeDkim({ domain, dkim }: Sender, dns: Dns): Promise<SenderReport['dkim']> {
  if (dkim === undefined) return { state: 'unset', found: null, enter: null }
  const name = `${dkim.selector}._domainkey.${domain}`
  const records = await dns.txt(name)
  if (records === null) return { state: 'failed', found: null, enter: null }
  const enter = { name, value: `v=DKIM1; k=rsa; p=${dkim.publicKey}` }
  const found = shown(records.join('\n') || null)
  if (found === null) return { state: 'missing', found, enter }
  const tags = tagsOf(records[0] ?? '')
  const isOurs =
    records.length === 1 &&
    (tags.v ?? 'DKIM1') === 'DKIM1' &&
    (tags.k ?? 'rsa') === 'rsa' &&
    tags.p === dkim.publicKey
  return isOurs ? { state: 'good', found, enter: null } : { state: 'other', found, enter }
}

type Policy =
  | { state: 'failed' }
  | { state: 'missing' }
  | { state: 'found'; records: string[]; at: string }

/** The records of the domain, or of the nearest domain above it that has any (RFC 9989). */
async function findPolicy(domain: string, dns: Dns): Promise<Policy> {
  const labels = domain.split('.')
  const names = labels
    .map((_, nth) => labels.slice(nth).join('.'))
    .filter((name) => name.includes('.'))
  for (const at of names.slice(0, MAX_PARENTS)) {
    const records = await dns.txt(`_dmarc.${at}`)
    if (records === null) return { state: 'failed' }
    const policies = records.filter((record) => /^v\s*=\s*DMARC1\s*(;|$)/.test(record))
    if (policies.length > 0) return { state: 'found', records: policies, at }
  }
  return { state: 'missing' }
}

/** `passes`: whether our mail is signed or allowed for the domain of its sender, or nobody knows that it is not. */
function judgeDmarc(domain: string, policy: Policy, passes: boolean): SenderReport['dmarc'] {
  const enter = { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }
  if (policy.state === 'failed') return { state: 'failed', found: null, policy: null, enter: null }
  if (policy.state === 'missing') return { state: 'missing', found: null, policy: null, enter }
  const found = shown(policy.records.join('\n'))
  const tags = tagsOf(policy.records[0] ?? '')
  const asks = ((policy.at !== domain && tags.sp) || tags.p || '').toLowerCase()
  const isBroken = policy.records.length > 1 || !['none', 'quarantine', 'reject'].includes(asks)
  if (isBroken) return { state: 'broken', found, policy: null, enter }
  if (asks === 'none') return { state: 'watching', found, policy: asks, enter: null }
  return { state: passes ? 'good' : 'alone', found, policy: asks, enter: null }
}

const tagsOf = (record: string): Record<string, string> =>
  Object.fromEntries(
    record.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=')
      if (equals < 0) return []
      return [[tag.slice(0, equals).trim().toLowerCase(), tag.slice(equals + 1).replace(/\s/g, '')]]
    }),
  )

const shown = (record: string | null) => record?.slice(0, MAX_SHOWN) ?? null
