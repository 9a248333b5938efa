import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

export const STRIPE_KEY = 'sk_test_0123456789abcdef'
const STRIPE_WEBHOOK_SECRET = 'whsec_0123456789abcdef'

type Session = {
  id: string
  receiptId: string
  /** What the address of a payment link can name. */
  reference?: string
  currency: string
  amount: number
  successUrl: string
  status: 'open' | 'complete' | 'expired'
  paid: {
    currency: string
    amount: number
    fee: number | null
    atMs: number
    /** Taken back in Stripe's own console. */
    refunded?: number
  } | null
}
type Dispute = {
  id: string
  intent: string
  status: string
  currency: string
  amount: number
  atMs: number
}
/** How the next calls are answered instead; null for as Stripe does. `lost`: it is done, and its answer is not sent. */
type Mood = { status: number } | 'silent' | 'lost' | null

/**
 * Speaks the documented protocol of Stripe Checkout over HTTP, with idempotency keys and real signatures, and shows the
 * page on which one pays.
 */
export async function startStripe(nowMs: () => number) {
  const sessions = new Map<string, Session>()
  /** The session of each idempotency key, with what was asked. */
  const made = new Map<string, { id: string; asked: string }>()
  const disputes = new Map<string, Dispute>()
  /** The idempotency keys of calls that are not answered yet. */
  const inFlight = new Set<string>()
  const calls: string[] = []
  let mood: Mood = null
  let hold: Promise<void> | null = null
  let origin = ''

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      reply.writeHead(500).end(String(error))
    })
  })
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    const body = new URLSearchParams(await text(request))
    if (pathname.startsWith('/page/')) return page(request, reply, pathname.slice(6))
    calls.push(`${request.method} ${pathname}`)
    if (mood === 'silent') return
    if (mood !== null && mood !== 'lost') {
      const error = { type: mood.status === 429 ? 'rate_limit_error' : 'api_error', message: 'No' }
      reply.writeHead(mood.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ error }))
      return
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return send(reply, 401, { error: { type: 'invalid_request_error', message: 'Key' } })
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    if (inFlight.has(key)) {
      const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait' }
      return send(reply, 409, { error })
    }
    if (key !== '') inFlight.add(key)
    const done = call(request, pathname, searchParams, body)
    await hold
    inFlight.delete(key)
    if (mood === 'lost') {
      request.socket.destroy()
      return
    }
    send(reply, done.status, done.json)
  }

  const send = (reply: ServerResponse, status: number, json: object) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(json))
  }
  const missing = {
    status: 404,
    json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'None' } },
  }

  function call(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: URLSearchParams,
  ): { status: number; json: object } {
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      return create(String(request.headers['idempotency-key']), body)
    }
    if (path === '/v1/disputes') {
      const from = Number(query.get('created[gte]')) * 1_000
      const data = [...disputes.values()].filter(({ atMs }) => atMs >= from).map(disputeJson)
      return { status: 200, json: { object: 'list', url: path, has_more: false, data } }
    }
    const dispute = disputes.get(path.split('/')[3] ?? '')
    if (dispute) return { status: 200, json: disputeJson(dispute) }
    const [, , , , id = '', end] = path.split('/')
    const session = sessions.get(id)
    if (session === undefined) return missing
    if (end === 'expire') {
      if (session.status !== 'open') {
        const error = { type: 'invalid_request_error', message: 'Only open sessions' }
        return { status: 400, json: { error } }
      }
      session.status = 'expired'
    }
    return { status: 200, json: sessionJson(session) }
  }

  function create(key: string, body: URLSearchParams) {
    const asked = body.toString()
    const earlier = made.get(key)
    if (earlier !== undefined && earlier.asked !== asked) {
      const error = { type: 'idempotency_error', message: 'Other parameters' }
      return { status: 400, json: { error } }
    }
    const id = earlier?.id ?? `cs_test_${sessions.size + 1}_${Math.random().toString(36).slice(2)}`
    made.set(key, { id, asked })
    const price = 'line_items[0][price_data]'
    const session: Session = sessions.get(id) ?? {
      id,
      receiptId: body.get('metadata[receipt]') ?? '',
      currency: body.get(`${price}[currency]`) ?? '',
      amount: Number(body.get(`${price}[unit_amount]`)),
      successUrl: body.get('success_url') ?? '',
      status: 'open',
      paid: null,
    }
    sessions.set(id, session)
    return { status: 200, json: sessionJson(session) }
  }

  const intentOf = (id: string) => `pi_${id.slice(8)}`
  function sessionJson(session: Session) {
    const { id, receiptId, reference = null, status, paid, currency, amount } = session
    const charge = paid && {
      id: `ch_${id}`,
      object: 'charge',
      created: Math.floor(paid.atMs / 1_000),
      amount_refunded: paid.refunded ?? 0,
      balance_transaction: paid.fee !== null && {
        id: `txn_${id}`,
        object: 'balance_transaction',
        currency: paid.currency,
        fee: paid.fee,
      },
    }
    return {
      id,
      object: 'checkout.session',
      client_reference_id: reference,
      metadata: receiptId === '' ? {} : { receipt: receiptId },
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      currency,
      amount_total: amount,
      url: status === 'open' ? `${origin}/page/${id}` : null,
      payment_intent: paid && {
        id: intentOf(id),
        object: 'payment_intent',
        status: 'succeeded',
        created: Math.floor(paid.atMs / 1_000),
        currency: paid.currency,
        amount_received: paid.amount,
        latest_charge: charge,
      },
    }
  }
  const disputeJson = ({ id, intent, status, currency, amount }: Dispute) => ({
    id,
    object: 'dispute',
    payment_intent: intent,
    status,
    currency,
    amount,
  })

  /** The page of Stripe: it pays by a button, and leads back. */
  function page(request: IncomingMessage, reply: ServerResponse, id: string): void {
    const session = sessions.get(id)
    if (session === undefined) {
      reply.writeHead(404).end()
      return
    }
    if (request.method === 'POST') {
      pay(id)
      reply.writeHead(303, { location: session.successUrl }).end()
      return
    }
    const { amount, currency } = session
    reply.writeHead(200, { 'content-type': 'text/html' })
    reply.end(
      `<h1>Stand-in ${amount} ${currency}</h1><form method="post"><button>Pay now</button></form>
      <a href="${session.successUrl}">Back</a>`,
    )
  }

  type Paid = Partial<NonNullable<Session['paid']>>
  /** The member pays on the page: what was asked, unless it is given. */
  function pay(id: string, given: Paid = {}): void {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`There is no ${id}`)
    if (session.status === 'expired' && given.atMs === undefined) throw new Error('It is expired')
    const { currency, amount } = session
    session.status = 'complete'
    session.paid = { currency, amount, fee: 30, atMs: nowMs(), ...given }
  }
  const sessionOf = (receiptId: string): string => {
    const found = [...sessions.values()].find((one) => one.receiptId === receiptId)
    if (found === undefined) throw new Error(`There is no session of ${receiptId}`)
    return found.id
  }
  /** A webhook as Stripe sends it. */
  function event(type: string, id: string, { secret = STRIPE_WEBHOOK_SECRET, agoMs = 0 } = {}) {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id } } })
    const timestamp = Math.floor((nowMs() - agoMs) / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: payload,
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_ORIGIN: origin,
    },
    calls,
    sessions,
    sessionOf,
    intentOf,
    pay,
    event,
    completed: (id: string) => event('checkout.session.completed', id),
    expire: (id: string) => {
      const session = sessions.get(id)
      if (session) session.status = 'expired'
    },
    /** `amount`: what is taken, where that is not all. */
    dispute: (id: string, intent: string, status: string, amount?: number) => {
      const paid = [...sessions.values()].find((one) => intentOf(one.id) === intent)?.paid
      const taken = { currency: paid?.currency ?? 'cny', amount: amount ?? paid?.amount ?? 0 }
      disputes.set(id, { id, intent, status, ...taken, atMs: nowMs() })
    },
    /** Another shop of the same account is paid by a link, whose address names a receipt of ours. */
    payElsewhere: (reference: string): string => {
      const id = `cs_test_link_${sessions.size}`
      const of = { receiptId: '', reference, currency: 'cny', amount: 99_900, successUrl: '' }
      sessions.set(id, { id, ...of, status: 'open', paid: null })
      pay(id)
      return id
    },
    feel: (next: Mood) => {
      mood = next
    },
    /** Answers only once the promise is settled; what is asked is done before. */
    holdAnswers: (until: Promise<void> | null) => {
      hold = until
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
