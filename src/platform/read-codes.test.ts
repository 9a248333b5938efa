import { readFileSync } from 'node:fs'
import { beforeAll, expect } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readScanned } from '#shared/domain/scanned-code.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { readCodes } from './read-codes.ts'

beforeAll(async () => {
  const { buffer } = new Uint8Array(
    readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  )
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
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
