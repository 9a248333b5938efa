import { open as openFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { keyName } from '#features/system/rules/printed-key.ts'
import { BadBackup } from './backup-format.ts'

/** What a file of age begins with. */
const MARK = 'age-encryption.org/'

/** The archive is sealed, and there is no key, or another one. The message is safe to print. */
export class KeyNeeded extends Error {}

/** Bytes encrypted for each recipient, as a file of age. In memory is a chunk of 64 KiB at a time. */
export async function seal(
  bytes: Readable,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  // Safe here and below: the same streams under other names. Nobody may read them in the end, which a stream of Node would
  // make an error that ends the server.
  const plain = Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>
  return (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>
}

/** Whether a file is encrypted. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.toString() === MARK
  } finally {
    await file.close()
  }
}

/** The bytes of a backup, opened by the key if it is sealed. */
export async function* open(
  bytes: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const from = bytes[Symbol.asyncIterator]()
  const first = await from.next()
  async function* whole() {
    if (!first.done) yield first.value
    for await (const chunk of { [Symbol.asyncIterator]: () => from }) yield chunk
  }
  const isSealed =
    !first.done && Buffer.from(first.value.subarray(0, MARK.length)).toString() === MARK
  if (!isSealed) return yield* whole()
  if (key === undefined) {
    throw new KeyNeeded('it is encrypted: the printed key is needed (BACKUP_KEY_FILE, or type it)')
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  // What the file itself throws is no fault of the archive.
  let cause: unknown
  const source = Readable.from(whole())
  source.once('error', (error) => {
    cause = error
  })
  try {
    const sealed = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>
    const opened = await decrypter.decrypt(sealed)
    yield* opened as unknown as AsyncIterable<Uint8Array>
  } catch (error) {
    if (cause !== undefined) throw cause
    if (error instanceof Error && error.message.includes('no identity matched')) {
      const name = keyName(await identityToRecipient(key))
      throw new KeyNeeded(
        `the key ${name} does not open it; each archive ends with the name of its key`,
      )
    }
    throw new BadBackup('it is cut off or was changed')
  }
}
