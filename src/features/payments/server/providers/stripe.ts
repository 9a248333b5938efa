import type Stripe from 'stripe'
import { callOutbound, OutboundFailure } from '#engine/server/http/outbound.ts'
import { isLoopback } from '#engine/server/loopback.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Settings } from '#engine/server/settings.ts'
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

const API = 'https://api.stripe.com'
/** A device waits for 25 seconds. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 500_000
/** With its evidence a dispute has several kB. */
const PAGE = 20
/** How old a signature may be, in seconds: Stripe's own default. */
const SIGNED_SECONDS = 300
/** Currencies that Stripe counts in whole units, among those of payee accounts (docs.stripe.com/currencies). */
const WHOLE: ReadonlySet<string> = new Set(['JPY', 'KRW'])
const RECEIPT = 'receipt'
/** What expanding a payment reads with it: what it cost. */
const WITH_FEE = ['payment_intent.latest_charge.balance_transaction']

type Package = typeof import('stripe')
type Client = InstanceType<Package['default']>

/** Stripe Checkout: cards, Alipay, WeChat Pay and what else the account has, on a page of Stripe. Null until it is set up. */
export function stripeOf({
  stripeSecretKey: key,
  stripeWebhookSecret: secret,
  stripeApiOrigin,
}: Settings): Provider | null {
  if (key === undefined) return null
  const origin = stripeApiOrigin ?? API
  const ask = <T>(work: (client: Client) => Promise<T>) => asked(key, origin, work)
  return {
    name: 'stripe',
    localOrigin: isLoopback(new URL(origin).hostname) ? origin : null,
    begin: (payment) => ask((client) => begin(client, payment)),
    read: (sessionId) =>
      ask(async ({ checkout }) =>
        readSession(await checkout.sessions.retrieve(sessionId, { expand: WITH_FEE })),
      ),
    take: null,
    // A page that is paid, or over, is not ended again: what became of it is read.
    end: (sessionId) =>
      ask(({ checkout }) => checkout.sessions.expire(sessionId)).then(
        () => {},
        (error) => {
          if (!(error instanceof ProviderDown && error.isFinal)) throw error
        },
      ),
    readDispute: (id) => ask(async ({ disputes }) => disputeOf(await disputes.retrieve(id))),
    disputesSince: (fromMs) => disputeIds(ask, fromMs),
    async readEvent({ bytes, header }, nowMs) {
      if (secret === undefined) throw refuse('not_found')
      const client = await clientOf(key, origin)
      try {
        const signature = header('stripe-signature') ?? ''
        const event = client.webhooks.constructEvent(
          Buffer.from(bytes),
          signature,
          secret,
          SIGNED_SECONDS,
          undefined,
          nowMs,
        )
        return aboutOf(event)
      } catch {
        throw refuse('webhook_forged')
      }
    },
  }
}

