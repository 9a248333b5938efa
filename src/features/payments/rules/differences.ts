/** Where the books may disagree. */
export const DIFFERENCE_KINDS = [
  /** Debits and credits of a movement. */
  'movement',
  /** A movement and what it was made for. */
  'cause',
  /** The kept balance of an account and the sum of its entries. */
  'balance',
  /** What devices show and the wallet. */
  'wallet',
  /** Money held and what it is held for. */
  'held',
  /** A decided receipt and its movement. */
  'receipt',
  /** A transfer that nobody has placed, and its money. */
  'transfer',
  /** A withdrawal and its movement. */
  'withdrawal',
  /** An order and what is due or was moved of its payment. */
  'order',
  /** An inspection and what is due or was moved of its payment. */
  'inspection',
  /** A buying request and what is due of its payment. */
  'request',
  /** A settled return and what was paid for it. */
  'goodsReturn',
  /** A compensation and what was paid for it. */
  'compensation',
  /** A reserved coupon and what it is reserved for; one that paid for something and is not spent. */
  'coupon',
  /** The statements of a bank and the ledger. */
  'bank',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
