import type { BarcodeFormat } from '#engine/shared/barcode-formats.ts'

/** One bar code in a picture. */
export type ReadCode = { text: string; format: BarcodeFormat }

/** What the page sends to the worker that reads bar codes. */
export type ReaderRequest = { id: number; image: ImageData }
/** What that worker answers: first whether it can read, then the codes of each picture. */
export type ReaderAnswer = { ready: boolean } | { id: number; codes: ReadCode[] }
