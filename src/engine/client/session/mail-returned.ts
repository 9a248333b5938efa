import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { MailReturned } from '#engine/shared/session.ts'
import { authorization } from './session.ts'

type Said = { authorization: string; returned: MailReturned | null }
const said = signal<Said | null>(null)

/** Why the logged-in account gets codes alone by mail, as far as the server has said since this start; else null. */
export const mailReturned: ReadonlySignal<MailReturned | null> = computed(() =>
  said.value?.authorization === authorization.value ? (said.value?.returned ?? null) : null,
)

/** Keeps what the server says about a token's account. */
export function setMailReturned(token: string, returned: MailReturned | null): void {
  said.value = { authorization: token, returned }
}
