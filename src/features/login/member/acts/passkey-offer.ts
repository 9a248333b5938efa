import { type ReadonlySignal, signal } from '@preact/signals-core'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { passkeysWork } from './passkeys.ts'

/** Of this device, whoever logs in: who declined twice finds passkeys with their account. */
const MOST_OFFERS = 2
/** How often a passkey was offered on this device. */
const TIMES_KEY = 'passkeyOffers'
const TAB_KEY = 'passkeyOffer'

/** `due` since a login by code, `shown` once it was offered; null when that is over. */
type PasskeyOfferState = 'due' | 'shown' | null

const stored = readTab(TAB_KEY)
const state = signal<PasskeyOfferState>(stored === 'due' || stored === 'shown' ? stored : null)
/** Whether this tab offers a passkey; kept over a reload. */
export const passkeyOffer: ReadonlySignal<PasskeyOfferState> = state

function setState(next: PasskeyOfferState): void {
  writeTab(TAB_KEY, next ?? '')
  state.value = next
}

const times = () => Number(readLocal(TIMES_KEY)) || 0

/** After a login by code: the next one needs no mail with a passkey. */
export function offerPasskey(): void {
  setState(passkeysWork() && times() < MOST_OFFERS ? 'due' : null)
}

/** Counts the offer of this login, once. */
export function countPasskeyOffer(): void {
  if (state.peek() !== 'due') return
  writeLocal(TIMES_KEY, String(times() + 1))
  setState('shown')
}

/** Ends the offer of this login. */
export function endPasskeyOffer(): void {
  setState(null)
}
