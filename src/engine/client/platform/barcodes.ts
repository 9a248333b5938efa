import { BARCODE_FORMATS, type BarcodeFormat } from '#engine/shared/barcode-formats.ts'
import type { ReadCode, ReaderAnswer, ReaderRequest } from './barcode-messages.ts'
import workerUrl from './barcode-worker.ts?worker&url'
import { trustedScript } from './trusted-script.ts'
import { tellWorker } from './worker-messages.ts'

/** Reads the bar codes in a picture; none if there are none. `end` frees what it holds. */
export type BarcodeReader = { read: (image: ImageData) => Promise<ReadCode[]>; end: () => void }

type Detector = {
  detect: (image: ImageData) => Promise<{ rawValue: string; format: string }[]>
}
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const START_MS = 30_000
const READ_MS = 8_000

const isFormat = (format: string): format is BarcodeFormat =>
  (BARCODE_FORMATS as readonly string[]).includes(format)

/** The browser's own detector where it reads every symbology of waybills. */
async function ownReader(): Promise<BarcodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (Detector === undefined || !BARCODE_FORMATS.every((format) => formats.includes(format)))
    return null
  const detector = new Detector({ formats: BARCODE_FORMATS })
  return {
    read: async (image) => {
      const barcodes = await detector.detect(image)
      return barcodes.flatMap(({ rawValue, format }) =>
        isFormat(format) ? [{ text: rawValue, format }] : [],
      )
    },
    end: () => undefined,
  }
}

/** Our reader in a worker; null if it could not be fetched. */
function fetchedReader(): Promise<BarcodeReader | null> {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const waiting = new Map<number, (codes: ReadCode[]) => void>()
  let last = 0
  const read = (image: ImageData) =>
    new Promise<ReadCode[]>((resolve) => {
      const id = ++last
      const settle = (codes: ReadCode[]) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(codes)
      }
      const timer = setTimeout(() => settle([]), READ_MS)
      waiting.set(id, settle)
      const request: ReaderRequest = { id, image }
      worker.postMessage(request, [image.data.buffer])
    })
  return new Promise((resolve) => {
    const settle = (reader: BarcodeReader | null) => {
      clearTimeout(timer)
      if (reader === null) worker.terminate()
      resolve(reader)
    }
    const timer = setTimeout(() => settle(null), START_MS)
    worker.addEventListener('error', () => settle(null))
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      if ('ready' in data) settle(data.ready ? { read, end: () => worker.terminate() } : null)
      else waiting.get(data.id)?.(data.codes)
    })
  })
}

/**
 * A reader of bar codes: the browser's, else ours, which is kept for offline use once it has been fetched. Null if
 * ours is neither here nor can be fetched.
 */
export async function openReader(): Promise<BarcodeReader | null> {
  const own = await ownReader()
  if (own !== null) return own
  const fetched = await fetchedReader()
  if (fetched !== null) void tellWorker({ type: 'KEEP_READER' })
  return fetched
}
