import type { TermsVersion } from './business.ts'

type Version = { version: number; date: string }

/**
 * The texts that a member accepts, with the version of the app's own text. A changed text gets a new version and date,
 * and every member is asked again. Staff can replace the terms by their own.
 */
export const DOCUMENTS = {
  terms: { version: 2, date: '2026-11-29' },
  privacy: { version: 2, date: '2026-11-23' },
  prohibited: { version: 1, date: '2026-11-22' },
} as const satisfies Record<string, Version>

export type DocumentName = keyof typeof DOCUMENTS
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[]

/** A version of a text that was accepted, or that is to be. */
export type DocumentVersion = { document: DocumentName; version: number }
/** A version that is to be accepted, with its day. */
export type DocumentToAccept = DocumentVersion & { date: string }
type Accepted = { document: string; version: number }

/** The version of each text in force, given the terms that staff have published. */
export function documentsInForce(terms: TermsVersion | null): Record<DocumentName, Version> {
  return terms === null ? DOCUMENTS : { ...DOCUMENTS, terms }
}

/** The texts whose version in force is not among those accepted. */
export function documentsToAccept(
  accepted: readonly Accepted[],
  inForce: Record<DocumentName, Version> = DOCUMENTS,
): DocumentToAccept[] {
  return DOCUMENT_NAMES.map((document) => ({ document, ...inForce[document] })).filter(
    ({ document, version }) =>
      !accepted.some((one) => one.document === document && one.version >= version),
  )
}

/** Whether a name is that of a document which members accept or read. */
export function isDocument(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENTS, name)
}

/**
 * Drops versions that this version of the app cannot show; it asks once it is updated. The text of any terms comes from
 * the server.
 */
export function readableDocuments(
  documents: readonly (Accepted & { date: string })[],
): DocumentToAccept[] {
  return documents.flatMap(({ document, version, date }) =>
    isDocument(document) && (document === 'terms' || DOCUMENTS[document].version === version)
      ? [{ document, version, date }]
      : [],
  )
}
