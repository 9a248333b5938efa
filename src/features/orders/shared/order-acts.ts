import { sessionCall } from '#session/session-call.ts'
import type { Arguments } from '#shared/contract/endpoint.ts'
import {
  answerNeed,
  askRepacking,
  confirmDelivery,
  correctOrderAddress,
  decideSupplement,
} from '#shared/contract/orders.ts'

type Body<E> = Arguments<E>['body']

export const askToRepack = (orderId: string) => (body: Body<typeof askRepacking>) =>
  sessionCall(askRepacking, { params: { orderId }, body })

export const confirmReceived = (orderId: string) => (body: Body<typeof confirmDelivery>) =>
  sessionCall(confirmDelivery, { params: { orderId }, body })

export const correctAddress = (orderId: string) => (body: Body<typeof correctOrderAddress>) =>
  sessionCall(correctOrderAddress, { params: { orderId }, body })

export const answerTheNeed = (orderId: string) => (body: Body<typeof answerNeed>) =>
  sessionCall(answerNeed, { params: { orderId }, body })

export const decideOnSupplement =
  (params: { orderId: string; supplementId: string }) => (body: Body<typeof decideSupplement>) =>
    sessionCall(decideSupplement, { params, body })
