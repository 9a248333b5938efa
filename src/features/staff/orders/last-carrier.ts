// Module state: one carrier usually collects many orders, one after the other.
let last = ''

/** The carrier of the last dispatch of this tab. */
export const lastCarrier = (): string => last

export function rememberCarrier(carrier: string): void {
  last = carrier.trim()
}
