import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { authorization } from './session.ts'

/** Any name: this version of the app may not know the text. */
type Named = { document: string; version: number; date: string }
type Asked = { authorization: string; documents: readonly Named[] }
const request = signal<Asked | null>(null)

/** The texts that the logged-in member has not accepted, as far as the server has said since this start. */
export const toAccept: ReadonlySignal<readonly Named[]> = computed(() =>
  request.value?.authorization === authorization.value ? (request.value?.documents ?? []) : [],
)

/** Keeps what the server says about a token's member. */
export function setToAccept(token: string, documents: readonly Named[]): void {
  request.value = { authorization: token, documents }
}
