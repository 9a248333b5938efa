import { type KeptFiles, keptFiles } from './kept-files.ts'

const READER = /(?:^|\/)assets\/(?<part>barcode-worker|zxing_reader)-[\w-]+\.(?:js|wasm)$/

/** True for a file of the reader of bar codes, which the precache leaves out. */
export const isReader = (url: string): boolean => READER.test(url)

/** The reader of bar codes, its script and its WebAssembly: kept by installed apps, and by devices that have used it. */
export function barcodeReader(urls: readonly string[]): KeptFiles {
  return keptFiles('barcode-reader', urls, (url) => READER.exec(url)?.groups?.part)
}
