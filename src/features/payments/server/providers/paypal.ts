import * as v from 'valibot'
import { callOutbound, OutboundFailure } from '#engine/server/http/outbound.ts'
import { isLoopback } from '#engine/server/loopback.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Settings } from '#engine/server/settings.ts'
import { parsePrinted } from '#engine/shared/decimal.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import {
  type AskedPayment,
  type PaidPayment,
  type Provider,
  ProviderBusy,
  ProviderDown,
  type ProviderEvent,
  type ProviderMoney,
  type ReadDispute,
  type ReadPayment,
} from './provider.ts'

const API = 'https://api-m.paypal.com'
/** A device waits for 25 seconds. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 500_000
/** Pages of 50 disputes. */
const MAX_PAGES = 20
/** Among the currencies of payee accounts, those that PayPal takes without decimals (developer.paypal.com/api/rest/reference/currency-codes). */
const WHOLE: ReadonlySet<string> = new Set(['JPY'])
/** PayPal's limit of a purchase unit's description. */
const MAX_LABEL = 127

const money = v.object({ currency_code: v.string(), value: v.string() })
type Money = v.InferOutput<typeof money>
const links = v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), [])
const token = v.object({ access_token: v.string(), expires_in: v.number() })
const capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: money,
  create_time: v.string(),
  seller_receivable_breakdown: v.optional(v.object({ paypal_fee: v.optional(money) })),
})
const refund = v.object({ status: v.string(), amount: money })
const order = v.object({
  id: v.string(),
  status: v.string(),
  links,
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(capture), []),
            refunds: v.optional(v.array(refund), []),
          }),
        ),
      }),
    ),
    [],
  ),
})
type Order = v.InferOutput<typeof order>
const dispute = v.object({
  status: v.string(),
  dispute_amount: money,
  dispute_life_cycle_stage: v.optional(v.string(), ''),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string(), '') })),
  disputed_transactions: v.array(v.object({ seller_transaction_id: v.string() })),
})
const disputeList = v.object({
  items: v.optional(v.array(v.object({ dispute_id: v.string() })), []),
  links,
})
type DisputeList = v.InferOutput<typeof disputeList>
const verified = v.object({ verification_status: v.string() })
const reported = v.object({
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    dispute_id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
})

type Account = { origin: string; id: string; secret: string }
type Call = { method: 'GET' | 'POST'; path: string; body?: string; key?: string }

/** Access tokens live for hours; one is shared by all calls of a server with the same settings. */
const tokens = new Map<string, { text: string; untilMs: number }>()

/**
 * Orders of PayPal, which are paid on its page and whose money we take once the member has agreed
 * (developer.paypal.com/docs/api/orders/v2). Null until it is set up.
 */
