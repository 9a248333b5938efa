import type { ProofAct } from '#shared/contract/session.ts'
import type { EventArgs, NotifiedKind, OptionalKind } from '#shared/domain/events.ts'
import type { Language as LanguageCode } from '#shared/domain/languages.ts'
import type { ReceiptPurpose } from '#shared/domain/receipt-states.ts'

export type Language = LanguageCode

type LastDigits = { lastDigits: string }
/** A claim is one for an order, or for a parcel. */
type CompensationEnd = LastDigits & { isParcel: boolean }

/** The arguments of a push text. Never an address, a price or a mail address, since locked screens show them. */
export type PushArgs = {
  parcelReceived: { lastDigits: string }
  parcelUndeclared: { lastDigits: string }
  claimDecided: { accepted: boolean }
  storageEnding: LastDigits & { daysLeft: number; hasFee: boolean }
  storageLastNotice: LastDigits
  endingAsked: LastDigits & Pick<EventArgs['endingAsked'], 'reason'>
  parcelEnded: LastDigits & Pick<EventArgs['parcelEnded'], 'choice'>
  parcelReassigned: LastDigits
  parcelCorrected: LastDigits & { isDamaged: boolean; isProhibited: boolean }
  parcelMissing: LastDigits
  parcelFound: LastDigits
  inspectionResult: { lastDigits: string } & Pick<EventArgs['inspectionResult'], 'state'>
  compensationOpened: LastDigits
  compensationDecided: CompensationEnd & Pick<EventArgs['compensationDecided'], 'state'>
  compensationNoted: CompensationEnd
  couponsGiven: Record<string, never>
  couponsEnding: Pick<EventArgs['couponsEnding'], 'count'>
  topUpCredited: Record<string, never>
  receiptDecided: { purpose: ReceiptPurpose; outcome: 'paid' | 'credited' | 'rejected' }
  receiptOverdue: { isHeldBack: boolean }
  withdrawalDecided: Pick<EventArgs['withdrawalDecided'], 'state'>
  transferRecalled: Record<string, never>
  transferPlaced: Record<string, never>
  movementReversed: Record<string, never>
  feesReady: LastDigits
  billNeedsConsent: LastDigits
  parcelTakenOut: LastDigits
  billReopened: LastDigits
  orderShipped: LastDigits
  trackingMilestone: LastDigits & Pick<EventArgs['trackingMilestone'], 'status'>
  orderDelivered: LastDigits
  orderCancelled: LastDigits
  supplementDue: LastDigits
  requestApproved: LastDigits & Pick<EventArgs['requestApproved'], 'needsAcceptance'>
  requestDeclined: LastDigits
  requestPaid: LastDigits
  requestPaymentFailed: LastDigits
  requestShipped: LastDigits
  requestLapsed: LastDigits & Pick<EventArgs['requestLapsed'], 'kind'>
  requestSupplementDue: LastDigits
  requestCancelled: LastDigits
  requestAfterSales: LastDigits & Pick<EventArgs['requestAfterSales'], 'outcome'>
  needAsked: LastDigits & Pick<EventArgs['needAsked'], 'need'>
  serviceReply: Record<string, never>
  postAnswered: Pick<EventArgs['postAnswered'], 'isReply'>
  postDecided: Pick<EventArgs['postDecided'], 'subject' | 'state'>
  dataReady: Record<string, never>
  emailChanged: Record<string, never>
  deletionAsked: Record<string, never>
  deletionCancelled: Record<string, never>
  passkeyAdded: Record<string, never>
  passkeyRemoved: Record<string, never>
  login: Record<string, never>
}
export type PushWords = { title: string; body: string }
/** The buttons of notifications. */
export type PushActionName = 'pay' | 'photos' | 'ship' | 'reply'
export type PushExtras = {
  /** About several things of a kind at once. */
  pushMany: Record<'parcelReceived' | 'parcelUndeclared', (args: { count: number }) => PushWords>
  pushActions: Record<PushActionName, string>
}

