import { join } from 'node:path'
import { ROOT, startChildServer } from '#tests/support/child-server.ts'

/** The path of the baseline under the root of the tree. */
export const BARE_SERVER = join('tests', 'bench', 'bare-server.ts')

/** Runs `work` with the address of a program that says where it is as the product does. */
export async function onServer<T>(
  env: Record<string, string>,
  program: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startChildServer(env, ROOT, program)
  try {
    return await work(server.url)
  } finally {
    await server.kill('SIGTERM')
  }
}

/** The same with the baseline on an embedded database. */
export const onBareServer = <T>(
  dataDirectory: string,
  work: (url: string) => Promise<T>,
): Promise<T> => onServer({ DATA_DIR: dataDirectory, LOG_LEVEL: 'error' }, BARE_SERVER, work)
