import type { Log } from '#engine/server/log.ts'
import type { ProviderName } from '#features/payments/rules/providers.ts'

/** Money in a currency: hundredths of its unit, whatever unit the provider counts in. `currency`: ISO 4217. */
export type ProviderMoney = { currency: string; amount: number }

/** What is asked of a member. The same for each call of one payment, because providers compare repeated calls. */
export type AskedPayment = ProviderMoney & {
  /** Of our payment; also the key by which the provider makes it once. */
  receiptId: string
  /** What the member reads on the provider's page. */
  label: string
  /** Where the member goes from there, paid or not. */
  returnTo: string
  expiresAtMs: number
}

export type BegunPayment = { sessionId: string; url: string }

/** What came in. `reference`: of the provider, unique. `fee`: what the provider keeps of it; null if it does not say. */
export type PaidPayment = {
  reference: string
  received: ProviderMoney
  fee: ProviderMoney | null
  paidAtMs: number
}
/** A payment as the provider has it. `receiptId`: whose it is, null if it is not one of ours. */
export type ReadPayment = {
  sessionId: string
  receiptId: string | null
  paid: PaidPayment | null
  /** Nothing can be paid any more. */
  isOver: boolean
  /** Whom it waits for, at a provider that takes the money only once we ask for it. */
  awaits?: 'member' | 'us'
}

/** A payment of which its payer's bank takes back `taken`. `reference`: of what was paid. */
export type ReadDispute = { reference: string; taken: ProviderMoney; isWithdrawn: boolean }

/** What a webhook is about. Nothing else of it is believed. */
export type ProviderEvent = { about: 'payment' | 'dispute'; id: string }

export type WebhookMessage = { bytes: Uint8Array; header: (name: string) => string | undefined }

/** One provider of payments. Each call throws `ProviderDown` without an answer that can be used. */
export type Provider = {
  name: ProviderName
  /** The origin of a stand-in on this machine, for tests; null for the provider itself. */
  localOrigin: string | null
  /** Makes a payment with the page to which its member goes. Called again, it answers the same. */
  begin: (asked: AskedPayment) => Promise<BegunPayment>
  read: (sessionId: string) => Promise<ReadPayment>
  /** Takes the money that the member has agreed to pay, once; null where the provider does so by itself. */
  take: ((sessionId: string) => Promise<ReadPayment>) | null
  /** Lets nobody pay it any more, unless it is paid: then it stays. */
  end: (sessionId: string) => Promise<void>
  readDispute: (id: string) => Promise<ReadDispute>
  /** The ids of disputes that began since; the provider's webhooks get lost. */
  disputesSince: (fromMs: number) => AsyncIterable<string>
  /** What a webhook is about; null if that is nothing of ours. Refuses a wrong signature as `webhook_forged`. */
  readEvent: (message: WebhookMessage, nowMs: number) => Promise<ProviderEvent | null>
}

/** The provider did not answer, or with something that is no answer. `isFinal`: asking again changes nothing. */
export class ProviderDown extends Error {
  readonly isFinal: boolean
  constructor(why: string, isFinal = false) {
    super(why)
    this.isFinal = isFinal
  }
}

/** The same payment is being made by another call, whose answer says where it is. */
export class ProviderBusy extends ProviderDown {}

/** Logs that a provider is down; throws anything else. */
export function noteDown(log: Log, error: unknown): void {
  if (!(error instanceof ProviderDown)) throw error
  log.warn('a provider of payments is down', { why: error.message })
}