/** The words of a mail about events of one kind, of which it lists each in a line. */
export type MailWords<K extends NotifiedKind> = {
  subject: (count: number) => string
  /** `at` is when it happened, such as "2026-11-22 08:49 UTC". */
  line: (args: EventArgs[K], at: string) => string
  /** What the member can do now. */
  note: (count: number) => string
  /** The link of each line, to the screen that it speaks of. */
  action: string
}
/** What every mail about events says around them. */
export type MailFrame = {
  more: (count: number) => string
  contact: (support: string) => string
  /** In a mail without a switch: why it has none. */
  required: string
  unsubscribe: (topic: string) => string
  /** The link to the switches of all notifications. */
  settings: string
}
/** The page of a mail's unsubscribe link. */
export type UnsubscribeWords = {
  /** What the mails of a kind are about. */
  topics: { [K in OptionalKind]: string }
  title: string
  ask: (topic: string) => string
  confirm: string
  done: (topic: string) => string
  undo: string
  undone: (topic: string) => string
  invalid: string
}

type Text = { subject: string; text: string }
/** The mails of a change of the e-mail address: to the new one, to one that has an account, and to the old one. */
type EmailChangeTexts = {
  code: (args: { code: string; minutes: number; home: string }) => Text
  taken: (args: { home: string }) => Text
  /** `masked`: the new address; `at`: UTC ISO 8601. */
  changed: (args: { masked: string; at: string; home: string; support: string }) => Text
}

/** The server's own words, as plain text. */
export type Words = {
  code: Language
  /** The `lang` of HTML. */
  lang: string
  /** The business's name. */
  name: string
  loginCode: (args: { code: string; minutes: number; home: string }) => {
    subject: string
    text: string
  }
  /** For an act that asks again who it is; `act` is null where it is none of those with words of their own. */
  proofCode: (args: { code: string; minutes: number; home: string; act: ProofAct | null }) => {
    subject: string
    text: string
  }
  push: { [K in NotifiedKind]: (args: PushArgs[K]) => PushWords }
  mail: { [K in NotifiedKind]: MailWords<K> }
  emailChange: EmailChangeTexts
  /** The mail after an account was deleted. */
  accountDeleted: (home: string) => { subject: string; text: string }
  mailFrame: MailFrame
  unsubscribe: UnsubscribeWords
}

type WordsOf<Kind extends NotifiedKind> = {
  push: Pick<Words['push'], Kind>
  mail: Pick<Words['mail'], Kind>
  topics: Pick<UnsubscribeWords['topics'], Extract<Kind, OptionalKind>>
}

/** The words of events about compensations. */
export type CompensationWords = WordsOf<Extract<NotifiedKind, `compensation${string}`>>

/** The words of login codes, of events about a member's own data, and of the mail after the account is gone. */
export type AccountWords = WordsOf<
  Extract<NotifiedKind, 'dataReady' | 'deletionAsked' | 'deletionCancelled'>
> & {
  deleted: Words['accountDeleted']
  loginCode: Words['loginCode']
  proofCode: Words['proofCode']
}

/** The words of events about passkeys. */
export type PasskeyWords = WordsOf<Extract<NotifiedKind, `passkey${string}`>>

/** The words of the change of an e-mail address. */
export type EmailChangeWords = WordsOf<'emailChanged'> & EmailChangeTexts

/** The words of events about coupons. */
export type CouponWords = WordsOf<Extract<NotifiedKind, `coupons${string}`>>

/** The words of events about conversations with customer service. */
export type MessageWords = WordsOf<'serviceReply'>

/** The words of events about posts, comments and replies. */
export type CommunityWords = WordsOf<Extract<NotifiedKind, `post${string}`>>

export type StorageKind = Extract<
  NotifiedKind,
  | 'storageEnding'
  | 'storageLastNotice'
  | 'endingAsked'
  | 'parcelEnded'
  | 'parcelReassigned'
  | 'parcelCorrected'
  | 'parcelMissing'
  | 'parcelFound'
>
/** The words of events about the storage of parcels, those missing from it, and how they leave it without being shipped. */
export type StorageWords = WordsOf<StorageKind>

type RequestKind = Extract<NotifiedKind, `request${string}`>
/** The words of events about buying requests. */
export type RequestWords = WordsOf<RequestKind>

export type OrderKind = Extract<
  NotifiedKind,
  | 'feesReady'
  | 'billNeedsConsent'
  | 'parcelTakenOut'
  | 'billReopened'
  | 'orderShipped'
  | 'trackingMilestone'
  | 'orderDelivered'
  | 'orderCancelled'
  | 'supplementDue'
  | 'needAsked'
>
/** The words of events about orders and buying requests. */
export type OrderWords = WordsOf<OrderKind | RequestKind>
