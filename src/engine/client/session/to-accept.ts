import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { DOCUMENTS, type DocumentToAccept, isDocument } from '#features/business/rules/documents.ts'
import { authorization } from './session.ts'

type Named = { document: string; version: number; date: string }
type Asked = { authorization: string; documents: readonly DocumentToAccept[] }
const request = signal<Asked | null>(null)

/** The texts that the logged-in member has not accepted, as far as the server has said since this start. */
export const toAccept: ReadonlySignal<readonly DocumentToAccept[]> = computed(() =>
  request.value?.authorization === authorization.value ? (request.value?.documents ?? []) : [],
)

/** Keeps what the server says about a token's member. */
export function setToAccept(token: string, documents: readonly Named[]): void {
  request.value = { authorization: token, documents: readableDocuments(documents) }
}

/**
 * Drops versions that this version of the app cannot show; it asks once it is updated. The text of any terms comes from
 * the server.
 */
export function readableDocuments(documents: readonly Named[]): DocumentToAccept[] {
  return documents.flatMap(({ document, version, date }) =>
    isDocument(document) && (document === 'terms' || DOCUMENTS[document].version === version)
      ? [{ document, version, date }]
      : [],
  )
}
