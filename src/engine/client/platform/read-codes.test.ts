import { readFileSync } from 'node:fs'
import { beforeAll, expect } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { readScanned } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { readCodes } from './read-codes.ts'

const binary = (name: 'reader' | 'writer') => ({
  wasmBinary: new Uint8Array(
    readFileSync(`node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`),
  ).buffer,
})

beforeAll(async () => {
  await prepareZXingModule({ overrides: binary('reader'), fireImmediately: true })
  await prepareWriter({ overrides: binary('writer'), fireImmediately: true })
})

const LABELS = [
  ['yamato-style.png', '400123456784'],
  ['sagawa-style.png', '350123456782'],
] as const
for (const [file, code] of LABELS) {
  worldCase('18-codabar-labels', `${file} is ${code}`, async () => {
    const codes = await readCodes(readWorldInput(`18-codabar-labels/${file}`))
    expect(codes).toEqual([{ text: expect.stringContaining(code), format: 'codabar' }])
    expect(codes.map(({ text, format }) => readScanned(text, format))).toEqual([
      { kind: 'tracking', code },
    ])
  })
}

const [FIELD, RECORD] = ['\u001d', '\u001e']
const UPS = ['96123450000', '840', '001', '1Z00004951', 'UPSN', '06X610', '159', '1/1']
const FEDEX = ['0290210', '840', '19', '7790179726970201', 'FDE', '510087739']
const message = (fields: readonly string[]) =>
  `[)>${RECORD}01${FIELD}${fields.join(FIELD)}${RECORD}\u0004`
for (const [format, drawn, text, code] of [
  ['maxicode', 'MaxiCode', message(UPS), '1Z06X6100100004951'],
  ['pdf417', 'PDF417', message(FEDEX), '779017972697'],
  ['data_matrix', 'DataMatrix', 'JDVA12345678901-2-3-', 'JDVA12345678901'],
  ['qr_code', 'QRCode', '{"mailNo":"YT8877665544332","cpCode":"YTO"}', 'YT8877665544332'],
] as const) {
  worldCase('27-carrier-labels', `a picture of a ${drawn} has the number ${code}`, async () => {
    const { image } = await writeBarcode(text, { format: drawn, scale: 4, addQuietZones: true })
    const codes = await readCodes(new Uint8Array((await image?.arrayBuffer()) ?? []))
    expect(codes.map((code) => code.format)).toEqual([format])
    expect(codes.map((code) => readScanned(code.text, code.format))).toMatchObject([
      { kind: 'tracking', code },
    ])
  })
}

const SSCC = '376104250021234569'
for (const [drawn, format, text, code] of [
  ['Codabar', 'codabar', 'A400123456784B', '400123456784'],
  ['Codabar', 'codabar', 'D350123456782D', '350123456782'],
  ['Codabar', 'codabar', 'C4001-2345-6784C', '400123456784'],
  ['Code128', 'code_128', 'JDVB01234567890-3-5-', 'JDVB01234567890'],
  ['Code128', 'code_128', `00${SSCC}`, SSCC],
  ['Code128', 'code_128', '9622001900000000000000776632517510', '776632517510'],
  ['Code39', 'code_39', 'RB123456785GB', 'RB123456785GB'],
  ['QRCode', 'qr_code', 'https://t.17track.net/en#nums=YT1234567890123', 'YT1234567890123'],
  ['DataMatrix', 'data_matrix', 'JJD000390007882823243', 'JJD000390007882823243'],
] as const) {
  worldCase('61-written-by-others', `a picture of ${text} in ${drawn} is ${code}`, async () => {
    const { image } = await writeBarcode(text, { format: drawn, scale: 3, addQuietZones: true })
    const codes = await readCodes(new Uint8Array((await image?.arrayBuffer()) ?? []))
    expect(codes.map((code) => code.format)).toEqual([format])
    const [scan] = codes.map((one) => readScanned(one.text, one.format))
    expect([scan?.kind, trackingKey(scan?.code ?? '')]).toEqual(['tracking', code])
  })
}
