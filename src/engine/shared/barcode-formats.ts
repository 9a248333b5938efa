/*
 * The one reading of labels: of what a camera or a handheld scanner reads, and of numbers that are typed or pasted.
 */

/** The symbologies that are read: waybills have the first three and those of two dimensions. */
export const BARCODE_FORMATS = [
  'code_128',
  'code_39',
  'codabar',
  'ean_13',
  'qr_code',
  'data_matrix',
  'pdf417',
] as const

/** The round code of UPS is read in a clean picture alone, as that of a label as it was sent; browsers know none. */
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number] | 'maxicode'
