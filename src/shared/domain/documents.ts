/**
 * The texts that a member accepts, with the version in force. A changed text gets a new version and date, and every
 * member is asked again.
 */
export const DOCUMENTS = {
  terms: { version: 1, date: '2026-11-22' },
  privacy: { version: 1, date: '2026-11-22' },
  prohibited: { version: 1, date: '2026-11-22' },
} as const satisfies Record<string, { version: number; date: string }>

export type DocumentName = keyof typeof DOCUMENTS
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[]

/** A version of a text that was accepted, or that is to be. */
export type DocumentVersion = { document: DocumentName; version: number }
type Accepted = { document: string; version: number }

/** The texts whose version in force is not among those accepted. */
export function documentsToAccept(accepted: readonly Accepted[]): DocumentVersion[] {
  return DOCUMENT_NAMES.map((document) => ({
    document,
    version: DOCUMENTS[document].version,
  })).filter(
    ({ document, version }) =>
      !accepted.some((one) => one.document === document && one.version >= version),
  )
}

export function isDocument(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENTS, name)
}
