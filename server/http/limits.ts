import type { Limits } from './take-limit.ts'

/** A demo runs on one machine: all its visitors and its tests share one address. */
const DEMO_FACTOR = 20

/** How many requests callers may make; codes by mail have their own rules for each mail address beside these. */
export function limitsFor({ demo }: { demo: boolean }): Limits {
  const factor = demo ? DEMO_FACTOR : 1
  return {
    account: { name: 'account', requests: 1_200 * factor, perSeconds: 60 },
    address: { name: 'address', requests: 3_000 * factor, perSeconds: 60 },
    login: { name: 'login', requests: 40 * factor, perSeconds: 600 },
  }
}
