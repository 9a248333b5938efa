import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { BarcodeFormat } from '#shared/domain/scanned-code.ts'
import type { ReadCode, ReaderAnswer, ReaderRequest } from './barcode-messages.ts'

/*
 * A worker of its own: its answer alone allows WebAssembly (`serve-static.ts`), and a frame that takes long to read
 * does not hold up the page.
 */

const FORMATS: Partial<Record<ReadResult['symbology'], BarcodeFormat>> = {
  Code128: 'code_128',
  Code39: 'code_39',
  EANUPC: 'ean_13',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
}
const MOST_IN_A_FRAME = 12

const answer = (message: ReaderAnswer) => postMessage(message)

/** The text with the identifier of its symbology before it where that says that it is of GS1. */
function codeOf({ text, symbology, symbologyIdentifier }: ReadResult): ReadCode[] {
  const format = FORMATS[symbology]
  const isGs1 = /^\](?:C1|d2|Q3)$/.test(symbologyIdentifier)
  return format === undefined ? [] : [{ text: isGs1 ? symbologyIdentifier + text : text, format }]
}

async function read({ id, image }: ReaderRequest): Promise<void> {
  try {
    const found = await readBarcodes(image, {
      formats: ['Code128', 'Code39', 'EAN13', 'QRCode', 'DataMatrix'],
      textMode: 'Plain',
      maxNumberOfSymbols: MOST_IN_A_FRAME,
    })
    answer({ id, codes: found.flatMap(codeOf) })
  } catch {
    answer({ id, codes: [] })
  }
}

async function start(): Promise<void> {
  try {
    const binary = await fetch(wasmUrl)
    if (!binary.ok) throw new TypeError(`The reader answered ${binary.status}`)
    await prepareZXingModule({
      overrides: { wasmBinary: await binary.arrayBuffer() },
      fireImmediately: true,
    })
    addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void read(data))
    answer({ ready: true })
  } catch {
    answer({ ready: false })
  }
}

void start()
