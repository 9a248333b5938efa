import type * as v from 'valibot'
import type { Endpoint } from '#engine/shared/endpoint.ts'
import type { EndpointName, Endpoints } from '#engine/shared/endpoints.ts'
import type { OrderRule } from '#features/orders/rules/order-states.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'

const WORDS = { reason: 'The member asked', words: 'In one carton' }

/** The acts on an order that need no more than words. */
export type PlainOrderAct = {
  [Name in EndpointName]: Endpoints[Name] extends {
    when: OrderRule
    body: infer Body extends v.GenericSchema
  }
    ? keyof v.InferInput<Body> extends 'onceKey' | keyof typeof WORDS
      ? Name
      : never
    : never
}[EndpointName]

type OrderAct = Endpoint & { when: OrderRule; body: v.ObjectSchema<v.ObjectEntries, undefined> }
const isOrderAct = (endpoint: Endpoint): endpoint is OrderAct => 'when' in endpoint

/** `body`: what they need beside the `onceKey`. */
export const PLAIN_ORDER_ACTS = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) => {
  if (!isOrderAct(endpoint)) return []
  const needs = Object.keys(endpoint.body.entries).filter((field) => field !== 'onceKey')
  const body = Object.fromEntries(Object.entries(WORDS).filter(([field]) => needs.includes(field)))
  return needs.every((field) => field in WORDS) ? [{ name, endpoint, body }] : []
})
