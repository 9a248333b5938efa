import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { transferCode } from '#features/payments/rules/transfer-codes.ts'
import { drawCode } from './qr-code.ts'
import { readCodes } from './read-codes.ts'

beforeAll(() =>
  prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
      ).buffer,
    },
    fireImmediately: true,
  }),
)

const transfer = { amount: 99_999_999, reference: 'RC7K2M9QX4', until: '2026-12-03T08:00:00.000Z' }
const holder = 'Sampan Überseehandel 舢舨有限公司 '.repeat(3)

test.each([
  { currency: 'SGD', number: '003-912345-6', proxy: '201912345K' },
  { currency: 'HKD', number: '012-345678-001', proxy: '123456789' },
  { currency: 'EUR', number: 'DE89 3704 0044 0532 0130 00', proxy: '' },
])('a code of $currency, as it is shown, is read back whole by the scanner', async (account) => {
  const text = transferCode({ ...account, holder }, transfer) ?? ''
  const { path, start, side } = drawCode(text)
  const box = `${start} ${start} ${side} ${side}`
  const ground = `<rect x="${start}" y="${start}" width="${side}" height="${side}" fill="#fff"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224" viewBox="${box}">${ground}<path d="${path}"/></svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  expect(await readCodes(new Uint8Array(picture))).toEqual([{ text, format: 'qr_code' }])
})
