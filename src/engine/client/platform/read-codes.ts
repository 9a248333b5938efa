import { type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { BarcodeFormat } from '#engine/shared/barcode-formats.ts'
import type { ReadCode } from './barcode-messages.ts'

/** What the reader calls the symbologies: where it is told to look for them, and where it has found one. */
const SYMBOLOGIES = {
  code_128: ['Code128', 'Code128'],
  code_39: ['Code39', 'Code39'],
  codabar: ['Codabar', 'Codabar'],
  ean_13: ['EAN13', 'EANUPC'],
  qr_code: ['QRCode', 'QRCode'],
  data_matrix: ['DataMatrix', 'DataMatrix'],
  pdf417: ['PDF417', 'PDF417'],
  maxicode: ['MaxiCode', 'MaxiCode'],
} as const satisfies Record<
  BarcodeFormat,
  readonly [ReadInputBarcodeFormat, ReadResult['symbology']]
>
const FORMATS = new Map(
  Object.entries(SYMBOLOGIES).map(([format, [, symbol]]) => [
    symbol as string,
    format as BarcodeFormat,
  ]),
)
const MOST_IN_A_PICTURE = 12

/** The text with the identifier of its symbology before it where that says that it is of GS1. */
function codeOf({ text, symbology, symbologyIdentifier }: ReadResult): ReadCode[] {
  const format = FORMATS.get(symbology)
  const isGs1 = /^\](?:C1|d2|Q3)$/.test(symbologyIdentifier)
  return format === undefined ? [] : [{ text: isGs1 ? symbologyIdentifier + text : text, format }]
}

/** The bar codes in a picture or in a file of one. */
export async function readCodes(image: ImageData | Uint8Array): Promise<ReadCode[]> {
  const barcodes = await readBarcodes(image, {
    formats: Object.values(SYMBOLOGIES).map(([format]) => format),
    textMode: 'Plain',
    maxNumberOfSymbols: MOST_IN_A_PICTURE,
  })
  return barcodes.flatMap(codeOf)
}
