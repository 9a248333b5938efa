import type { BarcodeFormat } from '#shared/domain/scanned-code.ts'

/** One bar code in a picture. */
export type ReadCode = { text: string; format: BarcodeFormat }

/** From the page to the worker that reads bar codes. */
export type ReaderRequest = { id: number; image: ImageData }
/** From that worker: whether it can read, then the codes of each picture. */
export type ReaderAnswer = { ready: boolean } | { id: number; codes: ReadCode[] }
