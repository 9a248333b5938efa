import { hash } from 'node:crypto'
import type { RateLimiter } from './rate-limit.ts'

const MAX_CALLERS = 20_000

/** The accounts of tokens that were good, as one server's limits count them. A token never changes its account. */
const knownBy = new WeakMap<RateLimiter, Map<string, string>>()
const keyOf = (token: string) => hash('sha256', token, 'base64url')

function callersOf(rateLimiter: RateLimiter): Map<string, string> {
  const callers = knownBy.get(rateLimiter) ?? new Map<string, string>()
  knownBy.set(rateLimiter, callers)
  return callers
}

/**
 * The account of a token that was good before, so that its limit can be taken before anything is read for it; undefined
 * for other tokens. Whether it is still good says its session alone.
 */
export const knownCaller = (rateLimiter: RateLimiter, token: string): string | undefined =>
  callersOf(rateLimiter).get(keyOf(token))

/** Notes whose token it is; `undefined` if it is no longer good, so that it uses up nobody's limit. */
export function noteCaller(
  rateLimiter: RateLimiter,
  token: string,
  accountId: string | undefined,
): void {
  const callers = callersOf(rateLimiter)
  if (accountId === undefined) {
    callers.delete(keyOf(token))
    return
  }
  if (callers.size >= MAX_CALLERS) callers.clear()
  callers.set(keyOf(token), accountId)
}
