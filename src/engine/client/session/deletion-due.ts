import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { authorization } from './session.ts'

type Said = { authorization: string; dueAt: string | null }
const deletion = signal<Said | null>(null)

/** When the logged-in account is deleted (UTC ISO 8601), as far as the server has said since this start; else null. */
export const deletionDue: ReadonlySignal<string | null> = computed(() =>
  deletion.value?.authorization === authorization.value ? (deletion.value?.dueAt ?? null) : null,
)

/** Keeps what the server says about a token's account. */
export function setDeletionDue(token: string, dueAt: string | null): void {
  deletion.value = { authorization: token, dueAt }
}
