import type { ReadonlySignal } from '@preact/signals-core'
import { type Pages, type Query, query } from '#data/query.ts'
import type { call } from '#platform/call.ts'
import type { JsonEndpoint, Reply } from '#shared/contract/endpoint.ts'
import { staffCall } from './staff-call.ts'

/** A console query for `useLive`: fetched when a screen shows it, never stored on the device. */
export function staffQuery<E extends JsonEndpoint>(
  endpoint: E,
  argsFrom: (after?: string) => Parameters<typeof call<E>>[1],
  pages?: Pages<Reply<E>>,
): ReadonlySignal<Query<Reply<E>>> {
  return query({ ask: (after) => staffCall(endpoint, argsFrom(after)), pages })
}
