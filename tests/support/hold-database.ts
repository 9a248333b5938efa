import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const HELD = Symbol.for('the compiled embedded database')
const WASM = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))

/** While a process holds the compiled database, its threads take that one and compile none of their own. */
export async function holdDatabase(): Promise<void> {
  if (Reflect.has(globalThis, HELD)) return
  Reflect.set(globalThis, HELD, await WebAssembly.compile(await readFile(WASM)))
}
