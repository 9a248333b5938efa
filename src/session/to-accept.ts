import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { DOCUMENTS, type DocumentVersion, isDocument } from '#shared/domain/documents.ts'
import { authorization } from './session.ts'

type Asked = { authorization: string; documents: readonly DocumentVersion[] }
const asked = signal<Asked | null>(null)

/** The texts that the logged-in member has not accepted, as far as the server has said since this start. */
export const toAccept: ReadonlySignal<readonly DocumentVersion[]> = computed(() =>
  asked.value?.authorization === authorization.value ? (asked.value?.documents ?? []) : [],
)

/** Keeps what the server says about a token's member. */
export function setToAccept(
  token: string,
  documents: readonly { document: string; version: number }[],
): void {
  asked.value = { authorization: token, documents: readableDocuments(documents) }
}

/** Without the versions that this version of the app cannot show; it asks once it is updated. */
export function readableDocuments(
  documents: readonly { document: string; version: number }[],
): DocumentVersion[] {
  return documents.flatMap(({ document, version }) =>
    isDocument(document) && DOCUMENTS[document].version === version ? [{ document, version }] : [],
  )
}