export function paypalOf({
  paypalClientId: id,
  paypalClientSecret: secret,
  paypalWebhookId: webhookId,
  paypalApiOrigin,
}: Settings): Provider | null {
  if (id === undefined || secret === undefined) return null
  const origin = paypalApiOrigin ?? API
  const account = { origin, id, secret }
  const readOrder = async (sessionId: string) =>
    readingOf(await ask(account, { method: 'GET', path: orderPath(sessionId) }, order))
  const readDispute = async (disputeId: string) => {
    const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`
    return disputeOf(await ask(account, { method: 'GET', path }, dispute))
  }
  return {
    name: 'paypal',
    localOrigin: isLoopback(new URL(origin).hostname) ? origin : null,
    begin: async (payment) => {
      const body = JSON.stringify(orderFor(payment))
      const call = {
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        key: payment.receiptId,
      } as const
      const { id: sessionId, links: found } = await ask(account, call, order)
      const url = found.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (url === undefined) throw new ProviderDown('paypal: a payment without a page', true)
      return { sessionId, url }
    },
    read: readOrder,
    take: async (sessionId) => {
      const path = `${orderPath(sessionId)}/capture`
      // An order is taken once, so the call needs no key. What hinders it, such as a card without money, the member mends
      // on the same page.
      await ask(account, { method: 'POST', path, body: '{}' }, order).catch((error: unknown) => {
        if (!(error instanceof ProviderDown && error.isFinal)) throw error
      })
      return readOrder(sessionId)
    },
    // An order ends by itself, and is not taken once its receipt has ended.
    end: async () => {},
    readDispute,
    disputesSince: (fromMs) => disputeIds(account, fromMs),
    async readEvent({ bytes, header }) {
      if (webhookId === undefined) throw refuse('not_found')
      const event = new TextDecoder().decode(bytes)
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reported), event)
      const signed = {
        auth_algo: header('paypal-auth-algo'),
        cert_url: header('paypal-cert-url'),
        transmission_id: header('paypal-transmission-id'),
        transmission_sig: header('paypal-transmission-sig'),
        transmission_time: header('paypal-transmission-time'),
        webhook_id: webhookId,
      }
      if (!parsed.success || Object.values(signed).some((one) => one === undefined)) {
        throw refuse('webhook_forged')
      }
      // The event as it came: PayPal signs its bytes.
      const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${event}}`
      const path = '/v1/notifications/verify-webhook-signature'
      const answer = await ask(account, { method: 'POST', path, body }, verified).catch(
        (error: unknown) => {
          if (error instanceof ProviderDown && error.isFinal) throw refuse('webhook_forged')
          throw error
        },
      )
      if (answer.verification_status !== 'SUCCESS') throw refuse('webhook_forged')
      return aboutOf(parsed.output)
    },
  }
}

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`

/** What PayPal answers to a call, by its schema. Throws `ProviderDown`. */
async function ask<Schema extends v.GenericSchema>(
  account: Account,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  for (const isLast of [false, true]) {
    const bearer = await tokenOf(account)
    const answer = await send(account.origin, {
      ...call,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(call.key !== undefined && { 'paypal-request-id': call.key }),
      },
    })
    if (answer.status === 401 && !isLast) tokens.delete(account.origin + account.id)
    else return readAnswer(answer, schema)
  }
  throw new ProviderDown('paypal: 401')
}

/** An access token, asked for a little before the last one ends. */
async function tokenOf({ origin, id, secret }: Account): Promise<string> {
  const known = tokens.get(origin + id)
  if (known !== undefined && known.untilMs > performance.now()) return known.text
  const answer = await send(origin, {
    method: 'POST',
    path: '/v1/oauth2/token',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  const { access_token: text, expires_in } = readAnswer(answer, token)
  tokens.set(origin + id, { text, untilMs: performance.now() + expires_in * 1_000 - MINUTE_MS })
  return text
}

type Answer = { status: number; text: string }

async function send(
  origin: string,
  { path, ...call }: Omit<Call, 'key'> & { headers: Record<string, string> },
): Promise<Answer> {
  const { method, headers, body } = call
  const request = { url: origin + path, method, headers, ...(body !== undefined && { body }) }
  try {
    return await callOutbound({ ...request, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof OutboundFailure) throw new ProviderDown(`paypal: ${error.message}`)
    throw error
  }
}

function readAnswer<Schema extends v.GenericSchema>(
  { status, text }: Answer,
  schema: Schema,
): v.InferOutput<Schema> {
  // The first call with the same key is not answered yet.
  if (status === 409) throw new ProviderBusy('paypal: 409')
  // 429: too many calls, which is over soon.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 429].includes(status)
  if (status < 200 || status >= 300) throw new ProviderDown(`paypal: ${status}`, isFinal)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!read.success) throw new ProviderDown('paypal: an answer of another shape')
  return read.output
}

function orderFor({ receiptId, currency, amount, label, returnTo }: AskedPayment) {
  const value = (amount / 100).toFixed(WHOLE.has(currency) ? 0 : 2)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: receiptId,
        description: label.slice(0, MAX_LABEL),
        amount: { currency_code: currency, value },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnTo,
          cancel_url: returnTo,
        },
      },
    },
  }
}

/** In hundredths, as everything here; PayPal writes "12.34", and "12" of a currency without decimals. */
function moneyOf({ currency_code: currency, value }: Money): ProviderMoney {
  const amount = parsePrinted(value, 2)
  if (amount === null) throw new ProviderDown('paypal: an amount that is none', true)
  return { currency, amount }
}

function readingOf({ id: sessionId, status, purchase_units: [unit] }: Order): ReadPayment {
  const known = { sessionId, receiptId: unit?.custom_id ?? null, paid: null }
  const { captures = [], refunds = [] } = unit?.payments ?? {}
  const [last] = captures.slice(-1)
  if (last !== undefined) {
    if (last.status === 'PENDING') return { ...known, isOver: false }
    if (['DECLINED', 'FAILED'].includes(last.status)) return { ...known, isOver: true }
    // What was refunded at PayPal before we read it is nobody's any more.
    const back = refunds
      .filter((one) => one.status === 'COMPLETED')
      .reduce((sum, one) => sum + moneyOf(one.amount).amount, 0)
    return { ...known, paid: paidOf(last, back), isOver: true }
  }
  if (status === 'VOIDED') return { ...known, isOver: true }
  return { ...known, isOver: false, awaits: status === 'APPROVED' ? 'us' : 'member' }
}

function paidOf(
  { id, amount, create_time, seller_receivable_breakdown }: v.InferOutput<typeof capture>,
  refunded: number,
): PaidPayment | null {
  const { currency, amount: taken } = moneyOf(amount)
  if (taken <= refunded) return null
  const fee = seller_receivable_breakdown?.paypal_fee
  return {
    reference: id,
    received: { currency, amount: taken - refunded },
    fee: fee === undefined ? null : moneyOf(fee),
    paidAtMs: Date.parse(create_time),
  }
}

/** What the payer and we can still settle takes nothing; what PayPal or a bank decides is held back at once. */
function disputeOf({
  status,
  dispute_amount,
  dispute_life_cycle_stage,
  dispute_outcome,
  disputed_transactions: [first],
}: v.InferOutput<typeof dispute>): ReadDispute {
  const outcome = dispute_outcome?.outcome_code ?? ''
  return {
    reference: first?.seller_transaction_id ?? '',
    taken: moneyOf(dispute_amount),
    isWithdrawn:
      status === 'RESOLVED'
        ? ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome)
        : dispute_life_cycle_stage !== 'INQUIRY',
  }
}

async function* disputeIds(account: Account, fromMs: number): AsyncGenerator<string> {
  const from = encodeURIComponent(new Date(fromMs).toISOString())
  const first = `/v1/customer/disputes?start_time=${from}&page_size=50`
  let path = first
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: DisputeList = await ask(account, { method: 'GET', path }, disputeList)
    for (const { dispute_id } of page.items) yield dispute_id
    const next = page.links.find(({ rel }) => rel === 'next')?.href ?? ''
    const at = URL.canParse(next) ? new URL(next).searchParams.get('next_page_token') : null
    if (at === null) return
    path = `${first}&next_page_token=${encodeURIComponent(at)}`
  }
  throw new ProviderDown('paypal: more disputes than are read')
}

function aboutOf({ event_type, resource }: v.InferOutput<typeof reported>): ProviderEvent | null {
  const { id, dispute_id, supplementary_data } = resource
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
    return dispute_id === undefined ? null : { about: 'dispute', id: dispute_id }
  }
  const orderId = event_type.startsWith('CHECKOUT.ORDER.')
    ? id
    : event_type.startsWith('PAYMENT.CAPTURE.')
      ? supplementary_data?.related_ids?.order_id
      : undefined
  return orderId === undefined ? null : { about: 'payment', id: orderId }
}
