import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const CLIENT = 'client-0123456789'
const SECRET = 'secret-0123456789'
const WEBHOOK = 'webhook-0123456789'
/** What only PayPal can sign with. */
const OWN_KEY = 'key of the stand-in'

type Order = {
  id: string
  receiptId: string
  currency: string
  value: string
  returnUrl: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** How the next attempt to take it ends. */
  declines: boolean
  capture: {
    id: string
    status: string
    value: string
    fee: string | null
    refunded: string | null
    atMs: number
  } | null
}
type Dispute = {
  captureId: string
  stage: string
  outcome: string | null
  currency: string
  value: string
  atMs: number
}
/** How the next calls are answered instead; null for as PayPal does. `lost`: it is done, and its answer is not sent. */
type Mood = { status: number } | 'silent' | 'lost' | null
type Done = { status: number; json: object }

/** Speaks the documented protocol of PayPal’s orders over HTTP: tokens, request ids, captures, webhooks and disputes. */
export async function startPaypal(nowMs: () => number) {
  const orders = new Map<string, Order>()
  /** The answer to each request id, with what was asked. */
  const made = new Map<string, { id: string; asked: string }>()
  const disputes = new Map<string, Dispute>()
  const tokens = new Set<string>()
  const calls: string[] = []
  let mood: Mood = null
  let origin = ''
  /** One dispute a page, so that pages are followed. */
  const PAGE = 1

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      reply.writeHead(500).end(String(error))
    })
  })
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin)
    const body = await text(request)
    calls.push(`${request.method} ${url.pathname}`)
    if (mood === 'silent') return
    if (mood !== null && mood !== 'lost') {
      send(reply, { status: mood.status, json: { name: 'ERROR' } })
      return
    }
    const done = call(request, url, body)
    if (mood === 'lost' && url.pathname !== '/v1/oauth2/token') request.socket.destroy()
    else send(reply, done)
  }
  const send = (reply: ServerResponse, { status, json }: Done) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(json))
  }
  const missing: Done = { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
  const unprocessable = (issue: string): Done => ({
    status: 422,
    json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
  })

  function call(request: IncomingMessage, { pathname, searchParams }: URL, body: string): Done {
    const { authorization = '' } = request.headers
    if (pathname === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString('base64')}`
      if (authorization !== basic) return { status: 401, json: { error: 'invalid_client' } }
      const token = `token-${tokens.size}`
      tokens.add(token)
      return { status: 200, json: { access_token: token, expires_in: 32_400 } }
    }
    if (!tokens.has(authorization.slice(7))) return { status: 401, json: { name: 'UNAUTHORIZED' } }
    if (pathname === '/v1/notifications/verify-webhook-signature') return verify(body)
    if (pathname.startsWith('/v1/customer/disputes')) return disputed(pathname, searchParams)
    if (request.method === 'POST' && pathname === '/v2/checkout/orders') {
      return create(String(request.headers['paypal-request-id']), body)
    }
    const [, , , , id = '', end] = pathname.split('/')
    const order = orders.get(id)
    if (order === undefined) return missing
    return end === 'capture' ? capture(order) : { status: 200, json: orderJson(order) }
  }

  function create(key: string, body: string): Done {
    const earlier = made.get(key)
    if (earlier !== undefined && earlier.asked !== body)
      return unprocessable('DUPLICATE_REQUEST_ID')
    const id = earlier?.id ?? `ORDER${orders.size + 1}${key.slice(-6).toUpperCase()}`
    made.set(key, { id, asked: body })
    const asked = JSON.parse(body)
    const [unit] = asked.purchase_units
    const order: Order = orders.get(id) ?? {
      id,
      receiptId: unit.custom_id,
      currency: unit.amount.currency_code,
      value: unit.amount.value,
      returnUrl: asked.payment_source.paypal.experience_context.return_url,
      status: 'PAYER_ACTION_REQUIRED',
      declines: false,
      capture: null,
    }
    orders.set(id, order)
    return { status: earlier === undefined ? 201 : 200, json: orderJson(order) }
  }

  function capture(order: Order): Done {
    if (order.capture !== null) return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (order.declines) {
      Object.assign(order, { declines: false, status: 'PAYER_ACTION_REQUIRED' })
      return unprocessable('INSTRUMENT_DECLINED')
    }
    take(order)
    return { status: 201, json: orderJson(order) }
  }
  type Taken = Partial<NonNullable<Order['capture']>>
  function take(order: Order, given: Taken = {}): void {
    const { id, value } = order
    const fresh = { id: `CAP${id}`, status: 'COMPLETED', value, fee: '0.30', refunded: null }
    order.status = 'COMPLETED'
    order.capture = { ...fresh, atMs: nowMs(), ...given }
  }

  function orderJson({ id, receiptId, status, currency, capture: taken }: Order) {
    const money = (value: string) => ({ currency_code: currency, value })
    return {
      id,
      status,
      links: [
        { rel: 'self', href: `${origin}/v2/checkout/orders/${id}` },
        { rel: 'payer-action', href: `${origin}/checkoutnow?token=${id}` },
      ],
      purchase_units: [
        {
          custom_id: receiptId,
          ...(taken && {
            payments: {
              captures: [
                {
                  id: taken.id,
                  status: taken.status,
                  amount: money(taken.value),
                  create_time: new Date(taken.atMs).toISOString(),
                  ...(taken.fee !== null && {
                    seller_receivable_breakdown: { paypal_fee: money(taken.fee) },
                  }),
                },
              ],
              ...(taken.refunded !== null && {
                refunds: [{ status: 'COMPLETED', amount: money(taken.refunded) }],
              }),
            },
          }),
        },
      ],
    }
  }

  function disputed(path: string, query: URLSearchParams): Done {
    const id = path.split('/')[4]
    if (id !== undefined) {
      const one = disputes.get(id)
      if (one === undefined) return missing
      const json = {
        dispute_id: id,
        status: one.outcome === null ? 'UNDER_REVIEW' : 'RESOLVED',
        dispute_life_cycle_stage: one.stage,
        dispute_amount: { currency_code: one.currency, value: one.value },
        ...(one.outcome !== null && { dispute_outcome: { outcome_code: one.outcome } }),
        disputed_transactions: [{ seller_transaction_id: one.captureId }],
      }
      return { status: 200, json }
    }
    const from = Date.parse(query.get('start_time') ?? '')
    const all = [...disputes].filter(([, { atMs }]) => atMs >= from).map(([name]) => name)
    const at = Number(query.get('next_page_token') ?? 0)
    const next = `${origin}${path}?next_page_token=${at + PAGE}`
    const json = {
      items: all.slice(at, at + PAGE).map((dispute_id) => ({ dispute_id })),
      links: at + PAGE < all.length ? [{ rel: 'next', href: next }] : [],
    }
    return { status: 200, json }
  }

  const signatureOf = (id: string, time: string, event: string) =>
    createHmac('sha256', OWN_KEY)
      .update(`${id}|${time}|${WEBHOOK}|${createHash('sha256').update(event).digest('hex')}`)
      .digest('base64')
  function verify(body: string): Done {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body)
    // The bytes as they came, not as they are parsed.
    const event = body.slice(body.indexOf('"webhook_event":') + 16, -1)
    const isOurs = transmission_sig === signatureOf(transmission_id, transmission_time, event)
    const status = isOurs && webhook_id === WEBHOOK ? 'SUCCESS' : 'FAILURE'
    return { status: 200, json: { verification_status: status } }
  }

  const orderOf = (id: string): Order => {
    const order = orders.get(id)
    if (order === undefined) throw new Error(`There is no ${id}`)
    return order
  }
  /** A webhook as PayPal sends it. */
  function event(event_type: string, resource: object) {
    const body = JSON.stringify({ id: 'WH-1', event_type, resource }, null, 1)
    const [id, time] = ['transmission-1', new Date(nowMs()).toISOString()]
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': signatureOf(id, time, body),
        'paypal-transmission-time': time,
      },
      body,
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      PAYPAL_CLIENT_ID: CLIENT,
      PAYPAL_CLIENT_SECRET: SECRET,
      PAYPAL_WEBHOOK_ID: WEBHOOK,
      PAYPAL_API_ORIGIN: origin,
    },
    calls,
    orderOf,
    sessionOf: (receiptId: string): string => {
      const found = [...orders.values()].find((one) => one.receiptId === receiptId)
      if (found === undefined) throw new Error(`There is no order of ${receiptId}`)
      return found.id
    },
    captureOf: (id: string) => `CAP${id}`,
    /** The member agrees on the page; nothing is paid before the money is taken. */
    agree: (id: string, { declines = false } = {}) => {
      Object.assign(orderOf(id), { status: 'APPROVED', declines })
    },
    /** It is taken already, in another way than usual. */
    take: (id: string, given: Taken) => take(orderOf(id), given),
    change: (id: string, given: Taken) => {
      const order = orderOf(id)
      if (order.capture) order.capture = { ...order.capture, ...given }
    },
    event,
    approved: (id: string) => event('CHECKOUT.ORDER.APPROVED', { id }),
    captured: (id: string) =>
      event('PAYMENT.CAPTURE.COMPLETED', {
        id: `CAP${id}`,
        supplementary_data: { related_ids: { order_id: id } },
      }),
    dispute: (id: string, orderId: string, given: Partial<Dispute> = {}) => {
      const { currency, value } = orderOf(orderId)
      const fresh = { captureId: `CAP${orderId}`, stage: 'CHARGEBACK', outcome: null }
      disputes.set(id, { ...fresh, currency, value, atMs: nowMs(), ...given })
    },
    disputed: (dispute_id: string) => event('CUSTOMER.DISPUTE.CREATED', { dispute_id }),
    /** PayPal forgets every token, as after a change of the secret and back. */
    forgetTokens: () => tokens.clear(),
    forget: (id: string) => orders.delete(id),
    feel: (next: Mood) => {
      mood = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
