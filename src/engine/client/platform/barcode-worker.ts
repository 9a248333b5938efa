import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReaderAnswer, ReaderRequest } from './barcode-messages.ts'
import { readCodes } from './read-codes.ts'

/*
 * A worker of its own: its answer alone allows WebAssembly (`serve-static.ts`), and a frame that takes long to read
 * does not hold up the page.
 */

const answer = (message: ReaderAnswer) => postMessage(message)

async function read({ id, image }: ReaderRequest): Promise<void> {
  try {
    answer({ id, codes: await readCodes(image) })
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
