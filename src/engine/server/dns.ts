import { Resolver } from 'node:dns/promises'

/** What DNS has under a name; empty if it has none, null if it could not be looked up. */
export type Dns = {
  /** Each record as one text. */
  txt: (name: string) => Promise<string[] | null>
  /** IPv4 and IPv6. */
  addresses: (name: string) => Promise<string[] | null>
  /** The names of mail servers. */
  mailServers: (name: string) => Promise<string[] | null>
}

const TIMEOUT_MS = 2_000
const TRIES = 2
/** The name, or what was asked of it, does not exist: an answer, unlike a failure. */
const NOTHING = ['ENOTFOUND', 'ENODATA']

/** Asks the name servers of this machine, or the given ones (`address:port`). */
export function dnsOf(servers?: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  return {
    txt: (name) =>
      answered(resolver.resolveTxt(name).then((found) => found.map((parts) => parts.join('')))),
    addresses: async (name) => {
      const [four, six] = await Promise.all([
        answered(resolver.resolve4(name)),
        answered(resolver.resolve6(name)),
      ])
      return four === null || six === null ? null : [...four, ...six]
    },
    mailServers: (name) =>
      answered(resolver.resolveMx(name).then((found) => found.map(({ exchange }) => exchange))),
  }
}

async function answered(asking: Promise<string[]>): Promise<string[] | null> {
  try {
    return await asking
  } catch (error) {
    return NOTHING.includes(Object(error).code) ? [] : null
  }
}