/** The package is loaded by the first call: most servers never make one. */
async function clientOf(key: string, origin: string): Promise<Client> {
  const { default: Make } = await import('stripe')
  const { protocol, hostname, port } = new URL(origin)
  return new Make(key, {
    httpClient: Make.createFetchHttpClient(throughDoor(origin)),
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

/** The server's own door, for this provider alone. */
const throughDoor = (origin: string): typeof fetch => {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    if (new URL(url).origin !== origin) throw new OutboundFailure('the address is another one')
    const answer = await callOutbound({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && body !== '' ? { body } : {}),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    return new Response(answer.text, { status: answer.status, headers: answer.headers })
  }
}

async function asked<T>(
  key: string,
  origin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await clientOf(key, origin)
  const { errors } = (await import('stripe')).default
  try {
    return await work(client)
  } catch (error) {
    if (error instanceof errors.StripeError) {
      const { type, statusCode = 0, code = '' } = error
      const why = `stripe: ${type} ${statusCode} ${code}`.trim()
      // The first call with the same key is not answered yet.
      if (statusCode === 409) throw new ProviderBusy(why)
      // 429: too many calls, which is over soon.
      const isFinal = statusCode >= 400 && statusCode < 500 && ![401, 403, 429].includes(statusCode)
      throw new ProviderDown(why, isFinal)
    }
    if (error instanceof OutboundFailure) throw new ProviderDown(`stripe: ${error.message}`)
    throw error
  }
}

async function begin({ checkout }: Client, payment: AskedPayment) {
  const { receiptId, currency, amount, label, returnTo, expiresAtMs } = payment
  const { id, url } = await checkout.sessions.create(
    {
      mode: 'payment',
      // A link to another page of the same account can name a reference, but no metadata.
      metadata: { [RECEIPT]: receiptId },
      // Another currency than what is asked would be nobody's.
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: WHOLE.has(currency) ? amount / 100 : amount,
            product_data: { name: label },
          },
        },
      ],
      // So that what it cost is known as soon as it is paid.
      payment_intent_data: { capture_method: 'automatic' },
      success_url: returnTo,
      cancel_url: returnTo,
      expires_at: Math.floor(expiresAtMs / 1_000),
    },
    { idempotencyKey: receiptId },
  )
  if (url === null) throw new ProviderDown('stripe: a payment without a page', true)
  return { sessionId: id, url }
}

/** In hundredths, as everything here. */
const moneyOf = (currency: string, units: number): ProviderMoney => {
  const name = currency.toUpperCase()
  return { currency: name, amount: WHOLE.has(name) ? units * 100 : units }
}

function readSession(session: Stripe.Checkout.Session): ReadPayment {
  const { id: sessionId, metadata, status, payment_status } = session
  const receiptId = metadata?.[RECEIPT] ?? null
  const intent = session.payment_intent
  const known = { sessionId, receiptId }
  if (intent === null || typeof intent === 'string') {
    return { ...known, paid: null, isOver: status === 'expired' }
  }
  if (payment_status === 'paid') {
    const paid = paidOf(intent)
    return { ...known, paid: paid.received.amount > 0 ? paid : null, isOver: true }
  }
  // It was completed by a method that takes days, and has failed.
  const hasFailed = ['canceled', 'requires_payment_method'].includes(intent.status)
  return {
    ...known,
    paid: null,
    isOver: status === 'expired' || (status === 'complete' && hasFailed),
  }
}

function paidOf(intent: Stripe.PaymentIntent): PaidPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const balance =
    typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    reference: intent.id,
    // What was refunded at Stripe before we read it is nobody's any more.
    received: moneyOf(intent.currency, intent.amount_received - (charge?.amount_refunded ?? 0)),
    fee: balance && moneyOf(balance.currency, balance.fee),
    paidAtMs: (charge?.created ?? intent.created) * 1_000,
  }
}

/** Inquiries of a bank take nothing; every other dispute does, when it begins. A won one brings it back. */
function disputeOf(dispute: Stripe.Dispute): ReadDispute {
  const { payment_intent, status, currency, amount } = dispute
  const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')
  return {
    reference,
    taken: moneyOf(currency, amount),
    isWithdrawn: !['won', 'prevented'].includes(status) && !status.startsWith('warning_'),
  }
}

async function* disputeIds(
  ask: <T>(work: (client: Client) => Promise<T>) => Promise<T>,
  fromMs: number,
): AsyncGenerator<string> {
  const created = { gte: Math.floor(fromMs / 1_000) }
  let after: string | undefined
  for (;;) {
    const from = { created, limit: PAGE, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more } = await ask(({ disputes }) => disputes.list(from))
    for (const { id } of data) yield id
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
  }
}

function aboutOf({ type, data }: Stripe.Event): ProviderEvent | null {
  const { id } = data.object as { id?: unknown }
  if (typeof id !== 'string') return null
  if (type.startsWith('checkout.session.')) return { about: 'payment', id }
  return type.startsWith('charge.dispute.') ? { about: 'dispute', id } : null
}
